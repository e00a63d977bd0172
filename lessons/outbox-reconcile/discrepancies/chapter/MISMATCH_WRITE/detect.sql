-- The business row and the last SENT event (by created_at, then event_id) agree on the version and
-- not on the status.
SELECT b.loan_id,
       b.version,
       b.status AS biz_status,
       l.status AS log_status
FROM biz_loan b
JOIN outbox l
  ON l.event_id = (SELECT e.event_id FROM outbox e
                   WHERE e.loan_id = b.loan_id AND e.state = 'SENT'
                   ORDER BY e.created_at DESC, e.event_id DESC
                   LIMIT 1)
WHERE l.version = b.version
  AND l.status <> b.status
ORDER BY b.loan_id;
