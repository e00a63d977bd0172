-- Run by the consumer for the record in its hand, in one commit: an id seen before changes nothing.
-- :event_id :loan_id :event_type :status :version :now

INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at)
SELECT :loan_id, :status, :version, :event_id, :now
WHERE NOT EXISTS (SELECT 1 FROM consumed_event WHERE event_id = :event_id)
ON CONFLICT (loan_id) DO UPDATE SET
  status = excluded.status, version = excluded.version,
  last_event_id = excluded.last_event_id, updated_at = excluded.updated_at;

INSERT INTO consumed_event (event_id, consumed_at)
VALUES (:event_id, :now)
ON CONFLICT (event_id) DO NOTHING;
