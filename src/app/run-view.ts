import type { Answer, Ran } from '../engine/contract.ts';
import type { Message } from '../model/text.ts';
import type { RunView } from './lab-api.ts';

/** What stays to be seen of a script's run. */
export function runView(sql: string, answer: Answer<Ran>): RunView {
  if (!answer.done) return stoppedRun(sql, answer.stopped);
  const { value } = answer;
  const { results, changes } = value;
  const seen = { sql, results, changes, stopped: null };
  return value.ok
    ? { ...seen, error: null, changed: value.changed }
    : { ...seen, error: value.error, changed: false };
}

/** A script that did not come to its end; the state is as before it. */
export function stoppedRun(sql: string, stopped: Message): RunView {
  return { sql, results: [], changes: [], error: null, stopped, changed: false };
}
