import type { ProcessAction, Operation } from '../model/action.ts';
import type { PlainState } from '../model/memory.ts';
import { formatClock } from './clock.ts';
import { Refusal } from './failure.ts';
import { eventIdOf } from './naming.ts';
import { statementsOf } from './statements.ts';
import type { Done, Step } from './step.ts';
import type { Situation } from './world.ts';

/** The service's two statements: first the business row, then its event. */
export const LOAN_WRITE = 'programs/loan-write.sql';

const STATUS = { create: 'ON_LOAN', return: 'RETURNED', overdue: 'OVERDUE' } as const;
const EVENT_TYPE = {
  create: 'loan.created',
  return: 'loan.returned',
  overdue: 'loan.overdue',
} as const;

/** The service's next step: the second commit that is due, or the next operation of the plan. */
export function serviceSteps({ plain }: Situation): readonly ProcessAction[] {
  if (plain.memory.service !== null) return [{ kind: 'service-second' }];
  const next = plain.plan[0];
  return next ? [{ kind: 'service-write', operation: next }] : [];
}

/**
 * The loan service does an operation (chapter 4.2, «三张表与一条铁律»): both rows in one commit, or
 * only the first of two commits, as the design says. Updating a loan that has no row, or creating
 * one that has, is refused and writes nothing; the service goes on with its next operation.
 */
export function write(step: Step, operation: Operation): Done {
  if (step.plain.memory.service !== null) throw new Refusal(SECOND_IS_DUE);
  const current = currentVersion(step, operation.loanId);
  step.plain = countOperation(step.plain, operation);
  const exists = current !== null;
  if (exists === (operation.op === 'create')) return refused(operation);
  const version = (current ?? 0) + 1;
  const parameters = parametersOf(step.plain, operation, version);
  const { writes } = step.plain.design;
  if (writes === 'same-transaction') {
    step.run(LOAN_WRITE, step.program(LOAN_WRITE), parameters);
    idWritten(step);
    return bothWritten(operation, version, parameters.event_id);
  }
  step.run(LOAN_WRITE, half(step, writes === 'biz-first' ? 'biz' : 'outbox'), parameters);
  if (writes === 'outbox-first') idWritten(step);
  step.remember('service', { operation, version });
  return writes === 'biz-first' ? firstIsBiz(operation) : firstIsEvent(operation);
}

/** The second of two commits, in a transaction of its own. */
export function writeSecond(step: Step): Done {
  const due = step.plain.memory.service;
  if (due === null) throw new Refusal(NOTHING_DUE);
  const parameters = parametersOf(step.plain, due.operation, due.version);
  const second = step.plain.design.writes === 'outbox-first' ? 'biz' : 'outbox';
  step.run(LOAN_WRITE, half(step, second), parameters);
  if (second === 'outbox') idWritten(step);
  step.remember('service', null);
  return {
    what: {
      zh: `借阅服务的第二次提交：${second === 'biz' ? '业务行' : '事件行'}写入。`,
      en: `The service's second commit: the ${second === 'biz' ? 'business row' : 'event row'} is written.`,
    },
  };
}

/** The clock of the writing side falls behind the lesson's; nothing that is written changes. */
export function setClockBack(step: Step, seconds: number): Done {
  const behind = step.plain.behind + seconds;
  step.plain = { ...step.plain, behind };
  return {
    what: {
      zh: `借阅服务的时钟被拨回 ${seconds} 秒：之后写的行，created_at 可能比先写的还早。`,
      en: `The service’s clock is set back by ${seconds} s: a row written from now on can have an earlier created_at than one written before it.`,
    },
  };
}

/**
 * After a failover an auto-increment counts from an earlier number on (chapter 4.2, «event_id
 * 由业务生成，不用自增»). The outbox of the new primary no longer has the event that bore the id, or
 * its primary key would refuse the new one.
 */
export function reuseId(step: Step, eventId: string): Done {
  const { rows } = step.database.select('SELECT COUNT(*) FROM topic WHERE event_id = :event_id', {
    event_id: eventId,
  });
  if (Number(rows[0]?.[0] ?? 0) === 0) throw new Refusal(neverGiven(eventId));
  step.database.execute('DELETE FROM outbox WHERE event_id = :event_id', { event_id: eventId });
  step.plain = { ...step.plain, reusedId: eventId };
  return {
    what: {
      zh: `主从切换：新主库的 outbox 里没有 ${eventId} 这一行，编号从前面接着数，下一条事件又叫 ${eventId}。`,
      en: `Failover: the new primary’s outbox lacks the row ${eventId} and counts on from before it; the next event is called ${eventId} again.`,
    },
  };
}

