import type { Texts } from '../../model/text.ts';

/** A number as the text of each language writes it, with thousands apart. */
const n = (value: number): string => value.toLocaleString('en-US');
const many = (value: number, one: string, more: string): string =>
  `${n(value)} ${value === 1 ? one : more}`;

/** Words of the SQL editor and of the lists under it. */
export const EDITOR = {
  loading: {
    zh: '编辑器正在载入，现在就可以输入',
    en: 'The editor is loading; you can type already',
  },
  plain: {
    zh: '代码编辑器没有载入成功，这是普通的文本框，功能照常',
    en: 'The code editor could not be loaded. This is a plain text box; everything else works',
  },
  leaveHint: (run: string, chord: string): Texts => ({
    zh: `${chord}：${run}。先按Esc再按Tab，离开编辑器`,
    en: `${chord}: ${run}. Esc, then Tab leaves the editor`,
  }),
  leaveHintOnly: { zh: '先按Esc再按Tab，离开编辑器', en: 'Esc, then Tab leaves the editor' },
  leaving: { zh: '现在按Tab就离开编辑器', en: 'Tab leaves the editor now' },
  completions: { zh: '补全', en: 'Completions' },
  selectionDeleted: { zh: '已删除选中的内容', en: 'Selection deleted' },
  problems: { zh: '错误', en: 'Errors' },
  place: (line: number, column: number): Texts => ({
    zh: `第${line}行第${column}列`,
    en: `Line ${line}, column ${column}`,
  }),
  line: (line: number): Texts => ({ zh: `第${line}行`, en: `Line ${line}` }),
  sqliteSays: { zh: 'SQLite的原话', en: 'SQLite says' },
  touched: {
    zh: '这里的文本已经改过，再运行或应用一次看看。',
    en: 'This text has changed since. Run or apply it again.',
  },
  lost: {
    zh: '出错的那段文本已经不在这里了。',
    en: 'The text this error was about is no longer here.',
  },
  fixAll: (count: number): Texts => ({
    zh: `全部修正（${count}处）`,
    en: `Fix all ${count}`,
  }),
  changes: (count: number): Texts => ({
    zh: `${count}处方言改写`,
    en: many(count, 'dialect change', 'dialect changes'),
  }),
  changesWhy: {
    zh: '你的文本没有动，SQLite实际执行的是改写后的写法。',
    en: 'Your text stays as it is; SQLite ran the rewritten form.',
  },
  removed: { zh: '（删去）', en: '(removed)' },
  becomes: { zh: '改写为', en: 'becomes' },
  keys: { zh: 'SQL按键', en: 'SQL keys' },
} as const;

/** Words of a result. */
export const RESULT = {
  /** `sql` is the beginning of the statement. */
  caption: (statement: number, sql: string): Texts => ({
    zh: `第${statement}条语句的结果：${sql}`,
    en: `Result of statement ${statement}: ${sql}`,
  }),
  shown: (from: number, to: number, count: number): Texts => ({
    zh: from === 1 ? `前${n(to)}行，共${n(count)}行` : `第${n(from)}–${n(to)}行，共${n(count)}行`,
    en:
      from === 1 ? `first ${n(to)} of ${n(count)} rows` : `rows ${n(from)}–${n(to)} of ${n(count)}`,
  }),
  rows: (count: number): Texts => ({ zh: `${n(count)}行`, en: many(count, 'row', 'rows') }),
  noRows: { zh: '没有行', en: 'No rows' },
  changed: (count: number): Texts => ({
    zh: `改了${n(count)}行`,
    en: `${many(count, 'row', 'rows')} changed`,
  }),
  done: { zh: '已执行，没有返回行，也没有改行', en: 'Done; no rows returned, none changed' },
  ms: (ms: number): Texts => {
    const time = ms < 1 ? '<1' : n(Math.round(ms));
    return { zh: ms < 1 ? '不到1毫秒' : `${time}毫秒`, en: `${time} ms` };
  },
  next: { zh: '下一页', en: 'Next' },
  previous: { zh: '上一页', en: 'Previous' },
  loading: { zh: '正在取行……', en: 'Fetching rows…' },
  moved: {
    zh: '数据后来变了，这些行是现在的行。要看原来的结果，请重新运行。',
    en: 'The data has changed since; these are the rows of now. Run again for a result of one moment.',
  },
  noMore: {
    zh: '没有取到，请重新运行这条语句。',
    en: 'Could not fetch them. Run the statement again.',
  },
  limitOffset: (count: number): Texts => ({
    zh: `这条查询不能翻页。在末尾加上LIMIT ${count} OFFSET ${count}，就能看后面的行。`,
    en: `This query cannot be paged. Add LIMIT ${count} OFFSET ${count} at its end to see the rows after these.`,
  }),
  copy: { zh: '复制为TSV', en: 'Copy as TSV' },
  copied: { zh: '已复制', en: 'Copied' },
  copyByHand: {
    zh: '浏览器不让复制。全选下面的文本，自己复制：',
    en: 'The browser refuses to copy. Select this text and copy it yourself:',
  },
  close: { zh: '收起', en: 'Close' },
  emptyText: { zh: '空字符串', en: 'empty string' },
  whole: { zh: '全文', en: 'All' },
  less: { zh: '收起', en: 'Less' },
} as const;

