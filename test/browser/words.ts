/** What a reader sees, in both languages: the tests look for the very words. */
export interface Texts {
  readonly zh: string;
  readonly en: string;
}
export type Language = keyof Texts;
export const LANGUAGES: readonly Language[] = ['zh', 'en'];

/** The five pages in the chapter's order. */
export const PAGES = [
  { slug: 'three-tables', title: { zh: '三张表，一条铁律', en: 'Three tables, one rule' } },
  { slug: 'relay', title: { zh: '中继：至少一次', en: 'The relay: at least once' } },
  { slug: 'three-ways', title: { zh: '三种比法', en: 'Three ways to compare' } },
  { slug: 'report', title: { zh: '把判断写成SQL', en: 'Judgements written as SQL' } },
  {
    slug: 'rebuild',
    title: { zh: '重建，以及它修不了的', en: 'The rebuild, and what it cannot repair' },
  },
] as const;
export type Slug = (typeof PAGES)[number]['slug'];

export const LESSON: Texts = {
  zh: '本地消息表与三方对账',
  en: 'The transactional outbox and three-way reconciliation',
};

/** The frame of the page. */
export const FRAME = {
  prose: { zh: '正文', en: 'Text' },
  workbench: { zh: '工作台', en: 'Workbench' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  menu: { zh: '设置与保存', en: 'Settings and saving' },
  saved: { zh: '已保存', en: 'Saved' },
  notSaved: { zh: '没有保存', en: 'Not saved' },
  otherTabSaves: { zh: '由另一个标签页保存', en: 'Another tab saves' },
  restart: { zh: '重新开始实验', en: 'Start the session again' },
  transfer: { zh: '导出与导入…', en: 'Export and import…' },
  exportedText: { zh: '导出的文本', en: 'The exported text' },
  notices: { zh: '提示', en: 'Notices' },
  close: { zh: '关闭', en: 'Close' },
  read: { zh: '读', en: 'Read' },
  hands: { zh: '动手', en: 'Try' },
  nextPage: { zh: '下一页', en: 'Next page' },
  stop: { zh: '停止', en: 'Stop' },
} as const;

/** The panels of the workbench, by their headings. */
export const PANELS = {
  threeWay: { zh: '三张表，按借阅对齐', en: 'Three tables, aligned by loan' },
  tables: { zh: '数据表', en: 'Tables' },
  sources: { zh: '源文件', en: 'Sources' },
  console: { zh: 'SQL控制台', en: 'SQL console' },
  timeline: { zh: '时间线', en: 'Timeline' },
  compare: { zh: '几种比法，各看见什么', en: 'What each way of comparing sees' },
  report: { zh: '对账报告', en: 'Reconciliation report' },
} as const;

/** The first page's question. */
export const QUESTION = {
  of: (loan: string): Texts => ({
    zh: `报告会怎么说${loan}？`,
    en: `What will the report say of ${loan}?`,
  }),
  run: { zh: '运行对账', en: 'Run the reconciliation' },
  result: { zh: '报告说的', en: 'What the report says' },
  readOn: { zh: '往下读，看每一处是为什么', en: 'Read on to see why' },
  again: { zh: '再猜一次', en: 'Guess again' },
} as const;

/** The chapter's five types. */
export const TYPES = {
  MISSING_EVENT: { zh: '有库无事件', en: 'Row without event' },
  IN_FLIGHT: { zh: '在途', en: 'In flight' },
  MISMATCH_WRITE: { zh: '内容不一致（写侧）', en: 'Different content (write side)' },
  ORPHAN_EVENT: { zh: '有事件无库', en: 'Event without row' },
  MISMATCH_READ: { zh: '内容不一致（读侧）', en: 'Different content (read side)' },
} as const;
export type Code = keyof typeof TYPES;

/** Editors and what stands around them. */
export const EDITOR = {
  run: { zh: '运行', en: 'Run' },
  runAsQuery: { zh: '当作查询运行', en: 'Run as query' },
  runSelection: { zh: '运行选中部分', en: 'Run selection' },
  apply: { zh: '应用', en: 'Apply' },
  reset: { zh: '恢复课文文本', en: 'Reset to the lesson’s text' },
  asLesson: { zh: '与课文相同', en: 'As in the lesson' },
  edited: { zh: '已修改，还没有应用', en: 'Edited, not applied' },
  applied: { zh: '已应用你的修改', en: 'Your edit is applied' },
  refused: {
    zh: '没有应用：请先改正文本里的错误',
    en: 'Not applied: correct the error in the text first',
  },
  problems: { zh: '错误', en: 'Errors' },
  limit: { zh: '时限', en: 'Time limit' },
  leaving: { zh: '现在按Tab就离开编辑器', en: 'Tab leaves the editor now' },
  changed: {
    zh: '数据变了。这次改动已经作为一个动作记在时间线上。',
    en: 'The data has changed. This change is on the timeline as an action.',
  },
  failed: (statement: number): Texts => ({
    zh: `第${statement}条语句出错，数据没有变`,
    en: `Statement ${statement} failed; the data is unchanged`,
  }),
  never: { zh: '还没有运行过。', en: 'Nothing has run yet.' },
} as const;

/** The timeline. */
export const TIMELINE = {
  slider: { zh: '时间线上的位置', en: 'Place on the timeline' },
  toStart: { zh: '回到起点', en: 'To the start' },
  back: { zh: '退一步', en: 'One step back' },
  forward: { zh: '进一步', en: 'One step forward' },
  toEnd: { zh: '到最后', en: 'To the end' },
  play: { zh: '播放', en: 'Play' },
  pause: { zh: '暂停', en: 'Pause' },
  branch: { zh: '分支', en: 'Branch' },
  lastStep: { zh: '刚才这一步', en: 'The last step' },
  at: (step: number, all: number): Texts => ({
    zh: `第${step}步，共${all}步`,
    en: `Step ${step} of ${all}`,
  }),
} as const;

/** Scenarios the tests open, by the lesson's titles. */
export const SCENARIOS = {
  allGoesWell: { zh: '一切顺利', en: 'All goes well' },
  relayDiesBeforeSend: { zh: '中继取了一批，还没发就崩了', en: 'The relay dies before it sends' },
  relayDiesBeforeMark: {
    zh: '中继崩在 flush 与标记之间',
    en: 'The relay dies between flush and mark',
  },
  markBeforeSend: { zh: '先标记、后发送', en: 'Marking before sending' },
} as const;

/** The report. */
export const REPORT = {
  findings: { zh: '差异明细', en: 'Findings' },
  rebuild: { zh: '重建读模型', en: 'Rebuild the read model' },
  beforeAndNow: { zh: '重建前与现在', en: 'Before the rebuild, and now' },
  copy: { zh: '复制', en: 'Copy' },
  save: { zh: '存成文件', en: 'Save as a file' },
  copied: { zh: '已复制。', en: 'Copied.' },
  total: (discrepancies: number, inFlight: number): Texts => ({
    zh: `合计 ${discrepancies} 条差异，其中在途 ${inFlight} 条`,
    en: `${discrepancies} discrepancies in all, in flight ${inFlight}`,
  }),
} as const;
