-- The pipeline's own tables: what the broker, the consumer and the reconciler keep. The chapter does
-- not print them. They start the same whatever the three tables hold: `topic` has what was sent
-- since the session began, so the SENT events of seed.sql and clean.sql are not in it.

-- The broker: one row a record, in the order of its offset within a partition.
CREATE TABLE topic (
  partition_id  INT         NOT NULL,
  record_offset INT         NOT NULL, -- from 0, without gaps
  event_id      VARCHAR(32) NOT NULL,
  loan_id       VARCHAR(16) NOT NULL,
  event_type    VARCHAR(32) NOT NULL,
  status        VARCHAR(16) NOT NULL,
  version       INT         NOT NULL,
  PRIMARY KEY (partition_id, record_offset)
);

-- How far the consumer has committed: the offset it reads next. A partition without a row: 0.
CREATE TABLE consumer_offset (
  partition_id INT PRIMARY KEY,
  next_offset  INT NOT NULL
);

-- Event ids the consumer has seen: its table against duplicates.
CREATE TABLE consumed_event (
  event_id    VARCHAR(32) PRIMARY KEY,
  consumed_at TIMESTAMP   NOT NULL
);

-- Each time the consumer wrote a projection row for an event, even with equal values. The lab keeps
-- it to show what was applied twice or out of order; no program reads it.
CREATE TABLE applied_event (
  application INT PRIMARY KEY,        -- counts from 1
  event_id    VARCHAR(32) NOT NULL,
  loan_id     VARCHAR(16) NOT NULL,
  status      VARCHAR(16) NOT NULL,
  version     INT         NOT NULL,
  applied_at  TIMESTAMP   NOT NULL
);

-- Rebuilds of the read model. One that a crash interrupted stays RUNNING.
CREATE TABLE rebuild_run (
  run_id      INT PRIMARY KEY,
  state       VARCHAR(8) NOT NULL,    -- RUNNING / DONE
  started_at  TIMESTAMP  NOT NULL,
  finished_at TIMESTAMP
);

-- Reconciliation runs, and what each found («每轮报告落表»).
CREATE TABLE reconcile_run (
  run_id        INT PRIMARY KEY,
  set_name      VARCHAR(32) NOT NULL, -- the set of discrepancy types
  started_at    TIMESTAMP   NOT NULL,
  finished_at   TIMESTAMP,
  discrepancies INT,                  -- findings that count
  in_flight     INT                   -- findings of the code IN_FLIGHT
);

CREATE TABLE reconcile_finding (
  run_id  INT         NOT NULL,
  seq     INT         NOT NULL,       -- the order of the report, from 0
  code    VARCHAR(32) NOT NULL,
  loan_id VARCHAR(16) NOT NULL,
  facts   VARCHAR(4000) NOT NULL,     -- what the detector said, as JSON; wording is apart
  PRIMARY KEY (run_id, seq)
);

-- What people ruled on a finding: an orphan voided, a gap accepted. A ruling is a row here and
-- never a third state in outbox.
CREATE TABLE decision (
  decision_id INT PRIMARY KEY,
  code        VARCHAR(32)  NOT NULL,
  loan_id     VARCHAR(16)  NOT NULL,
  event_id    VARCHAR(32),            -- the event it is about, when it is about one
  verdict     VARCHAR(32)  NOT NULL,
  decided_by  VARCHAR(64)  NOT NULL,
  decided_at  TIMESTAMP    NOT NULL,
  reason      VARCHAR(400)
);