/** Words around a run: buttons, timer, summary, and how it ended. */
export const RUN = {
  run: { zh: '运行', en: 'Run' },
  runSelection: { zh: '运行选中部分', en: 'Run selection' },
  runAsQuery: { zh: '当作查询运行', en: 'Run as query' },
  stop: { zh: '停止', en: 'Stop' },
  limit: { zh: '时限', en: 'Time limit' },
  seconds: (count: number): Texts => ({ zh: `${count}秒`, en: `${count} s` }),
  elapsed: (seconds: number, limit: number): Texts => ({
    zh: `已运行${seconds}秒，上限${limit}秒`,
    en: `Running for ${seconds} s of ${limit} s`,
  }),
  waiting: { zh: '正在准备数据库……', en: 'Getting the database ready…' },
  running: { zh: '正在运行', en: 'Running' },
  failed: (statement: number): Texts => ({
    zh: `第${statement}条语句出错，数据没有变`,
    en: `Statement ${statement} failed; the data is unchanged`,
  }),
  undone: {
    zh: '出错之前的语句得到的结果如下，它们也没有留下任何改动。',
    en: 'The statements before it gave these results; they left no change either.',
  },
  stoppedScript: { zh: '被停下的脚本', en: 'The script that was stopped' },
  statements: (count: number): Texts => ({
    zh: `${n(count)}条语句`,
    en: many(count, 'statement', 'statements'),
  }),
  returned: (count: number): Texts => ({
    zh: `返回${n(count)}行`,
    en: `${many(count, 'row', 'rows')} returned`,
  }),
  nothing: { zh: '没有可执行的语句', en: 'Nothing to run' },
  actionAdded: {
    zh: '数据变了。这次改动已经作为一个动作记在时间线上。',
    en: 'The data has changed. This change is on the timeline as an action.',
  },
  undo: { zh: '撤销', en: 'Undo' },
  older: (index: number): Texts => ({
    zh: `这是第${index}步时的结果，页面现在停在别的时刻。`,
    en: `This is the result at step ${index}; the page now shows another moment.`,
  }),
  moreResults: (count: number): Texts => ({
    zh: `再显示${n(count)}条结果`,
    en: `Show ${many(count, 'more result', 'more results')}`,
  }),
  outer: (name: string): Texts => ({
    zh: `选中的子查询用到了外层查询的${name}，不能单独运行。连外层一起选，或把${name}.开头的列换成一个具体的值。`,
    en: `The selected sub-query uses ${name} of the query around it, so it cannot run alone. Select the outer query too, or put a value in place of the column of ${name}.`,
  }),
} as const;

/** Words of the console. */
export const CONSOLE = {
  title: { zh: 'SQL控制台', en: 'SQL console' },
  about: {
    zh: '在此刻的数据上运行任何SQL。改了数据的脚本会成为时间线上的一个动作，可以撤销。',
    en: 'Any SQL, on the data of this moment. A script that changes data becomes an action on the timeline and can be undone.',
  },
  placeholder: { zh: '在这里写SQL', en: 'Write SQL here' },
  never: {
    zh: '还没有运行过。写一条语句，或点一条例子：',
    en: 'Nothing has run yet. Write a statement, or tap an example:',
  },
  exampleRows: (table: string): Texts => ({ zh: `看${table}的所有行`, en: `All rows of ${table}` }),
  exampleCount: (table: string): Texts => ({
    zh: `数${table}有几行`,
    en: `Count the rows of ${table}`,
  }),
} as const;

/** Words of the panel that edits the lesson's own sources. */
export const PANEL = {
  title: { zh: '源文件', en: 'Sources' },
  tabs: { zh: '选择要编辑的SQL', en: 'SQL to edit' },
  kinds: {
    schema: { zh: '建表语句', en: 'Table definitions' },
    seed: { zh: '种子数据', en: 'Seed rows' },
    pipeline: { zh: '链路自己的表', en: 'Tables of the pipeline' },
    clean: { zh: '没有差异的数据', en: 'Rows without a discrepancy' },
    program: { zh: '程序', en: 'Program' },
    detector: { zh: '检测语句', en: 'Detector' },
  },
  asLesson: { zh: '与课文相同', en: 'As in the lesson' },
  edited: { zh: '已修改，还没有应用', en: 'Edited, not applied' },
  applied: { zh: '已应用你的修改', en: 'Your edit is applied' },
  backToLesson: {
    zh: '已改回课文的文本，还没有应用；现在生效的仍是你的修改',
    en: 'Back to the lesson’s text, not applied; your edit is still in force',
  },
  refused: {
    zh: '没有应用：请先改正文本里的错误',
    en: 'Not applied: correct the error in the text first',
  },
  apply: { zh: '应用', en: 'Apply' },
  applying: { zh: '正在应用……', en: 'Applying…' },
  reset: { zh: '恢复课文文本', en: 'Reset to the lesson’s text' },
  undoReset: { zh: '找回刚才的文本', en: 'Bring my text back' },
  compare: { zh: '与课文比较', en: 'Compare with the lesson' },
  compareTitle: { zh: '与课文不同的行', en: 'Lines that differ from the lesson' },
  compareNone: { zh: '没有不同的行。', en: 'No line differs.' },
  gone: { zh: '课文有，这里没有', en: 'only in the lesson' },
  added: { zh: '这里有，课文没有', en: 'only here' },
  reloads: {
    zh: '应用后，数据会按新的文本重新装入，时间线上的动作再从头执行一遍。',
    en: 'When applied, the data is loaded anew from this text and the actions of the timeline are played again.',
  },
  selectHint: {
    zh: '选中一段子查询再运行，可以只看它的行。',
    en: 'Select a sub-query and run it to see just its rows.',
  },
  notAQuery: {
    zh: '选中的不是查询，这里只运行查询。',
    en: 'The selection is not a query; only queries run here.',
  },
  notAQueryTodo: {
    zh: '改数据的语句请放到SQL控制台里运行，或应用整份文本。',
    en: 'Run statements that change data in the SQL console, or apply the whole text.',
  },
  unknown: { zh: '课文里没有这份SQL：', en: 'The lesson has no such SQL: ' },
} as const;
