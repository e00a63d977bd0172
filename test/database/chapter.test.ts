import { expect, test } from 'vitest';
import { translate } from '../../src/database/dialect/translate.ts';
import { database, failure, results, rows } from './sqlite.ts';

/** Chapter 4.2, «三张表与一条铁律», as printed (H2). */
const TABLES = `
CREATE TABLE biz_loan (
  loan_id    VARCHAR(16) PRIMARY KEY,
  book_id    VARCHAR(16) NOT NULL,
  status     VARCHAR(16) NOT NULL,    -- ON_LOAN / RETURNED / OVERDUE
  version    INT         NOT NULL,    -- 聚合版本，事件必须带同一个版本
  updated_at TIMESTAMP   NOT NULL
);

CREATE TABLE outbox (
  event_id   VARCHAR(32) PRIMARY KEY, -- 业务生成，不是自增
  loan_id    VARCHAR(16) NOT NULL,
  event_type VARCHAR(32) NOT NULL,
  status     VARCHAR(16) NOT NULL,    -- 事件里的业务状态
  version    INT         NOT NULL,
  state      VARCHAR(8)  NOT NULL,    -- PENDING / SENT
  created_at TIMESTAMP   NOT NULL
);

CREATE TABLE read_model_loan (
  loan_id       VARCHAR(16) PRIMARY KEY,
  status        VARCHAR(16) NOT NULL,
  version       INT         NOT NULL,
  last_event_id VARCHAR(32),          -- 最后应用的事件，用于排查
  updated_at    TIMESTAMP   NOT NULL
);`;

const ROWS = `
INSERT INTO biz_loan VALUES
  ('L-1001', 'B-201', 'RETURNED', 2, TIMESTAMP '2026-10-29 08:59:52'),
  ('L-1002', 'B-202', 'RETURNED', 2, TIMESTAMP '2026-10-29 08:59:53'),
  ('L-1004', 'B-204', 'OVERDUE', 2, TIMESTAMP '2026-10-29 08:59:55'),
  ('L-1005', 'B-205', 'ON_LOAN', 1, TIMESTAMP '2026-10-29 08:59:56'),
  ('L-1006', 'B-206', 'RETURNED', 2, TIMESTAMP '2026-10-29 08:59:58');
INSERT INTO outbox VALUES
  ('E-1001-1', 'L-1001', 'loan.created', 'ON_LOAN', 1, 'SENT', TIMESTAMP '2026-10-29 08:59:51'),
  ('E-1001-2', 'L-1001', 'loan.returned', 'RETURNED', 2, 'SENT', TIMESTAMP '2026-10-29 08:59:52'),
  ('E-1002-1', 'L-1002', 'loan.created', 'ON_LOAN', 1, 'SENT', TIMESTAMP '2026-10-29 08:59:53'),
  ('E-1003-1', 'L-1003', 'loan.created', 'ON_LOAN', 1, 'SENT', TIMESTAMP '2026-10-29 08:59:54'),
  ('E-1004-1', 'L-1004', 'loan.returned', 'RETURNED', 2, 'SENT', TIMESTAMP '2026-10-29 08:59:55'),
  ('E-1005-1', 'L-1005', 'loan.created', 'ON_LOAN', 1, 'PENDING', TIMESTAMP '2026-10-29 08:59:56'),
  ('E-1006-1', 'L-1006', 'loan.created', 'ON_LOAN', 1, 'SENT', TIMESTAMP '2026-10-29 08:59:57'),
  ('E-1006-2', 'L-1006', 'loan.returned', 'RETURNED', 2, 'SENT', TIMESTAMP '2026-10-29 08:59:58');
INSERT INTO read_model_loan VALUES
  ('L-1001', 'RETURNED', 2, 'E-1001-2', NOW()),
  ('L-1002', 'ON_LOAN', 1, 'E-1002-1', NOW()),
  ('L-1003', 'ON_LOAN', 1, 'E-1003-1', NOW()),
  ('L-1004', 'RETURNED', 2, 'E-1004-1', NOW()),
  ('L-1006', 'OVERDUE', 2, 'E-1006-2', NOW());`;

