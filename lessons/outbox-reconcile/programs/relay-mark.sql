-- Run by the relay for each event of its batch, all in one commit, once the broker has them
-- (before it sends them, under relay=mark-then-flush). :event_id

UPDATE outbox SET state = 'SENT' WHERE event_id = :event_id;
