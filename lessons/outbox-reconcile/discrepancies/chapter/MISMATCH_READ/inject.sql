-- Somebody edits the projection by hand.
UPDATE read_model_loan SET status = 'OVERDUE' WHERE loan_id = 'L-2002';