/** «对账任务：SQL 与代码», the comparison of the write side, then that of the read side. */
const WRITE_SIDE = `
SELECT b.loan_id, b.version AS biz_version, MAX(o.version) AS log_version
FROM biz_loan b
LEFT JOIN outbox o
  ON o.loan_id = b.loan_id AND o.state = 'SENT'
GROUP BY b.loan_id, b.version
HAVING MAX(o.version) IS NULL OR MAX(o.version) < b.version;`;

const READ_SIDE = `
SELECT l.loan_id, l.status AS log_status, l.version AS log_version,
       r.status AS rm_status, r.version AS rm_version
FROM (SELECT o.* FROM outbox o
      WHERE o.state = 'SENT'
        AND o.event_id = (SELECT e2.event_id FROM outbox e2
                          WHERE e2.loan_id = o.loan_id AND e2.state = 'SENT'
                          ORDER BY e2.created_at DESC, e2.event_id DESC
                          FETCH FIRST 1 ROW ONLY)) l
LEFT JOIN read_model_loan r ON r.loan_id = l.loan_id
WHERE r.loan_id IS NULL
   OR r.version <> l.version
   OR r.status  <> l.status;`;

/** «修复：读模型能重建，写侧不能». */
const REBUILD = `
DELETE FROM read_model_loan;
INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at)
SELECT o.loan_id, o.status, o.version, o.event_id, CURRENT_TIMESTAMP
FROM outbox o
WHERE o.state = 'SENT'
  AND o.event_id = (SELECT e2.event_id FROM outbox e2
                    WHERE e2.loan_id = o.loan_id AND e2.state = 'SENT'
                    ORDER BY e2.created_at DESC, e2.event_id DESC
                    FETCH FIRST 1 ROW ONLY);`;

test("the chapter's own SQL runs as printed and finds what the chapter finds", () => {
  const db = database(TABLES + ROWS);
  expect(rows(db, WRITE_SIDE)).toEqual([
    ['L-1002', 2, 1],
    ['L-1005', 1, null],
  ]);
  expect(rows(db, READ_SIDE)).toEqual([['L-1006', 'RETURNED', 2, 'OVERDUE', 2]]);
  expect(results(db, REBUILD).map((it) => it.changed)).toEqual([5, 5]);
  expect(rows(db, READ_SIDE)).toEqual([]);
});

test('its tables refuse what H2 refuses', () => {
  const db = database(TABLES + ROWS);
  const event = (id: string, state: string): string =>
    `INSERT INTO outbox VALUES (${id}, 'L-1', 't', 's', 1, '${state}', NOW())`;
  expect(failure(db, event('NULL', 'SENT')).sqlite).toBe(
    'NOT NULL constraint failed: outbox.event_id',
  );
  expect(failure(db, event("'E-1'", 'PUBLISHED')).what.zh).toBe(
    '列 state 最多 8 个字符，这个值更长。',
  );
  expect(failure(db, event("'E-1001-1'", 'SENT')).todo.en).toContain(
    'ON CONFLICT (event_id) DO NOTHING',
  );
});

test('of a table two changes are told: the key, and the lengths', () => {
  const { changes } = translate(TABLES);
  expect(changes.map((it) => [it.line, it.before])).toEqual([
    [3, 'loan_id    VARCHAR(16) PRIMARY KEY'],
    [3, 'loan_id    VARCHAR(16)'],
    [11, 'event_id   VARCHAR(32) PRIMARY KEY'],
    [11, 'event_id   VARCHAR(32)'],
    [21, 'loan_id       VARCHAR(16) PRIMARY KEY'],
    [21, 'loan_id       VARCHAR(16)'],
  ]);
});

test("the read side's one change is FETCH FIRST", () => {
  expect(translate(READ_SIDE).changes).toMatchObject([
    { line: 9, column: 27, before: 'FETCH FIRST 1 ROW ONLY', after: 'LIMIT 1' },
  ]);
});
