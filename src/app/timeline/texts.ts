import type { Texts } from '../../model/text.ts';
import type { Lane } from './describe.ts';

export const LANE_NAMES: Readonly<Record<Lane, Texts>> = {
  service: { zh: '借阅服务', en: 'Service' },
  outbox: { zh: 'outbox', en: 'Outbox' },
  relay: { zh: '中继', en: 'Relay' },
  relay2: { zh: '中继二', en: 'Relay 2' },
  topic: { zh: 'topic', en: 'Topic' },
  consumer: { zh: '消费者', en: 'Consumer' },
  read: { zh: '读模型', en: 'Read model' },
  hand: { zh: '人工', en: 'By hand' },
};

export const TIMELINE = {
  title: { zh: '时间线', en: 'Timeline' },
  slider: { zh: '时间线上的位置', en: 'Place on the timeline' },
  lanes: { zh: '各步发生在哪里', en: 'Where each step happens' },
  controls: { zh: '走动', en: 'Move' },
  toStart: { zh: '回到起点', en: 'To the start' },
  back: { zh: '退一步', en: 'One step back' },
  forward: { zh: '进一步', en: 'One step forward' },
  toEnd: { zh: '到最后', en: 'To the end' },
  play: { zh: '播放', en: 'Play' },
  pause: { zh: '暂停', en: 'Pause' },
  restart: { zh: '重新开始', en: 'Start again' },
  branch: { zh: '分支', en: 'Branch' },
  branchNote: {
    zh: '在过去动手会开一条新分支，原来的留着。',
    en: 'Acting in the past opens a new branch; the old one is kept.',
  },
  start: { zh: '起点，还没有任何一步', en: 'The start, before any step' },
  empty: { zh: '还什么都没发生', en: 'Nothing has happened yet' },
  emptyTodo: {
    zh: '打开一个场景看它发生，或者在下面让某个进程走一步。',
    en: 'Open a scenario and watch it happen, or let a process take a step below.',
  },
  scenarios: { zh: '场景', en: 'Scenarios' },
  processes: {
    zh: '各进程：手里有什么，现在能做什么',
    en: 'Processes: what each holds, and can do now',
  },
  process: { zh: '进程', en: 'Process' },
  holds: { zh: '内存里（崩溃即忘）', en: 'In memory (a crash forgets it)' },
  ifCrash: { zh: '若现在崩溃：', en: 'If it crashed now:' },
  steps: { zh: '现在能做的步骤', en: 'Steps possible now' },
  emptyHanded: { zh: '空手', en: 'holds nothing' },
  noStep: { zh: '现在没有可做的', en: 'nothing to do now' },
  byHand: { zh: '人工', en: 'By hand' },
  crash: { zh: '崩溃', en: 'crash' },
  lastStep: { zh: '刚才这一步', en: 'The last step' },
  sql: { zh: '它执行的SQL', en: 'The SQL it ran' },
  ownSql: { zh: '手工', en: 'by hand' },
  touched: { zh: '动到的行', en: 'Rows touched' },
  lost: { zh: '崩溃：', en: 'Lost in the crash:' },
  topic: { zh: 'topic里的记录', en: 'Records in the topic' },
  noRecord: { zh: '还没有记录', en: 'no record yet' },
  duplicate: { zh: '重复', en: 'repeat' },
  inHand: { zh: '在消费者手里', en: 'in the consumer’s hand' },
  inserted: { zh: '写入', en: 'inserted' },
  updated: { zh: '改动', en: 'updated' },
  deleted: { zh: '删去', en: 'deleted' },
} satisfies Record<string, Texts>;

export const TIMELINE_SAY = {
  step: (n: string, all: string): Texts => ({
    zh: `第${n}步，共${all}步`,
    en: `Step ${n} of ${all}`,
  }),
  stepSays: (n: string, all: string, what: string): Texts => ({
    zh: `第${n}步，共${all}步：${what}`,
    en: `Step ${n} of ${all}: ${what}`,
  }),
  clock: (time: string): Texts => ({ zh: `时钟${time}`, en: `Clock ${time}` }),
  moveClock: (seconds: string): Texts => ({
    zh: `时钟前进${seconds}秒`,
    en: `Move the clock on by ${seconds} s`,
  }),
  rewind: (partition: string, offset: string): Texts => ({
    zh: `分区${partition}的位移退回到${offset}`,
    en: `Set partition ${partition} back to offset ${offset}`,
  }),
  partition: (n: string): Texts => ({ zh: `分区${n}`, en: `Partition ${n}` }),
  committed: (n: string): Texts => ({
    zh: `已提交位移${n}`,
    en: `committed offset ${n}`,
  }),
  firstRecords: (shown: string, all: string): Texts => ({
    zh: `只画了前${shown}条，共${all}条`,
    en: `First ${shown} of ${all} records`,
  }),
} satisfies Record<string, (...args: string[]) => Texts>;
