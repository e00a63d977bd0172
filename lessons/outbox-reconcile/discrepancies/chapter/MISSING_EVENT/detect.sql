-- A business row, and: no event at all (neither SENT nor PENDING), or the last SENT event is of a
-- lower version. "Last" is by created_at, then event_id.
SELECT b.loan_id,
       b.version AS biz_version,
       l.version AS log_version,                       -- NULL: nothing was ever sent
       b.version - COALESCE(l.version, 0) AS missing
FROM biz_loan b
LEFT JOIN outbox l
  ON l.event_id = (SELECT e.event_id FROM outbox e
                   WHERE e.loan_id = b.loan_id AND e.state = 'SENT'
                   ORDER BY e.created_at DESC, e.event_id DESC
                   LIMIT 1)
WHERE l.version < b.version
   OR (l.event_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM outbox p
                       WHERE p.loan_id = b.loan_id AND p.state = 'PENDING'))
ORDER BY b.loan_id;
