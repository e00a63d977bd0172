import { PROCESSES } from '../model/action.ts';
import { DESIGN_CHOICES } from '../model/design.ts';

/** Whether a value read from outside has the shape a check stands for. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isWhole: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isAny: Check = () => true;

/** A list of which every item passes. */
export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

/** An object used as a dictionary. */
export function recordOf(check: Check): Check {
  return (value) => isPlain(value) && Object.values(value).every(check);
}

/** An object with these fields and no other. */
export function shape(fields: Readonly<Record<string, Check>>): Check {
  return (value) =>
    isPlain(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, check]) => check(value[key]));
}

/** One of these values. */
export function oneOf(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

/** Passes when one of the checks does. */
export function either(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

const isTexts = shape({ zh: isText, en: isText });

const isOperation = either(
  shape({ op: oneOf('create'), loanId: isText, bookId: isText }),
  shape({ op: oneOf('return', 'overdue'), loanId: isText }),
);

/** Fields of an action by its kind: what a saved copy or an import may bring. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  'service-write': { operation: isOperation },
  'service-second': {},
  'service-clock-back': { seconds: isWhole },
  'service-reuse-id': { eventId: isText },
  'relay-step': { relay: oneOf('relay', 'relay2'), step: oneOf('poll', 'send', 'flush', 'mark') },
  'relay-fault': { relay: oneOf('relay', 'relay2'), fault: oneOf('refused', 'retry') },
  'consumer-step': {
    step: oneOf('apply', 'mark-seen', 'project', 'commit'),
    partition: either(oneOf(null), isWhole),
  },
  'consumer-rewind': { partition: isWhole, offset: isWhole },
  'rebuild-step': { step: oneOf('run', 'delete', 'fill', 'copy', 'swap') },
  crash: { process: oneOf(...PROCESSES) },
  clock: { seconds: isWhole },
  sql: { text: isText },
  edit: { path: isText, text: isText },
  reconcile: { set: isText },
};

/** Whether a value is an `Action`; whether it is possible is the engine's to say. */
export const isAction: Check = (value) => {
  if (!isPlain(value) || typeof value['kind'] !== 'string') return false;
  const fields = Object.hasOwn(ACTIONS, value['kind']) ? ACTIONS[value['kind']] : undefined;
  return fields !== undefined && shape({ kind: isAny, ...fields })(value);
};

const isStart = shape({
  from: oneOf('seed', 'clean', 'empty'),
  design: shape(
    Object.fromEntries(Object.entries(DESIGN_CHOICES).map(([key, all]) => [key, oneOf(...all)])),
  ),
  plan: listOf(isOperation),
  edits: recordOf(isText),
});

const isBranch = shape({ id: isWhole, name: isTexts, actions: listOf(isAction) });

const isPrediction = shape({
  choices: recordOf(isText),
  reported: either(oneOf(null), recordOf(listOf(isText))),
});

const isWorkShape = shape({
  session: shape({
    start: isStart,
    scenarioId: either(oneOf(null), isText),
    branches: listOf(isBranch),
    branchId: isWhole,
    cursor: isWhole,
  }),
  drafts: recordOf(isText),
  predictions: recordOf(isPrediction),
});

interface Placed {
  readonly session: {
    readonly branches: readonly { readonly id: number; readonly actions: readonly unknown[] }[];
    readonly branchId: number;
    readonly cursor: number;
  };
}

/** Whether a value is a reader's `Work`, with its cursor inside a branch that exists. */
export const isWork: Check = (value) => {
  if (!isWorkShape(value)) return false;
  const { branches, branchId, cursor } = (value as Placed).session;
  const ids = new Set(branches.map(({ id }) => id));
  const current = branches.find(({ id }) => id === branchId);
  return ids.size === branches.length && current !== undefined && cursor <= current.actions.length;
};

function isPlain(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
