-- The last SENT event of each loan (by created_at, then event_id) beside the projection row: the row
-- is missing, or differs in version or status.
SELECT l.loan_id,
       l.version AS log_version,
       l.status  AS log_status,
       r.version AS read_version,                      -- NULL: no such row
       r.status  AS read_status
FROM outbox l
LEFT JOIN read_model_loan r ON r.loan_id = l.loan_id
WHERE l.state = 'SENT'
  AND l.event_id = (SELECT e.event_id FROM outbox e
                    WHERE e.loan_id = l.loan_id AND e.state = 'SENT'
                    ORDER BY e.created_at DESC, e.event_id DESC
                    LIMIT 1)
  AND (r.loan_id IS NULL OR r.version <> l.version OR r.status <> l.status)
ORDER BY l.loan_id;
