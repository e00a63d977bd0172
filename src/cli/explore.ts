import type { Explored } from '../engine/local.ts';
import { printAction, printScenario } from '../lesson/index.ts';
import type { Design } from '../model/design.ts';
import type { Exploration, ExploreFailure, ExploreOptions, Outcome } from '../model/exploration.ts';
import type { ProcessAction } from '../model/action.ts';
import type { Lesson, Scenario } from '../model/lesson.ts';
import type { Language } from '../model/text.ts';
import { chooseDesign } from './design-option.ts';
import { sourcePath } from './fault.ts';
import { CommandError, wrongUsage, type ExitCode, type Host } from './host.ts';
import { openLesson } from './open-lesson.ts';
import type { Given } from './parameters.ts';
import { messageLine } from './problem-line.ts';
import { notPlayed, readScenario } from './scenario-file.ts';
import { readText } from './text-file.ts';

const CRASHES = 1;
const MAX_STATES = 1_000_000;

/**
 * `lab explore`: all schedules from the end of a scenario on, as text or as JSON. With `--expect`
 * the exit code is 1 when an end has a code besides those, or when not all ends are known.
 */
export async function explore(given: Given, language: Language, host: Host): Promise<ExitCode> {
  const { options, lists } = given;
  const crashes = wholeNumber('crashes', options.get('crashes'), CRASHES, 0);
  const maxStates = wholeNumber('max-states', options.get('max-states'), MAX_STATES, 1);
  const lesson = openLesson(options.get('lesson'), language, host);
  const expected = readExpected(options.get('expect'), lesson);
  const named = readScenario(given.arguments[0], lesson, host);
  const design = chooseDesign(named.scenario.start.design, options.get('design'));
  const edits = await readPrograms(lists.get('program') ?? [], design, lesson, host);
  const { start } = named.scenario;
  const scenario: Scenario = {
    ...named.scenario,
    start: { ...start, design, edits: { ...start.edits, ...edits } },
  };
  const set = lesson.sets[0] ?? '';
  const limits = { crashes, crashBefore: null, maxStates, set };
  const explored = await find(lesson, scenario, limits);
  if (!explored.ok) throw notPlayed({ ...named, scenario }, lesson, explored.failure);
  const { exploration } = explored;
  if (exploration.failure) throw stoppedBy(exploration.failure, lesson, scenario);
  host.out(
    options.has('json')
      ? asJson(scenario, crashes, exploration)
      : asText(scenario, crashes, exploration, language),
  );
  return expected === null ? 0 : verdict(exploration, expected, language, host);
}

function wholeNumber(name: string, given: string | undefined, usual: number, least: number) {
  if (given === undefined) return usual;
  if (/^\d{1,9}$/.test(given) && Number(given) >= least) return Number(given);
  throw wrongUsage(
    `--${name} 要是不小于 ${least} 的整数，不能是 ${given}`,
    `--${name} takes a whole number from ${least} on, not ${given}`,
  );
}

/** The codes an end may have; null when nothing is expected. `none` is no code at all. */
function readExpected(given: string | undefined, lesson: Lesson): readonly string[] | null {
  if (given === undefined) return null;
  const codes = given.split(',').map((code) => code.trim());
  const asked = codes.filter((code) => code !== '' && code !== 'none');
  const known = lesson.discrepancies.filter(({ set }) => set === lesson.sets[0]);
  const unknown = asked.find((code) => !known.some((type) => type.code === code));
  if (unknown === undefined) return asked;
  const list = ['none', ...known.map(({ code }) => code)].join(', ');
  throw wrongUsage(
    `没有差异代码 ${unknown}，有：${list}`,
    `no code ${unknown}; there are: ${list}`,
  );
}

/** The texts of `--program NAME=FILE`, by the path of the program each takes the place of. */
async function readPrograms(
  given: readonly string[],
  design: Design,
  lesson: Lesson,
  host: Host,
): Promise<Readonly<Record<string, string>>> {
  const { programsOf } = await import('../engine/local.ts');
  const short = programsOf(design);
  const paths = lesson.sources.filter(({ kind }) => kind === 'program').map(({ path }) => path);
  const edits: Record<string, string> = {};
  for (const word of given) {
    const [, name = '', file = ''] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    if (file === '') throw wrongUsage(`--program 要写成 名字=文件`, `--program takes NAME=FILE`);
    const long = [name, `programs/${name}`, `programs/${name}.sql`];
    const path = short[name] ?? paths.find((known) => long.includes(known));
    if (path === undefined) throw noProgram(name, [...Object.keys(short), ...paths]);
    edits[path] = readText(file, host);
  }
  return edits;
}

function noProgram(name: string, known: readonly string[]): CommandError {
  const list = known.join(', ');
  return wrongUsage(`没有程序 ${name}，有：${list}`, `no program ${name}; there are: ${list}`);
}

async function find(
  lesson: Lesson,
  scenario: Scenario,
  options: ExploreOptions,
): Promise<Explored> {
  const [{ explorationOf }, { sqliteWasm }] = await Promise.all([
    import('../engine/local.ts'),
    import('./wasm.ts'),
  ]);
  return explorationOf(sqliteWasm(), lesson, scenario, options);
}

