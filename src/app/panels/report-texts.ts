import type { Texts } from '../../model/text.ts';

export const REPORT = {
  title: { zh: '对账报告', en: 'Reconciliation report' },
  ask: {
    zh: '三张表对一遍，哪几笔会被报出来？',
    en: 'Put the three tables side by side: which loans will be reported?',
  },
  run: { zh: '运行对账', en: 'Run the reconciliation' },
  running: { zh: '正在对账…', en: 'Reconciling…' },
  live: { zh: '报告随数据更新', en: 'The report follows the rows' },
  caption: { zh: '差异明细', en: 'Findings' },
  type: { zh: '类型', en: 'Type' },
  loan: { zh: '借阅', en: 'Loan' },
  detail: { zh: '详情', en: 'Detail' },
  side: { zh: '在哪一侧', en: 'Where' },
  notCounted: { zh: '不计', en: 'not counted' },
  none: { zh: '没有差异，也没有在途。', en: 'No discrepancy, nothing in flight.' },
  byType: { zh: '按类统计', en: 'By type' },
  failures: { zh: '没能运行的检测', en: 'Detectors that could not run' },
  failuresNote: {
    zh: '它们这一次什么也没查；上面的结果只来自其余的检测。',
    en: 'They checked nothing this time; the findings above come from the others.',
  },
  where: { zh: '在', en: 'in' },
  rebuildTitle: { zh: '重建读模型', en: 'Rebuild the read model' },
  rebuildAsk: {
    zh: '读模型可以按事件日志整表重建。重建之后，报告里还剩下什么？',
    en: 'The read model can be rebuilt from the event log. What will the report still say after it?',
  },
  rebuild: { zh: '重建读模型', en: 'Rebuild the read model' },
  rebuildAgain: { zh: '再重建一次', en: 'Rebuild again' },
  diffCaption: { zh: '重建前与现在', en: 'Before the rebuild, and now' },
  before: { zh: '重建前', en: 'Before' },
  after: { zh: '现在', en: 'Now' },
  nothing: { zh: '没有', en: 'none' },
  changesCaption: { zh: '真正变了的行', en: 'Rows that really changed' },
  noChange: {
    zh: '一行也没有真正变：写进去的与原来的一样。',
    en: 'No row really changed: what was written equals what was there.',
  },
  row: { zh: '读模型的行', en: 'Row of the read model' },
  verdict: { zh: '与biz_loan比', en: 'Held to biz_loan' },
  noRow: { zh: '没有行', en: 'no row' },
  madeWrong: {
    zh: '重建不总是安全的：有的行原来是对的，现在错了。',
    en: 'A rebuild is not always safe: a row that was right is wrong now.',
  },
  copy: { zh: '复制', en: 'Copy' },
  save: { zh: '存成文件', en: 'Save as a file' },
  text: { zh: '文本', en: 'Text' },
  copied: { zh: '已复制。', en: 'Copied.' },
  saved: {
    zh: '已交给浏览器下载；在应用内打开的网页若没有反应，请改用复制。',
    en: 'Handed to the browser; if nothing happens (pages inside other apps), copy instead.',
  },
  copyByHand: {
    zh: '浏览器不让网页复制，请全选后自己复制。',
    en: 'The browser does not let the page copy: copy it from here.',
  },
  close: { zh: '关闭', en: 'Close' },
  exported: { zh: '报告全文', en: 'The whole report' },
} satisfies Record<string, Texts>;

/** Sentences of the report with numbers in them (already formatted). */
export const REPORT_SAY = {
  /** The chapter's own last line. */
  total: (discrepancies: string, inFlight: string): Texts => ({
    zh: `合计 ${discrepancies} 条差异，其中在途 ${inFlight} 条`,
    en: `${discrepancies} ${discrepancies === '1' ? 'discrepancy' : 'discrepancies'} in all, in flight ${inFlight}`,
  }),
  totalNote: (discrepancies: string, uncounted: string): Texts => ({
    zh: `课文这样写，但不计差异的${uncounted}条并不在这${discrepancies}条里：是${discrepancies}条差异，另有${uncounted}条不计。`,
    en: `The chapter words it so, but what does not count is not among the ${discrepancies}: there are ${discrepancies} discrepancies, and ${uncounted} more that ${uncounted === '1' ? 'does' : 'do'} not count.`,
  }),
  rewritten: (written: string, changed: string): Texts => ({
    zh: `写了${written}行，真正变了${changed}行`,
    en: `Rows written ${written}, rows really changed ${changed}`,
  }),
  cleared: (cleared: string, remained: string, fresh: string): Texts => ({
    zh: `消除${cleared}条，留下${remained}条，新出现${fresh}条`,
    en: `${cleared} cleared, ${remained} remained, ${fresh} new`,
  }),
} satisfies Record<string, (...args: string[]) => Texts>;
