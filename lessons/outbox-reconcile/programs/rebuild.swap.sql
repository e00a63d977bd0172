-- Run by an operator under rebuild=swap: the copy of the log's last SENT event of each loan, taken
-- beside the read model. In a second commit the copy takes the read model's place. No parameters.

SELECT o.loan_id, o.status, o.version, o.event_id AS last_event_id
FROM outbox o
WHERE o.state = 'SENT'
  AND o.event_id = (SELECT e2.event_id FROM outbox e2
                    WHERE e2.loan_id = o.loan_id AND e2.state = 'SENT'
                    ORDER BY e2.created_at DESC, e2.event_id DESC
                    FETCH FIRST 1 ROW ONLY);
