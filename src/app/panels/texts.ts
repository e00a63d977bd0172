import type { Agreement, ComparisonWay, Side } from '../../model/report.ts';
import type { Severity } from '../../model/lesson.ts';
import type { Texts } from '../../model/text.ts';
import type { Fate, Judgement } from './report-diff.ts';
import type { Saying } from './compare-rows.ts';
import type { How } from './touched.ts';

type Words<K extends string> = Readonly<Record<K, Texts>>;

/** The state a mark stands for, in words: for the legend and for those who do not see it. */
export const MARK_WORDS: Words<Agreement> = {
  agrees: { zh: '一致', en: 'agrees' },
  differs: { zh: '不一致', en: 'differs' },
  'in-flight': { zh: '在途', en: 'in flight' },
  missing: { zh: '缺失', en: 'missing' },
  none: { zh: '没有可比的', en: 'nothing to compare' },
};

export const HOW_WORDS: Words<How> = {
  insert: { zh: '刚写入', en: 'just inserted' },
  update: { zh: '刚改动', en: 'just changed' },
  delete: { zh: '刚删除', en: 'just deleted' },
};

export const SIDE_WORDS: Words<Side> = {
  write: { zh: '写侧', en: 'write side' },
  log: { zh: '日志', en: 'log' },
  read: { zh: '读侧', en: 'read side' },
};

export const SEVERITY_WORDS: Words<Severity> = {
  critical: { zh: '严重', en: 'critical' },
  warning: { zh: '警告', en: 'warning' },
  information: { zh: '提示', en: 'information' },
};

export const FATE_WORDS: Words<Fate> = {
  cleared: { zh: '已消除', en: 'cleared' },
  remained: { zh: '原样留下', en: 'remained' },
  changed: { zh: '仍在，细节变了', en: 'still there, details changed' },
  new: { zh: '新出现', en: 'new' },
};

export const JUDGEMENT_WORDS: Words<Judgement> = {
  'made-right': { zh: '改对了，与biz_loan一致', en: 'made right: agrees with biz_loan' },
  'made-wrong': {
    zh: '原来是对的，重建把它改错了',
    en: 'it was right; the rebuild made it wrong',
  },
  'still-wrong': { zh: '仍与biz_loan不一致', en: 'still differs from biz_loan' },
  'still-right': { zh: '前后都与biz_loan一致', en: 'agrees with biz_loan, as before' },
};

export const WAY_WORDS: Words<ComparisonWay> = {
  'biz-read': { zh: '业务库与读模型', en: 'Business and read model' },
  'log-read': { zh: 'outbox与读模型', en: 'Outbox and read model' },
  'biz-log': { zh: '业务库与outbox', en: 'Business and outbox' },
  'three-way': { zh: '三方', en: 'All three' },
};

export const SAYING_WORDS: Words<Saying> = {
  silent: { zh: '没有报告', en: 'silent' },
  reported: { zh: '报告', en: 'reported' },
  false: { zh: '误报', en: 'reported falsely' },
  blind: { zh: '看不见', en: 'not seen' },
};

