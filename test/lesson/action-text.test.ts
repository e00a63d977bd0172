import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAction, printAction } from '../../src/lesson/index.ts';
import { anyAction } from './any-action.ts';

describe('an action’s line', () => {
  test('is one line, and read back it is the same action', () => {
    fc.assert(
      fc.property(anyAction, (action) => {
        const line = printAction(action);
        expect(line).not.toContain('\n');
        expect(parseAction(line)).toEqual({ action });
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    'service create L1 B1',
    'service return L-1001',
    'service overdue L1',
    'service second',
    'service crash',
    'relay poll',
    'relay2 send',
    'relay flush',
    'relay2 mark',
    'relay2 crash',
    'relay refused',
    'relay2 retry',
    'service clock-back 60',
    'service reuse-id E-1-1',
    'consumer apply 0',
    'consumer apply',
    'consumer mark-seen 1',
    'consumer project',
    'consumer commit',
    'consumer rewind 0 12',
    'consumer crash',
    'rebuild run',
    'rebuild delete',
    'rebuild fill',
    'rebuild copy',
    'rebuild swap',
    'rebuild crash',
    'clock 60',
    'sql "UPDATE biz_loan SET status = \'说\\n\\"x\\"\'"',
    'edit programs/relay-poll.sql "SELECT 1;"',
    'reconcile chapter',
  ])('%s is printed as it is written', (line) => {
    const read = parseAction(line);
    expect('action' in read && printAction(read.action)).toBe(line);
  });
});

describe('a line that is no action says where it goes wrong and what was possible:', () => {
  test.each([
    [
      'relay pull',
      7,
      'relay poll | relay send | relay flush | relay mark | relay refused | relay retry | relay crash.',
    ],
    ['Relay poll', 1, "Did you mean 'relay'?"],
    ['', 1, 'service create <loan> <book>'],
    ['relay', 6, 'relay poll |'],
    ['relay poll now', 12, 'relay poll.'],
    ['relay poll # ok', 12, 'relay poll.'],
    ['relay  poll', 7, 'Remove or add a space'],
    [' relay poll', 1, 'Remove or add a space'],
    ['relay poll ', 12, 'Remove or add a space'],
    ['relay\tpoll', 6, 'Remove or add a space'],
    ['service create L1', 18, 'service create <loan> <book>'],
    ['service create L1 B1 B2', 22, 'service create <loan> <book>'],
    ['consumer take 0', 10, 'consumer apply <partition> | consumer apply |'],
    ['consumer apply x', 16, 'consumer apply <partition>'],
    ['consumer rewind 0 -1', 19, 'consumer rewind <partition> <offset>'],
    ['consumer rewind 0 01', 19, 'consumer rewind <partition> <offset>'],
    ['consumer rewind 0 9007199254740993', 19, 'consumer rewind <partition> <offset>'],
    ['clock 0', 7, 'clock <seconds>'],
    ['clock 1.5', 7, 'clock <seconds>'],
    ['clock 1000000000', 7, 'clock <seconds>'],
    ['sql SELECT', 5, 'sql <"SQL">'],
    ['sql "SELECT', 5, 'Add a double quote at the end'],
    ['sql "a\\q"', 5, 'Write a line break as \\n'],
    ['sql "a""b"', 8, 'Remove or add a space'],
    ['"relay" poll', 1, 'relay poll'],
  ])('%j at column %i', (line, column, possible) => {
    const read = parseAction(line);
    if (!('problem' in read)) throw new Error(`${line} was read`);
    expect(read.column).toBe(column);
    expect(read.problem.todo.en).toContain(possible);
    expect(read.problem.todo.zh).toMatch(/\p{Script=Han}/u);
  });
});
