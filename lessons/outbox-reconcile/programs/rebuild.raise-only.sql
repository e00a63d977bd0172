-- Run by an operator under rebuild=raise-only, in one commit: rows are inserted, and updated only
-- where the log's version is at least the row's. A row that is ahead of the log stays. No parameters.

INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at)
SELECT o.loan_id, o.status, o.version, o.event_id, CURRENT_TIMESTAMP
FROM outbox o
WHERE o.state = 'SENT'
  AND o.event_id = (SELECT e2.event_id FROM outbox e2
                    WHERE e2.loan_id = o.loan_id AND e2.state = 'SENT'
                    ORDER BY e2.created_at DESC, e2.event_id DESC
                    FETCH FIRST 1 ROW ONLY)
ON CONFLICT (loan_id) DO UPDATE SET
  status = excluded.status, version = excluded.version,
  last_event_id = excluded.last_event_id, updated_at = excluded.updated_at
WHERE excluded.version >= read_model_loan.version;
