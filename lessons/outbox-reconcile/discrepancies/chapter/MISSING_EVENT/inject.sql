-- L-2001 comes back, and the code path that does it forgets the event.
UPDATE biz_loan SET status = 'RETURNED', version = 2, updated_at = '2026-10-29 08:59:59'
WHERE loan_id = 'L-2001';
