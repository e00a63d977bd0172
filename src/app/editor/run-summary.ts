import type { Texts } from '../../model/text.ts';
import type { RunView } from '../lab-api.ts';
import { RESULT, RUN } from './texts.ts';

/** One line that says how a run ended, for the eye and for a live region. */
export function runSummary(run: RunView): Texts {
  if (run.stopped) return run.stopped.what;
  if (run.error) return RUN.failed(run.error.statement);
  if (run.results.length === 0) return RUN.nothing;
  const parts = [RUN.statements(run.results.length), ...rowParts(run), RESULT.ms(totalMs(run))];
  return {
    zh: parts.map((part) => part.zh).join('，'),
    en: parts.map((part) => part.en).join(', '),
  };
}

function rowParts({ results }: RunView): Texts[] {
  const returned = results.reduce((sum, { count }) => sum + count, 0);
  const changed = results.reduce((sum, result) => sum + result.changed, 0);
  const asked = results.some(({ columns }) => columns.length > 0);
  return [
    ...(asked ? [RUN.returned(returned)] : []),
    ...(changed > 0 ? [RESULT.changed(changed)] : []),
  ];
}

const totalMs = ({ results }: RunView): number => results.reduce((sum, { ms }) => sum + ms, 0);
