-- Run by the consumer under dedup=separate, in two commits: first the id is marked seen, then the
-- row is projected. When the first statement changes no row, the id was seen and the second is
-- left out. :event_id :loan_id :event_type :status :version :now

INSERT INTO consumed_event (event_id, consumed_at)
VALUES (:event_id, :now)
ON CONFLICT (event_id) DO NOTHING;

INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at)
VALUES (:loan_id, :status, :version, :event_id, :now)
ON CONFLICT (loan_id) DO UPDATE SET
  status = excluded.status, version = excluded.version,
  last_event_id = excluded.last_event_id, updated_at = excluded.updated_at;