/** A program that failed or did what it must not: where, why, and after which actions. */
function stoppedBy(failure: ExploreFailure, lesson: Lesson, scenario: Scenario): CommandError {
  const { source, error, schedule, action } = failure;
  const at = error === null ? '' : `:${error.line}:${error.column}`;
  const name =
    source === null ? '' : source in scenario.start.edits ? source : sourcePath(lesson, source);
  const steps = [...schedule, ...(action === null ? [] : [action])].map(printAction);
  const line = (language: Language) => {
    const [after] = language === 'zh' ? ['走到这里的动作：'] : ['after these actions: '];
    const place = name === '' ? '' : `${name}${at}: `;
    return `${place}${messageLine(failure, language)}\n${after}${steps.join(' | ')}`;
  };
  return new CommandError(1, { zh: line('zh'), en: line('en') });
}

/** A scenario that plays to one of these ends and expects what is reported there. */
function scenarioOf(scenario: Scenario, { codes, shortest }: Outcome): Scenario {
  const further = shortest.map((action) => ({ action, line: 0 }));
  return { ...scenario, lines: [...scenario.lines, ...further], expects: codes };
}

interface JsonOutcome {
  readonly codes: readonly string[];
  readonly appliedTwice: boolean;
  readonly count: number;
  readonly shortest: readonly string[];
  readonly scenario: string;
}

function asJson(scenario: Scenario, crashes: number, exploration: Exploration): string {
  const { complete, states, outcomes } = exploration;
  const result = {
    scenario: scenario.id,
    design: scenario.start.design,
    crashes,
    complete,
    states,
    outcomes: withoutNever(outcomes).map((outcome): JsonOutcome => {
      const { codes, appliedTwice, count, shortest } = outcome;
      return {
        codes,
        appliedTwice,
        count,
        shortest: shortest.map(printAction),
        scenario: printScenario(scenarioOf(scenario, outcome)),
      };
    }),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** Ends alike in codes and in double application are one, whether or not an event was never applied. */
function withoutNever(outcomes: readonly Outcome[]): readonly Outcome[] {
  const groups = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const key = JSON.stringify([outcome.codes, outcome.appliedTwice]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? outcome : joined(known, outcome));
  }
  return [...groups.values()];
}

function joined(a: Outcome, b: Outcome): Outcome {
  const shortest = b.shortest.length < a.shortest.length ? b.shortest : a.shortest;
  return { ...a, count: a.count + b.count, shortest };
}

function asText(
  scenario: Scenario,
  crashes: number,
  exploration: Exploration,
  language: Language,
): string {
  const say = WORDS[language];
  const { complete, states, ends, outcomes } = exploration;
  const head = say.head(scenario.id, crashes, states, ends, complete);
  const groups = outcomes.map((outcome) => {
    const notes = [
      ...(outcome.appliedTwice ? [say.twice] : []),
      ...(outcome.neverApplied ? [say.never] : []),
    ];
    const what = [outcome.codes.join(', ') || say.clean, ...notes].join(say.comma);
    return `${say.group(what, outcome.count, outcome.shortest.length)}\n${schedule(outcome.shortest)}`;
  });
  return `${head}\n\n${groups.join('\n')}`;
}

function schedule(actions: readonly ProcessAction[]): string {
  return actions.map((action) => `    ${printAction(action)}\n`).join('');
}

const WORDS = {
  zh: {
    head: (id: string, crashes: number, states: number, ends: number, complete: boolean) =>
      `${id}，至多 ${crashes} 次崩溃：${states} 个状态，${ends} 个终点。${complete ? '全部看完了。' : '没有看完：还有没看的状态。'}`,
    group: (what: string, count: number, steps: number) =>
      `${what}：${count} 个终点，最短 ${steps} 步：`,
    clean: '无差异',
    twice: '有事件投影了不止一次',
    never: '有事件从未投影',
    comma: '，',
  },
  en: {
    head: (id: string, crashes: number, states: number, ends: number, complete: boolean) =>
      `${id}, crashes up to ${crashes}: ${states} states, ${ends} ends. ${complete ? 'Complete.' : 'Incomplete: states are left to look at.'}`,
    group: (what: string, count: number, steps: number) =>
      `${what}: ends: ${count}, the shortest in ${steps} steps:`,
    clean: 'no finding',
    twice: 'an event applied twice',
    never: 'an event never applied',
    comma: ', ',
  },
};

function verdict(
  { complete, outcomes }: Exploration,
  expected: readonly string[],
  language: Language,
  host: Host,
): ExitCode {
  const outside = outcomes.flatMap(({ codes }) => codes).filter((code) => !expected.includes(code));
  if (outside.length > 0) {
    const codes = [...new Set(outside)].sort().join(', ');
    const texts = { zh: `不在预期之内：${codes}`, en: `outside the expectation: ${codes}` };
    host.err(`${texts[language]}\n`);
    return 1;
  }
  if (complete) return 0;
  const texts = {
    zh: '没有看完，不能说全部终点都在预期之内；把 --max-states 调大',
    en: 'incomplete: that all ends are as expected is not shown; raise --max-states',
  };
  host.err(`${texts[language]}\n`);
  return 1;
}
