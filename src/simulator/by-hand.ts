import type { Start } from '../model/lesson.ts';
import { reconcile } from '../reconcile/index.ts';
import { formatClock } from './clock.ts';
import { Refusal, SourceFailure } from './failure.ts';
import type { Done, Step } from './step.ts';
import { EMPTY_MEMORY, loadTables, sourceText, type World } from './world.ts';

/** The lesson's clock moves on by whole seconds, never back. */
export function moveClock(step: Step, seconds: number): Done {
  if (!Number.isInteger(seconds) || seconds < 1) throw new Refusal(ONLY_FORWARD);
  step.plain = { ...step.plain, clock: step.plain.clock + seconds * 1000 };
  const now = formatClock(step.plain.clock);
  return {
    what: {
      zh: `时钟走了 ${seconds} 秒，现在是 ${now}。`,
      en: `The clock moves on by ${seconds} s; it is ${now}.`,
    },
  };
}

/** Rows a reader's result shows at first; how many there are in all is said beside it. */
export const SHOWN_ROWS = 200;

/** A reader's own SQL; what it gave is kept in `step.script`. Throws SourceFailure. */
export function runByHand(step: Step, text: string): Done {
  step.note(null, text);
  const script = step.database.runScript(text, {}, { rowLimit: SHOWN_ROWS });
  step.script = script;
  if (!script.ok) throw new SourceFailure(null, script.error);
  const changed = script.results.reduce((sum, result) => sum + result.changed, 0);
  return {
    what: {
      zh: `手写的 SQL 改了 ${changed} 行。`,
      en: `SQL by hand changed ${changed} ${changed === 1 ? 'row' : 'rows'}.`,
    },
  };
}

/** Sources that make the tables: replacing one loads the data anew. */
const LOADED = ['schema.sql', 'seed.sql', 'clean.sql', 'pipeline.sql'];

/**
 * A source is replaced. A script that makes the tables is run at once on new ones, and processes
 * start with empty memory; programs and detectors are used from the next step on.
 */
export function edit(
  step: Step,
  world: World,
  from: Start['from'],
  path: string,
  text: string,
): Done {
  sourceText(world.lesson, step.plain, path);
  step.plain = { ...step.plain, edits: { ...step.plain.edits, [path]: text } };
  if (!LOADED.includes(path)) return replaced(path);
  const { sqlite, lesson } = world;
  step.plain = { ...step.plain, memory: EMPTY_MEMORY, rebuilt: false, lastRebuild: null };
  const fresh = loadTables(sqlite, lesson, step.plain, from);
  world.database.close();
  world.database = fresh;
  return {
    what: {
      zh: `${path} 已应用，三张表按它重新建好，数据重新载入。`,
      en: `${path} is applied: the tables are made anew and the data is loaded again.`,
    },
  };
}

function replaced(path: string): Done {
  return {
    what: {
      zh: `${path} 已应用，从下一步起生效。`,
      en: `${path} is applied from the next step on.`,
    },
  };
}

/** A reconciliation run: its findings are kept in `reconcile_run` and `reconcile_finding`. */
export function keepReport(step: Step, set: string): Done {
  const { lesson } = step.situation;
  if (!lesson.sets.includes(set)) throw new Refusal(noSuchSet(set, lesson.sets));
  const sqlOf = (path: string) => sourceText(lesson, step.plain, path);
  const report = reconcile(step.database, lesson.discrepancies, set, sqlOf);
  const { discrepancies, inFlight, findings } = report;
  const now = formatClock(step.plain.clock);
  step.database.execute(
    `INSERT INTO reconcile_run (run_id, set_name, started_at, finished_at, discrepancies, in_flight)
     SELECT COALESCE(MAX(run_id), 0) + 1, :set, :now, :now, :discrepancies, :in_flight
     FROM reconcile_run`,
    { set, now, discrepancies, in_flight: inFlight },
  );
  findings.forEach(({ code, loanId, facts }, seq) =>
    step.database.execute(
      `INSERT INTO reconcile_finding (run_id, seq, code, loan_id, facts)
       SELECT MAX(run_id), :seq, :code, :loan_id, :facts FROM reconcile_run`,
      { seq, code, loan_id: loanId, facts: factsJson(facts) },
    ),
  );
  return {
    what: {
      zh: `对账跑了一轮：差异 ${discrepancies} 条，另有在途 ${inFlight} 条。`,
      en: `A reconciliation run: ${discrepancies} discrepancies; in flight, besides them, ${inFlight}.`,
    },
  };
}

function factsJson(facts: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(facts, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

const ONLY_FORWARD = {
  what: { zh: '时钟只能往前走整数秒。', en: 'The clock moves forward only, by whole seconds.' },
  todo: { zh: '写一个正整数，例如 clock 60。', en: 'Give a positive whole number: clock 60.' },
};

function noSuchSet(set: string, sets: readonly string[]) {
  return {
    what: {
      zh: `没有叫「${set}」的差异类型集。`,
      en: `There is no set “${set}” of discrepancy types.`,
    },
    todo: { zh: `可用的有：${sets.join('、')}。`, en: `There are: ${sets.join(', ')}.` },
  };
}
