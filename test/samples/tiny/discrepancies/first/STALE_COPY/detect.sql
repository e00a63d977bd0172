SELECT id AS loan_id, version FROM thing;