function neverGiven(eventId: string) {
  return {
    what: {
      zh: `${eventId} 还没有发到 topic，重号也撞不上什么。`,
      en: `${eventId} has never been in the topic, so giving it again collides with nothing.`,
    },
    todo: { zh: '选一个已经发出的事件编号。', en: 'Choose the id of an event that was sent.' },
  };
}

function half(step: Step, which: 'biz' | 'outbox'): string {
  const statements = statementsOf(step.program(LOAN_WRITE));
  if (statements.length !== 2) throw new Refusal(NOT_TWO_STATEMENTS);
  return statements[which === 'biz' ? 0 : 1] ?? '';
}

function currentVersion(step: Step, loanId: string): number | null {
  const { rows } = step.database.select('SELECT version FROM biz_loan WHERE loan_id = :loan_id', {
    loan_id: loanId,
  });
  return rows[0] === undefined ? null : Number(rows[0][0]);
}

function countOperation(plain: PlainState, operation: Operation): PlainState {
  const planned = plain.plan[0];
  const isPlanned = planned !== undefined && sameOperation(planned, operation);
  const plan = isPlanned ? plain.plan.slice(1) : plain.plan;
  return { ...plain, plan, operations: plain.operations + 1 };
}

function sameOperation(a: Operation, b: Operation): boolean {
  const book = (operation: Operation) => (operation.op === 'create' ? operation.bookId : '');
  return a.op === b.op && a.loanId === b.loanId && book(a) === book(b);
}

/** The n-th operation stamps its rows with the service's clock plus n seconds. */
function parametersOf(plain: PlainState, operation: Operation, version: number) {
  const { op, loanId } = operation;
  return {
    loan_id: loanId,
    book_id: operation.op === 'create' ? operation.bookId : '',
    status: STATUS[op],
    version,
    event_id: plain.reusedId ?? eventIdOf(loanId, version),
    event_type: EVENT_TYPE[op],
    now: formatClock(plain.clock + (plain.operations - plain.behind) * 1000),
  };
}

const SECOND_IS_DUE = {
  what: {
    zh: '借阅服务还有第二次提交没做。',
    en: 'The service still has its second commit to do.',
  },
  todo: {
    zh: '先执行第二次提交，或让它在这里崩溃。',
    en: 'Do the second commit first, or crash the service here.',
  },
};

const NOTHING_DUE = {
  what: { zh: '借阅服务没有待做的第二次提交。', en: 'The service has no second commit to do.' },
  todo: {
    zh: '同一事务的设计只提交一次；两次提交的设计要先做一次操作。',
    en: 'With one transaction there is only one commit; with two, do an operation first.',
  },
};

const NOT_TWO_STATEMENTS = {
  what: {
    zh: `分两次提交时，${LOAN_WRITE} 必须正好是两条语句：先业务行，后事件行。`,
    en: `For two commits ${LOAN_WRITE} must be exactly two statements: the business row, then the event.`,
  },
  todo: {
    zh: '改回两条语句，或恢复课文原来的程序。',
    en: 'Make it two statements again, or reset the program to the lesson’s text.',
  },
};

function refused({ op, loanId }: Operation): Done {
  return op === 'create'
    ? {
        what: {
          zh: `${loanId} 已经存在，借阅服务拒绝创建，什么也没写。`,
          en: `${loanId} exists already: the service refuses to create it and writes nothing.`,
        },
      }
    : {
        what: {
          zh: `业务库里没有 ${loanId}，借阅服务拒绝更新，什么也没写。`,
          en: `There is no ${loanId} in biz_loan: the service refuses the update and writes nothing.`,
        },
      };
}

/** An id is given again once. */
function idWritten(step: Step): void {
  if (step.plain.reusedId !== null) step.plain = { ...step.plain, reusedId: null };
}

function bothWritten({ op, loanId }: Operation, version: number, eventId: string): Done {
  return {
    what: {
      zh: `一个事务提交了两行：${loanId} v${version} ${STATUS[op]}，和它的事件 ${eventId}。`,
      en: `One transaction commits both rows: ${loanId} v${version} ${STATUS[op]} and its event ${eventId}.`,
    },
  };
}

function firstIsBiz({ loanId }: Operation): Done {
  return {
    what: {
      zh: `第一次提交：${loanId} 的业务行写入，事件还没写。`,
      en: `First commit: the business row of ${loanId} is written, its event is not yet.`,
    },
  };
}

function firstIsEvent({ loanId }: Operation): Done {
  return {
    what: {
      zh: `第一次提交：${loanId} 的事件写入，业务行还没写。`,
      en: `First commit: the event of ${loanId} is written, its business row is not yet.`,
    },
  };
}
