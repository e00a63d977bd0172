-- Three loans in order: every version has its event, every event was sent and projected. No set of
-- discrepancy types reports anything here; each type's inject.sql breaks one thing on these rows.
-- L-2001 has just been lent, L-2002 came back, L-2003 went overdue and then came back.

INSERT INTO biz_loan (loan_id, book_id, status, version, updated_at) VALUES
  ('L-2001', 'B-301', 'ON_LOAN',  1, '2026-10-29 08:59:51'),
  ('L-2002', 'B-302', 'RETURNED', 2, '2026-10-29 08:59:53'),
  ('L-2003', 'B-303', 'RETURNED', 3, '2026-10-29 08:59:56');

INSERT INTO outbox (event_id, loan_id, event_type, status, version, state, created_at) VALUES
  ('E-2001-1', 'L-2001', 'loan.created',  'ON_LOAN',  1, 'SENT', '2026-10-29 08:59:51'),
  ('E-2002-1', 'L-2002', 'loan.created',  'ON_LOAN',  1, 'SENT', '2026-10-29 08:59:52'),
  ('E-2002-2', 'L-2002', 'loan.returned', 'RETURNED', 2, 'SENT', '2026-10-29 08:59:53'),
  ('E-2003-1', 'L-2003', 'loan.created',  'ON_LOAN',  1, 'SENT', '2026-10-29 08:59:54'),
  ('E-2003-2', 'L-2003', 'loan.overdue',  'OVERDUE',  2, 'SENT', '2026-10-29 08:59:55'),
  ('E-2003-3', 'L-2003', 'loan.returned', 'RETURNED', 3, 'SENT', '2026-10-29 08:59:56');

INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at) VALUES
  ('L-2001', 'ON_LOAN',  1, 'E-2001-1', '2026-10-29 08:59:57'),
  ('L-2002', 'RETURNED', 2, 'E-2002-2', '2026-10-29 08:59:58'),
  ('L-2003', 'RETURNED', 3, 'E-2003-3', '2026-10-29 08:59:59');
