-- Run by the loan service at each operation: the business row, then its event, in one transaction
-- (or each in its own, under writes=biz-first and writes=outbox-first).
-- :loan_id :book_id :status :version :event_id :event_type :now — an update brings no :book_id.

INSERT INTO biz_loan (loan_id, book_id, status, version, updated_at)
VALUES (
  :loan_id,
  COALESCE(NULLIF(:book_id, ''), (SELECT book_id FROM biz_loan WHERE loan_id = :loan_id)),
  :status, :version, :now
)
ON CONFLICT (loan_id) DO UPDATE SET
  status = excluded.status, version = excluded.version, updated_at = excluded.updated_at;

INSERT INTO outbox (event_id, loan_id, event_type, status, version, state, created_at)
VALUES (:event_id, :loan_id, :event_type, :status, :version, 'PENDING', :now);