export const TEXTS = {
  loan: { zh: '借阅', en: 'Loan' },
  writeSide: { zh: '写侧业务库', en: 'Write side' },
  readSide: { zh: '读侧投影库', en: 'Read side' },
  bizAbout: { zh: '当前状态，借阅服务写', en: 'present state, written by the loan service' },
  outboxAbout: {
    zh: '待发布的事件，借阅服务写，中继标SENT',
    en: 'events to publish, written by the loan service, marked SENT by the relay',
  },
  readAbout: {
    zh: '从事件推导的视图，消费者写',
    en: 'view derived from events, written by the consumer',
  },
  threeWay: { zh: '三张表，按借阅对齐', en: 'Three tables, aligned by loan' },
  threeWayCaption: {
    zh: '一行一个版本：落后的一侧靠上，缺的事件是一个空格。粗体是最后一条已发布事件，读侧与它比。点一个值就能改。',
    en: 'One line a version: a side that lags stands higher, a missing event is a gap. Bold: the last published event, which the read side is held to. Choose a value to change it.',
  },
  reported: { zh: '报告', en: 'Reported' },
  nothingReported: { zh: '无', en: 'nothing' },
  lastSent: { zh: '最后一条已发布', en: 'last published' },
  noRow: { zh: '没有行', en: 'no row' },
  loading: { zh: '正在准备数据…', en: 'Preparing the rows…' },
  updating: { zh: '更新中…', en: 'Updating…' },
  noLoans: { zh: '还没有借阅', en: 'No loans yet' },
  noLoansTodo: {
    zh: '让借阅服务写一笔，或者重新开始，回到课文的六笔。',
    en: 'Let the loan service write one, or start again from the chapter’s six.',
  },
  restart: { zh: '重新开始', en: 'Start again' },
  undo: { zh: '撤销', en: 'Undo' },
  stop: { zh: '停止', en: 'Stop' },
  edit: { zh: '修改', en: 'edit' },
  runUpdate: { zh: '执行', en: 'Run' },
  cancel: { zh: '取消', en: 'Cancel' },
  newValue: { zh: '新值', en: 'New value' },
  isNull: { zh: 'NULL', en: 'NULL' },
  willRun: { zh: '将执行', en: 'will run' },
  ran: { zh: '已执行', en: 'Ran' },
  ranNothing: {
    zh: '没有改动任何行：这一行已经不是那个样子了。',
    en: 'No row was changed: the row is no longer as it was.',
  },
  editHint: { zh: '点一个值就能改。', en: 'Choose a value to change it.' },
  otherValues: { zh: '选一个值', en: 'Choose a value' },
  tables: { zh: '数据表', en: 'Tables' },
  noRows: { zh: '没有行', en: 'No rows' },
  previousRows: { zh: '前一页', en: 'Previous rows' },
  nextRows: { zh: '后一页', en: 'Next rows' },
  meaning: { zh: '含义', en: 'Meaning' },
  disposition: { zh: '处置', en: 'What to do' },
  compare: { zh: '几种比法，各看见什么', en: 'What each way of comparing sees' },
  compareHow: {
    zh: '横着看一笔借阅：哪种比法报了它，能说出是哪一步；竖着看一种比法：报了几笔，误报几笔，漏看几笔。',
    en: 'Read across for one loan: which way reports it, and the stage it names. Read down for one way: how many it reports, how many falsely, how many it passes over.',
  },
  way: { zh: '比法', en: 'Way of comparing' },
  total: { zh: '合计', en: 'Total' },
  noStage: { zh: '说不出哪一步', en: 'cannot name the stage' },
} satisfies Record<string, Texts>;

/** A header of a table that a panel names, or nothing known of it. */
export const TABLE_ABOUT: Readonly<Record<string, Texts>> = {
  biz_loan: TEXTS.bizAbout,
  outbox: TEXTS.outboxAbout,
  read_model_loan: TEXTS.readAbout,
  topic: { zh: '中继发出的记录，按分区排', en: 'records the relay sent, by partition' },
  consumer_offset: { zh: '消费者在各分区的位移', en: 'the consumer’s offset in each partition' },
  consumed_event: { zh: '消费者见过的事件编号', en: 'event ids the consumer has seen' },
  applied_event: {
    zh: '消费者每次写读模型的记录',
    en: 'each time the consumer wrote the read model',
  },
  rebuild_run: { zh: '每次重建', en: 'each rebuild' },
  reconcile_run: { zh: '每次对账', en: 'each reconciliation' },
  reconcile_finding: { zh: '每次对账留下的差异', en: 'what each reconciliation found' },
  decision: { zh: '人对差异的裁决', en: 'what people ruled on a finding' },
};

/** Texts with numbers or names in them; numbers come already formatted. */
export const SAY = {
  firstOf: (shown: string, all: string): Texts => ({
    zh: `前${shown}笔，共${all}笔；其余的用SQL看`,
    en: `First ${shown} of ${all}; see the others by SQL`,
  }),
  rowsOf: (from: string, to: string, all: string): Texts => ({
    zh: `第${from}到${to}行，共${all}行`,
    en: `Rows ${from} to ${to} of ${all}`,
  }),
  rows: (n: string): Texts => ({ zh: `${n}行`, en: n === '1' ? '1 row' : `${n} rows` }),
  deleted: (n: string, table: string): Texts => ({
    zh: `上一步从${table}删去${n}行`,
    en: `The last step took ${n} ${n === '1' ? 'row' : 'rows'} away from ${table}`,
  }),
  missingVersion: (version: string): Texts => ({
    zh: `缺v${version}的事件`,
    en: `event v${version} missing`,
  }),
  editCell: (column: string): Texts => ({ zh: `，修改${column}`, en: `, edit ${column}` }),
  noTable: (table: string): Texts => ({
    zh: `没有表${table}。它可能被删掉了：撤销，或重新开始。`,
    en: `There is no table ${table}. It may have been dropped: undo, or start again.`,
  }),
  totals: (reported: string, falsely: string, located: string): Texts => ({
    zh: `报告${reported}，误报${falsely}，能定位${located}`,
    en: `${reported} reported, ${falsely} falsely, ${located} located`,
  }),
  blindTotal: (n: string): Texts => ({ zh: `看不见${n}`, en: `${n} not seen` }),
  runningFor: (seconds: string): Texts => ({
    zh: `运行了${seconds}秒`,
    en: `running for ${seconds} s`,
  }),
} satisfies Record<string, (...args: string[]) => Texts>;
