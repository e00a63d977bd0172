import type { ProcessAction, RebuildStep } from '../model/action.ts';
import type { Design } from '../model/design.ts';
import type { RebuildMemory } from '../model/memory.ts';
import type { RebuildChange, Report } from '../model/report.ts';
import { readSide, rebuildChanges, reconcile } from '../reconcile/index.ts';
import { formatClock } from './clock.ts';
import { consumerSteps } from './consumer.ts';
import { Refusal } from './failure.ts';
import { relaysOf, relaySteps } from './relay.ts';
import { statementsFrom, statementsOf } from './statements.ts';
import { UNTOLD, type Done, type Step } from './step.ts';
import { sourceText, type Situation } from './world.ts';

/** The program a rebuild runs under a design (chapter 4.2, «修复：读模型能重建，写侧不能»). */
export function rebuildProgram({ rebuild }: Design): string {
  const isPlain = rebuild === 'none' || rebuild === 'atomic' || rebuild === 'drained';
  return isPlain ? 'programs/rebuild.sql' : `programs/rebuild.${rebuild}.sql`;
}

/** The first step of a rebuild under a design; two of the designs have a second one. */
function firstStep({ rebuild }: Design): RebuildStep {
  if (rebuild === 'two-steps') return 'delete';
  return rebuild === 'swap' ? 'copy' : 'run';
}

/** The operator's one rebuild of the design, or the second half that is due. */
export function rebuildSteps(situation: Situation): readonly ProcessAction[] {
  const { design, memory, rebuilt } = situation.plain;
  if (memory.rebuild !== null) return [{ kind: 'rebuild-step', step: memory.rebuild.due }];
  if (design.rebuild === 'none' || rebuilt || obstacle(situation) !== null) return [];
  return [{ kind: 'rebuild-step', step: firstStep(design) }];
}

/** What stands in the way of a rebuild that waits for something, or null. */
function obstacle(situation: Situation) {
  const { design, memory } = situation.plain;
  if (design.rebuild === 'from-topic' && memory.consumer !== null) return CONSUMER_HOLDS;
  if (design.rebuild === 'drained' && !isDrained(situation)) return NOT_DRAINED;
  return null;
}

/** Nothing is left anywhere: no operation, no PENDING row, no batch in hand, nothing unconsumed. */
function isDrained(situation: Situation): boolean {
  const { plan, memory, design } = situation.plain;
  const idle = memory.service === null && memory.consumer === null;
  const relaysIdle = relaysOf(design).every((relay) => memory[relay] === null);
  return (
    plan.length === 0 &&
    idle &&
    relaysIdle &&
    relaySteps(situation).length === 0 &&
    consumerSteps(situation).length === 0
  );
}

/** A step of the rebuild. By hand it can be repeated; while exploring it happens once. */
export function rebuildStep(step: Step, which: RebuildStep): Done {
  const { design, memory } = step.plain;
  const due = memory.rebuild?.due ?? firstStep(design);
  if (which !== due) throw new Refusal(notNow(which, due));
  const inTheWay =
    memory.rebuild === null ? obstacle({ ...step.situation, plain: step.plain }) : null;
  if (inTheWay !== null) throw new Refusal(inTheWay);
  step.plain = { ...step.plain, rebuilt: true };
  switch (which) {
    case 'run':
      return compared(step, () => wholeRebuild(step));
    case 'delete':
      return emptied(step);
    case 'copy':
      return copied(step);
    case 'fill':
      return compared(step, () => filled(step));
    case 'swap':
      return compared(step, () => swapped(step, memory.rebuild));
  }
}

/** Runs the step that writes the rows, and keeps what it changed beside the reports before it. */
function compared(step: Step, run: () => void): Done {
  if (!step.keepsRecord) {
    run();
    step.remember('rebuild', null);
    return UNTOLD;
  }
  const before = reportsNow(step);
  const old = readSide(step.database);
  run();
  const changes = rebuildChanges(old, readSide(step.database));
  const rowsWritten = step.written('read_model_loan');
  const rowsChanged = changes.length;
  step.remember('rebuild', null);
  step.plain = { ...step.plain, lastRebuild: { rowsWritten, rowsChanged, changes, before } };
  return rebuilt(rowsWritten, changes);
}

function reportsNow(step: Step): Readonly<Record<string, Report>> {
  const { lesson } = step.situation;
  const sqlOf = (path: string) => sourceText(lesson, step.plain, path);
  const reports = lesson.sets.map(
    (set) => [set, reconcile(step.database, lesson.discrepancies, set, sqlOf)] as const,
  );
  return Object.fromEntries(reports);
}

