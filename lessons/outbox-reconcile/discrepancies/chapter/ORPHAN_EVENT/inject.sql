-- The business half of a dual write is rolled back; its events are out.
DELETE FROM biz_loan WHERE loan_id = 'L-2003';
