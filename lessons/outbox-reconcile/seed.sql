-- The chapter's six loans. L-1003 has no business row; L-1005 has no projection yet.
-- Everything is a few seconds old when the lesson's clock starts at 09:00:00.

INSERT INTO biz_loan (loan_id, book_id, status, version, updated_at) VALUES
  ('L-1001', 'B-201', 'RETURNED', 2, '2026-10-29 08:59:54'),
  ('L-1002', 'B-202', 'RETURNED', 2, '2026-10-29 08:59:55'),
  ('L-1004', 'B-204', 'OVERDUE',  2, '2026-10-29 08:59:56'),
  ('L-1005', 'B-205', 'ON_LOAN',  1, '2026-10-29 08:59:57'),
  ('L-1006', 'B-206', 'RETURNED', 2, '2026-10-29 08:59:58');

INSERT INTO outbox (event_id, loan_id, event_type, status, version, state, created_at) VALUES
  ('E-1001-1', 'L-1001', 'loan.created',  'ON_LOAN',  1, 'SENT',    '2026-10-29 08:59:51'),
  ('E-1001-2', 'L-1001', 'loan.returned', 'RETURNED', 2, 'SENT',    '2026-10-29 08:59:52'),
  ('E-1002-1', 'L-1002', 'loan.created',  'ON_LOAN',  1, 'SENT',    '2026-10-29 08:59:53'),
  ('E-1003-1', 'L-1003', 'loan.created',  'ON_LOAN',  1, 'SENT',    '2026-10-29 08:59:54'),
  ('E-1004-1', 'L-1004', 'loan.returned', 'RETURNED', 2, 'SENT',    '2026-10-29 08:59:55'),
  ('E-1005-1', 'L-1005', 'loan.created',  'ON_LOAN',  1, 'PENDING', '2026-10-29 08:59:56'),
  ('E-1006-1', 'L-1006', 'loan.created',  'ON_LOAN',  1, 'SENT',    '2026-10-29 08:59:57'),
  ('E-1006-2', 'L-1006', 'loan.returned', 'RETURNED', 2, 'SENT',    '2026-10-29 08:59:58');

INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at) VALUES
  ('L-1001', 'RETURNED', 2, 'E-1001-2', '2026-10-29 08:59:55'),
  ('L-1002', 'ON_LOAN',  1, 'E-1002-1', '2026-10-29 08:59:56'),
  ('L-1003', 'ON_LOAN',  1, 'E-1003-1', '2026-10-29 08:59:57'),
  ('L-1004', 'RETURNED', 2, 'E-1004-1', '2026-10-29 08:59:58'),
  ('L-1006', 'OVERDUE',  2, 'E-1006-2', '2026-10-29 08:59:59');