function wholeRebuild(step: Step): void {
  begin(step);
  runProgram(step, (program) => program);
  end(step);
}

function emptied(step: Step): Done {
  begin(step);
  runProgram(step, (program) => statementsOf(program)[0] ?? '');
  step.remember('rebuild', { due: 'fill' });
  return {
    what: {
      zh: '重建的第一步：读模型清空了。此刻查询它的人什么也看不到。',
      en: 'The rebuild’s first step: the read model is empty. Whoever queries it now sees nothing.',
    },
  };
}

function filled(step: Step): void {
  runProgram(step, (program) => statementsFrom(program, 1));
  end(step);
}

function copied(step: Step): Done {
  begin(step);
  const path = rebuildProgram(step.plain.design);
  const [select] = statementsOf(step.program(path));
  const copy = step.ask(path, select ?? '', { now: formatClock(step.plain.clock) }).rows;
  step.remember('rebuild', { due: 'swap', copy });
  const n = copy.length;
  return {
    what: {
      zh: `重建的第一步：从日志抄出 ${n} 行副本，读模型还没动。`,
      en: `The rebuild’s first step: ${n} ${n === 1 ? 'row is' : 'rows are'} copied from the log; the read model is untouched.`,
    },
  };
}

function swapped(step: Step, memory: RebuildMemory | null): void {
  const copy = memory?.due === 'swap' ? memory.copy : [];
  step.database.execute('DELETE FROM read_model_loan WHERE true');
  for (const [loan_id = null, status = null, version = null, last_event_id = null] of copy)
    step.database.execute(
      `INSERT INTO read_model_loan (loan_id, status, version, last_event_id, updated_at)
       VALUES (:loan_id, :status, :version, :last_event_id, :now)`,
      { loan_id, status, version, last_event_id, now: formatClock(step.plain.clock) },
    );
  end(step);
}

function runProgram(step: Step, part: (program: string) => string): void {
  const path = rebuildProgram(step.plain.design);
  step.run(path, part(step.program(path)), { now: formatClock(step.plain.clock) });
}

function begin(step: Step): void {
  step.database.execute(
    `INSERT INTO rebuild_run (run_id, state, started_at, finished_at)
     SELECT COALESCE(MAX(run_id), 0) + 1, 'RUNNING', :now, NULL FROM rebuild_run`,
    { now: formatClock(step.plain.clock) },
  );
}

function end(step: Step): void {
  step.database.execute(
    `UPDATE rebuild_run SET state = 'DONE', finished_at = :now
     WHERE run_id = (SELECT MAX(run_id) FROM rebuild_run)`,
    { now: formatClock(step.plain.clock) },
  );
}

function rebuilt(written: number, changes: readonly RebuildChange[]): Done {
  const n = changes.length;
  const spoiled = changes.filter((change) => change.agreedBefore && !change.agreesAfter).length;
  const zh = `读模型按事件日志重建：写了 ${written} 行，真正变了 ${n} 行`;
  const en = `The read model is rebuilt from the log: ${written} rows written, ${n} really changed`;
  return spoiled === 0
    ? { what: { zh: `${zh}。`, en: `${en}.` } }
    : {
        what: {
          zh: `${zh}，其中 ${spoiled} 行原本与业务库一致，现在不一致了。`,
          en: `${en}; ${spoiled} of them agreed with biz_loan before and no longer ${spoiled === 1 ? 'does' : 'do'}.`,
        },
      };
}

const CONSUMER_HOLDS = {
  what: {
    zh: '消费者手里还有一条记录，这种重建要等它放下。',
    en: 'The consumer still holds a record; this rebuild waits until it does not.',
  },
  todo: { zh: '先让消费者处理完这一条。', en: 'Let the consumer finish its record first.' },
};

const NOT_DRAINED = {
  what: {
    zh: '链路里还有没走完的东西，这种重建只在全部排空之后进行。',
    en: 'Something is still on its way; this rebuild happens only when everything is drained.',
  },
  todo: {
    zh: '先让中继和消费者把手上的都做完。',
    en: 'Let the relay and the consumer finish what is left first.',
  },
};

function notNow(wanted: RebuildStep, due: RebuildStep) {
  return {
    what: {
      zh: `重建现在不能 ${wanted}，这个设计下的这一步是 ${due}。`,
      en: `The rebuild cannot ${wanted} now; under this design the step is ${due}.`,
    },
    todo: {
      zh: `改为 rebuild ${due}，或换一种重建设计。`,
      en: `Use rebuild ${due}, or choose another rebuild in the design.`,
    },
  };
}
