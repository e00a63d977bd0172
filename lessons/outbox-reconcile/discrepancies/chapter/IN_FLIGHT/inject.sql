-- A loan the relay has not come to yet: both rows of its transaction, and nothing more.
INSERT INTO biz_loan (loan_id, book_id, status, version, updated_at)
VALUES ('L-2004', 'B-304', 'ON_LOAN', 1, '2026-10-29 08:59:59');
INSERT INTO outbox (event_id, loan_id, event_type, status, version, state, created_at)
VALUES ('E-2004-1', 'L-2004', 'loan.created', 'ON_LOAN', 1, 'PENDING', '2026-10-29 08:59:59');
