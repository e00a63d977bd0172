import fc from 'fast-check';
import { PROCESSES } from '../../src/model/action.ts';
import type { Action, Operation } from '../../src/model/action.ts';

/** Ids a reader may have given: plain ones, Chinese ones, with spaces, quotes, nothing at all. */
const word = fc.oneof(
  fc.constantFrom('L1', 'L-1001', 'B_2', '借阅1', 'a/b.sql', '', ' ', '"', 'a b', '#', '-x', '\\'),
  fc.string({ unit: 'binary' }),
);
const text = fc.oneof(
  fc.constantFrom('', "UPDATE t SET a = 'x';\n-- ok", '\u2028"\t\\'),
  fc.string({ unit: 'binary' }),
);
const whole = fc.nat({ max: Number.MAX_SAFE_INTEGER });

/** Any operation of the loan service. */
export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: fc.constant('create' as const), loanId: word, bookId: word }),
  fc.record({ op: fc.constantFrom('return' as const, 'overdue' as const), loanId: word }),
);

/** One arbitrary for each kind; the type says that none is left out. */
const KINDS: { readonly [K in Action['kind']]: fc.Arbitrary<Extract<Action, { kind: K }>> } = {
  'service-write': anyOperation.map((op) => ({ kind: 'service-write', operation: op })),
  'service-second': fc.constant({ kind: 'service-second' }),
  'service-clock-back': fc.record({
    kind: fc.constant('service-clock-back' as const),
    seconds: fc.integer({ min: 1, max: 999_999_999 }),
  }),
  'service-reuse-id': fc.record({
    kind: fc.constant('service-reuse-id' as const),
    eventId: word,
  }),
  'relay-fault': fc.record({
    kind: fc.constant('relay-fault' as const),
    relay: fc.constantFrom('relay' as const, 'relay2' as const),
    fault: fc.constantFrom('refused' as const, 'retry' as const),
  }),
  'relay-step': fc.record({
    kind: fc.constant('relay-step' as const),
    relay: fc.constantFrom('relay' as const, 'relay2' as const),
    step: fc.constantFrom('poll' as const, 'send' as const, 'flush' as const, 'mark' as const),
  }),
  'consumer-step': fc.record({
    kind: fc.constant('consumer-step' as const),
    step: fc.constantFrom(...(['apply', 'mark-seen', 'project', 'commit'] as const)),
    partition: fc.option(whole),
  }),
  'consumer-rewind': fc.record({
    kind: fc.constant('consumer-rewind' as const),
    partition: whole,
    offset: whole,
  }),
  'rebuild-step': fc.record({
    kind: fc.constant('rebuild-step' as const),
    step: fc.constantFrom(...(['run', 'delete', 'fill', 'copy', 'swap'] as const)),
  }),
  crash: fc.record({ kind: fc.constant('crash' as const), process: fc.constantFrom(...PROCESSES) }),
  clock: fc.record({
    kind: fc.constant('clock' as const),
    seconds: fc.integer({ min: 1, max: 999_999_999 }),
  }),
  sql: fc.record({ kind: fc.constant('sql' as const), text }),
  edit: fc.record({ kind: fc.constant('edit' as const), path: word, text }),
  reconcile: fc.record({ kind: fc.constant('reconcile' as const), set: word }),
};

/** Any action at all. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  ...(Object.values(KINDS) as fc.Arbitrary<Action>[]),
);
