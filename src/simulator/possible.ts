import { DatabaseError } from '../database/index.ts';
import type { Action, Operation, ProcessAction, ProcessId } from '../model/action.ts';
import type { PossibleAction } from '../model/frame.ts';
import type { Texts } from '../model/text.ts';
import { consumerSteps } from './consumer.ts';
import { SourceFailure } from './failure.ts';
import { crashSteps, NAMES } from './crash.ts';
import { processOf } from './play.ts';
import { rebuildSteps } from './rebuild.ts';
import { offeredRelaySteps, relaySteps } from './relay.ts';
import { serviceSteps } from './service.ts';
import type { Situation } from './world.ts';

/** The steps processes can take now, crashes apart: what makes a state an end when there is none. */
export function stepsNow(situation: Situation): readonly ProcessAction[] {
  return [
    ...serviceSteps(situation),
    ...relaySteps(situation),
    ...consumerSteps(situation),
    ...rebuildSteps(situation),
  ];
}

/**
 * Everything a reader can choose now: the processes' steps, operations to ask of the service, a
 * crash of any process. A table that is gone takes its process's steps with it, but a relay whose
 * poll cannot be run may still poll, and be told why.
 */
export function possibleNow(situation: Situation): readonly PossibleAction[] {
  const parts = [
    serviceSteps,
    suggestions,
    offeredRelaySteps,
    consumerSteps,
    rebuildSteps,
    crashes,
  ];
  const actions = parts.flatMap((part) => orNothing(() => part(situation)));
  return unique(actions).map((action) => ({
    action,
    process: processOf(action),
    label: labelOf(action),
  }));
}

function orNothing(list: () => readonly Action[]): readonly Action[] {
  try {
    return list();
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof SourceFailure) return [];
    throw error;
  }
}

function unique(actions: readonly Action[]): readonly Action[] {
  return [...new Map(actions.map((action) => [JSON.stringify(action), action])).values()];
}

/** A reader may crash service, relay and consumer at any step, also when nothing would be lost. */
function crashes(situation: Situation): readonly Action[] {
  const always: ProcessId[] = ['service', 'relay', 'consumer'];
  return [
    ...always.map((process) => ({ kind: 'crash', process }) as const),
    ...crashSteps(situation),
  ];
}

/** Loans for which operations are suggested at most. */
const SUGGESTED_LOANS = 3;

/** Operations to ask of the service when it has nothing due: the newest loans, and one more. */
function suggestions({ database, plain }: Situation): readonly Action[] {
  if (plain.memory.service !== null || plain.plan.length > 0) return [];
  const { rows } = database.select(
    "SELECT loan_id, status FROM biz_loan WHERE status <> 'RETURNED' ORDER BY loan_id DESC LIMIT :limit",
    { limit: SUGGESTED_LOANS },
  );
  const updates = rows.flatMap(([loanId, status]): Operation[] => {
    const give = { op: 'return', loanId: String(loanId) } as const;
    return status === 'OVERDUE' ? [give] : [give, { ...give, op: 'overdue' }];
  });
  return [newLoan({ database }), ...updates].map((operation) => ({
    kind: 'service-write',
    operation,
  }));
}

function newLoan({ database }: Pick<Situation, 'database'>): Operation {
  const { rows } = database.select(
    `SELECT loan_id FROM biz_loan UNION SELECT loan_id FROM outbox
     UNION SELECT loan_id FROM read_model_loan`,
  );
  const numbers = rows.map(([id]) => Number(/^L-?(\d{1,9})$/.exec(String(id))?.[1] ?? 0));
  const next = Math.max(1000, ...numbers) + 1;
  return { op: 'create', loanId: `L-${next}`, bookId: `B-${next - 800}` };
}

function labelOf(action: Action): Texts {
  switch (action.kind) {
    case 'service-write':
      return operationLabel(action.operation);
    case 'service-second':
      return { zh: '第二次提交', en: 'Second commit' };
    case 'relay-step':
      return RELAY_LABELS[action.step];
    case 'consumer-step': {
      const label = CONSUMER_LABELS[action.step];
      if (action.partition === null) return label;
      const { partition } = action;
      return {
        zh: `取分区 ${partition} 的下一条：${label.zh}`,
        en: `Take from partition ${partition}: ${label.en}`,
      };
    }
    case 'rebuild-step':
      return REBUILD_LABELS[action.step];
    case 'crash':
      return {
        zh: `${NAMES[action.process].zh}崩溃`,
        en: `${NAMES[action.process].en.replace('The', 'Crash the')}`,
      };
    default:
      // The clock, SQL, edits and reconciliation have controls of their own.
      return { zh: action.kind, en: action.kind };
  }
}

function operationLabel({ op, loanId }: Operation): Texts {
  switch (op) {
    case 'create':
      return { zh: `借出 ${loanId}`, en: `Lend ${loanId}` };
    case 'return':
      return { zh: `归还 ${loanId}`, en: `Return ${loanId}` };
    case 'overdue':
      return { zh: `${loanId} 逾期`, en: `${loanId} overdue` };
    default:
      return op satisfies never;
  }
}

const RELAY_LABELS = {
  poll: { zh: '取一批 PENDING', en: 'Poll PENDING' },
  send: { zh: '发送下一条', en: 'Send the next' },
  flush: { zh: 'flush', en: 'Flush' },
  mark: { zh: '标成 SENT', en: 'Mark SENT' },
} as const;

const CONSUMER_LABELS = {
  apply: { zh: '去重并投影', en: 'de-duplicate and project' },
  'mark-seen': { zh: '记下见过', en: 'mark seen' },
  project: { zh: '投影', en: 'project' },
  commit: { zh: '提交位移', en: 'commit the offset' },
} as const;

const REBUILD_LABELS = {
  run: { zh: '重建读模型', en: 'Rebuild the read model' },
  delete: { zh: '重建：清空', en: 'Rebuild: delete' },
  fill: { zh: '重建：填回', en: 'Rebuild: fill' },
  copy: { zh: '重建：抄副本', en: 'Rebuild: copy' },
  swap: { zh: '重建：换上副本', en: 'Rebuild: swap in' },
} as const;
