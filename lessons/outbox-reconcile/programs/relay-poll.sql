-- Run by the relay when it holds no batch: what to send next, oldest first. :limit rows at most.

SELECT event_id, loan_id, event_type, status, version
FROM outbox
WHERE state = 'PENDING'
ORDER BY created_at, event_id
LIMIT :limit;
