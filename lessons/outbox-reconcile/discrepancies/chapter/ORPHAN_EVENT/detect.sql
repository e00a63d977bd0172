-- SENT events of a loan that has no business row, gathered into one row a loan.
SELECT o.loan_id,
       COUNT(*) AS events
FROM outbox o
WHERE o.state = 'SENT'
  AND NOT EXISTS (SELECT 1 FROM biz_loan b WHERE b.loan_id = o.loan_id)
GROUP BY o.loan_id
ORDER BY o.loan_id;
