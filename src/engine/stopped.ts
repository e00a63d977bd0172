import type { Stopped } from './contract.ts';

/** The reader pressed Stop. */
export const STOPPED: Stopped = {
  reason: 'stop',
  what: { zh: '已停止。', en: 'Stopped.' },
  todo: {
    zh: '这条语句之前的状态已恢复，文字没有动；改一改再运行。',
    en: 'The state before the statement is back and your text is untouched; change it and run again.',
  },
};

/** A newer request took its place before it began. */
export const SUPERSEDED: Stopped = {
  reason: 'superseded',
  what: { zh: '已被更新的请求取代。', en: 'A newer request took its place.' },
  todo: { zh: '不用做什么。', en: 'Nothing to do.' },
};

/** The request ran longer than the limit, in milliseconds. */
export function limitReached(limitMs: number): Stopped {
  const seconds = limitMs / 1000;
  return {
    reason: 'time-limit',
    what: {
      zh: `运行超过 ${seconds} 秒，已停止。`,
      en: `It ran for more than ${seconds} s and was stopped.`,
    },
    todo: {
      zh: '这条语句之前的状态已恢复，文字没有动。查一查有没有少了连接条件，或把时限调长。',
      en: 'The state before the statement is back and your text is untouched. Look for a missing join condition, or raise the limit.',
    },
  };
}

/** The engine itself failed; `why` keeps its own words. */
export function crashed(why: string): Stopped {
  return {
    reason: 'crash',
    what: { zh: `数据库引擎出错了（${why}）。`, en: `The database engine failed (${why}).` },
    todo: {
      zh: '引擎会重新启动并回到上一个状态；若一再发生，请重新载入页面。',
      en: 'The engine starts again from the last state; if this keeps happening, reload the page.',
    },
  };
}
