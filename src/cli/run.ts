import type { ScenarioRun } from '../engine/local.ts';
import { printAction } from '../lesson/index.ts';
import type { Lesson, Scenario } from '../model/lesson.ts';
import type { Language } from '../model/text.ts';
import { renderReportText, reportJson } from '../report/index.ts';
import type { ExitCode, Host } from './host.ts';
import { openLesson } from './open-lesson.ts';
import type { Given } from './parameters.ts';
import { notPlayed, readScenario } from './scenario-file.ts';

/** `lab run`: plays a scenario, prints each step and the report at the end, as text or as JSON. */
export async function run(given: Given, language: Language, host: Host): Promise<ExitCode> {
  const lesson = openLesson(given.options.get('lesson'), language, host);
  const named = readScenario(given.arguments[0], lesson, host);
  const played = await play(lesson, named.scenario);
  if (!played.ok) throw notPlayed(named, lesson, played.failure);
  host.out(given.options.has('json') ? asJson(played, language) : asText(played, language));
  return 0;
}

async function play(lesson: Lesson, scenario: Scenario): Promise<ScenarioRun> {
  const [{ runOf }, { sqliteWasm }] = await Promise.all([
    import('../engine/local.ts'),
    import('./wasm.ts'),
  ]);
  return runOf(sqliteWasm(), lesson, scenario);
}

type Played = Extract<ScenarioRun, { ok: true }>;

function asText({ lines, report, appliedTwice }: Played, language: Language): string {
  const steps = lines.map(({ action, effect }, i) => {
    const lost = effect.lost === null ? '' : `${LOST[language]}${effect.lost[language]}`;
    return `${i + 1}. ${printAction(action)}\n   ${effect.what[language]}${lost}\n`;
  });
  const twice = appliedTwice ? `\n${TWICE[language]}\n` : '';
  return `${steps.join('')}\n${renderReportText(report, language)}${twice}`;
}

function asJson({ lines, codes, appliedTwice, report }: Played, language: Language): string {
  const steps = lines.map(({ action, line, effect }) => ({
    action: printAction(action),
    line,
    what: effect.what[language],
    lost: effect.lost?.[language] ?? null,
  }));
  const result = { steps, codes, appliedTwice, report: reportJson(report, language) };
  return `${JSON.stringify(result, null, 2)}\n`;
}

const LOST = { zh: '丢失：', en: ' Lost: ' };
const TWICE = { zh: '有事件被投影了不止一次。', en: 'Some event was applied more than once.' };
