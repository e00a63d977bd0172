-- Run by an operator (rebuild=atomic, drained, and by hand): the read model anew, from the last SENT
-- event of each loan, in one commit. No parameters.

DELETE FROM read_model_loan;

INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at)
SELECT o.loan_id, o.status, o.version, o.event_id, CURRENT_TIMESTAMP
FROM outbox o
WHERE o.state = 'SENT'
  AND o.event_id = (SELECT e2.event_id FROM outbox e2
                    WHERE e2.loan_id = o.loan_id AND e2.state = 'SENT'
                    ORDER BY e2.created_at DESC, e2.event_id DESC
                    FETCH FIRST 1 ROW ONLY);
