-- Run by an operator under rebuild=from-topic, while the consumer holds no record, in one commit:
-- the projection and the seen ids are emptied and the consumer reads the topic again from offset 0.
-- No parameters.

DELETE FROM read_model_loan;
DELETE FROM consumed_event;
DELETE FROM consumer_offset;
