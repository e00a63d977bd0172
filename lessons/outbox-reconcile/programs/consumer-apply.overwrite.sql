-- Run by the consumer under consumer=overwrite, in one commit: whatever comes last wins.
-- :event_id :loan_id :event_type :status :version :now

INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at)
VALUES (:loan_id, :status, :version, :event_id, :now)
ON CONFLICT (loan_id) DO UPDATE SET
  status = excluded.status, version = excluded.version,
  last_event_id = excluded.last_event_id, updated_at = excluded.updated_at;
