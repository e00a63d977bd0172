import type { Texts } from '../../model/text.ts';

/** Words of the widgets that stand in the text. */
export const PROSE = {
  predictCaption: { zh: '报告会怎么说这几笔借阅？', en: 'What will the report say of each loan?' },
  predictOf: (loanId: string): Texts => ({
    zh: `报告会怎么说${loanId}？`,
    en: `What will the report say of ${loanId}?`,
  }),
  factsOrder: {
    zh: '小字依次是业务行、最新事件、读模型行。',
    en: 'In small: business row, newest event, read model.',
  },
  none: { zh: '无', en: 'none' },
  skip: { zh: '先不猜', en: 'No guess' },
  nothing: { zh: '不会提到', en: 'Nothing' },
  run: { zh: '运行对账', en: 'Run the reconciliation' },
  optional: { zh: '不猜也可以直接运行。', en: 'You may run it without guessing.' },
  waiting: { zh: '正在把借阅读进SQLite…', en: 'Reading the loans into SQLite…' },
  noLoans: {
    zh: '现在一笔借阅也没有，没有可猜的。到工作台里点“重新开始”，就回到课文的六笔。',
    en: 'There are no loans to guess about. Press “Start again” on the workbench to have the chapter’s six.',
  },

  noEngine: {
    zh: 'SQLite没有启动，借阅还读不进来。到工作台里重试。',
    en: 'SQLite did not start, so the loans cannot be read. Retry on the workbench.',
  },

  resultTitle: { zh: '报告说的', en: 'What the report says' },
  score: (right: number, guessed: number, all: number): Texts => ({
    zh:
      guessed === 0 ? `这次没有猜。${all}笔借阅的结果如下。` : `猜了${guessed}笔，对了${right}笔。`,
    en:
      guessed === 0
        ? `No guesses this time. Here is the report on ${all} loans.`
        : `${right} of ${guessed} ${guessed === 1 ? 'guess' : 'guesses'} right.`,
  }),
  loan: { zh: '借阅', en: 'Loan' },
  guessed: { zh: '你猜的', en: 'Your guess' },
  reported: { zh: '报告', en: 'Report' },
  right: { zh: '猜对', en: 'right' },
  wrong: { zh: '没猜对', en: 'wrong' },
  notMentioned: { zh: '没有提到', en: 'not mentioned' },
  readOn: { zh: '往下读，看每一处是为什么', en: 'Read on to see why' },
  again: { zh: '再猜一次', en: 'Guess again' },

  scenario: { zh: '场景', en: 'Scenario' },
  steps: (n: number): Texts => ({ zh: `${n}步`, en: n === 1 ? '1 step' : `${n} steps` }),
  openScenario: { zh: '打开场景', en: 'Open' },
  reopenScenario: { zh: '从头再看', en: 'From the beginning' },
  opened: { zh: '正在看', en: 'Open now' },
  toTimeline: { zh: '到时间线', en: 'To the timeline' },
  noScenario: (id: string): Texts => ({
    zh: `课程里没有场景 ${id}。`,
    en: `The lesson has no scenario ${id}.`,
  }),

  runTry: { zh: '运行', en: 'Run' },
  rowsChanged: (n: number): Texts => ({
    zh: `已执行，改动${n}行。`,
    en: n === 1 ? 'Done: 1 row changed.' : `Done: ${n} rows changed.`,
  }),
  rowsFound: (n: number): Texts => ({
    zh: `已执行，得到${n}行。`,
    en: n === 1 ? 'Done: 1 row found.' : `Done: ${n} rows found.`,
  }),
  noChange: { zh: '已执行，没有改动任何行。', en: 'Done: no row was changed.' },
  seeResult: { zh: '在控制台里看', en: 'See it in the console' },
  sqlOf: (label: Texts): Texts => ({ zh: `SQL：${label.zh}`, en: `SQL: ${label.en}` }),
} as const;
