-- A business row whose events are all still to be sent: none is SENT, some is PENDING.
SELECT b.loan_id,
       b.version AS biz_version,
       b.status  AS biz_status
FROM biz_loan b
WHERE EXISTS (SELECT 1 FROM outbox p
              WHERE p.loan_id = b.loan_id AND p.state = 'PENDING')
  AND NOT EXISTS (SELECT 1 FROM outbox s
                  WHERE s.loan_id = b.loan_id AND s.state = 'SENT')
ORDER BY b.loan_id;
