-- The row says OVERDUE, the event of the same version said RETURNED.
UPDATE biz_loan SET status = 'OVERDUE' WHERE loan_id = 'L-2002';
