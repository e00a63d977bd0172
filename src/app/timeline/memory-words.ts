import type { ConsumerMemory, Memory, RelayMemory } from '../../model/memory.ts';
import type { ProcessId } from '../../model/action.ts';
import type { Texts } from '../../model/text.ts';
import { operationText } from './describe.ts';

/** One thing a process holds: what, and how far it got with it. */
export interface HeldItem {
  readonly name: string;
  readonly note: Texts;
  /** Whether the step named by the note is done. */
  readonly done: boolean;
}

/** What one process holds, and what would follow from a crash now. */
export interface Held {
  readonly process: ProcessId;
  readonly what: Texts;
  readonly items: readonly HeldItem[];
  readonly ifCrash: Texts;
  /** Whether a crash now would leave a trace (a repeat or a loss). */
  readonly leavesTrace: boolean;
}

const SENT: Texts = { zh: '已发', en: 'sent' };
const UNSENT: Texts = { zh: '未发', en: 'not sent' };

function relayCrash({ batch, sent, marked }: RelayMemory): Pick<Held, 'ifCrash' | 'leavesTrace'> {
  const open = batch.length - sent;
  if (marked && open > 0) {
    return {
      leavesTrace: true,
      ifCrash: {
        zh: `${open}条已标成SENT却没发出，再也不会发。`,
        en: `${open} already marked SENT but not sent: they would never be sent.`,
      },
    };
  }
  if (!marked && sent > 0) {
    return {
      leavesTrace: true,
      ifCrash: {
        zh: `已发的${sent}条仍是PENDING，会再发一次。`,
        en: `The ${sent} sent so far are still PENDING and would be sent again.`,
      },
    };
  }
  return {
    leavesTrace: false,
    ifCrash: { zh: '什么也不丢，下一轮重新取。', en: 'Nothing is lost; it polls again.' },
  };
}

function heldByRelay(process: 'relay' | 'relay2', memory: RelayMemory): Held {
  const { batch, sent, flushed, marked } = memory;
  const flags = {
    zh: `${flushed ? '，已确认' : ''}${marked ? '，已标成SENT' : ''}`,
    en: `${flushed ? ', flushed' : ''}${marked ? ', marked SENT' : ''}`,
  };
  return {
    process,
    what: {
      zh: `一批${batch.length}条，已发${sent}条${flags.zh}`,
      en: `a batch of ${batch.length}, ${sent} sent${flags.en}`,
    },
    items: batch.map((event, i) => ({
      name: event.eventId,
      note: i < sent ? SENT : UNSENT,
      done: i < sent,
    })),
    ...relayCrash(memory),
  };
}

const NOTHING_LOST: Pick<Held, 'ifCrash' | 'leavesTrace'> = {
  leavesTrace: false,
  ifCrash: {
    zh: '什么也不丢，会从已提交的位移再取。',
    en: 'Nothing is lost; it goes on from the committed offset.',
  },
};

/** Whether the record is in the read model, and whether its offset is committed. */
function progress({ done }: ConsumerMemory): { applied: boolean; committed: boolean } {
  const applied = done.includes('apply') || done.includes('project');
  return { applied, committed: done.includes('commit') };
}

function appliedNote(memory: ConsumerMemory): Texts {
  const { applied } = progress(memory);
  if (memory.fresh === false) return { zh: '见过，跳过', en: 'seen before, skipped' };
  return applied ? { zh: '已写', en: 'applied' } : { zh: '未写', en: 'not applied' };
}

function consumerCrash(memory: ConsumerMemory): Pick<Held, 'ifCrash' | 'leavesTrace'> {
  const { applied, committed } = progress(memory);
  if (memory.fresh === false) return NOTHING_LOST;
  if (!applied && memory.fresh === true) {
    return {
      leavesTrace: true,
      ifCrash: {
        zh: '编号已记下，投影还没写；再收到时会被当成重复跳过。',
        en: 'Its id is noted but nothing is projected: it would be skipped as a repeat.',
      },
    };
  }
  if (committed && !applied) {
    return {
      leavesTrace: true,
      ifCrash: {
        zh: '位移已提交，记录还没写进读模型：不会再收到它。',
        en: 'The offset is committed but nothing is applied: it would not come again.',
      },
    };
  }
  if (applied && !committed) {
    return {
      leavesTrace: true,
      ifCrash: {
        zh: '已写读模型，位移没提交：同一条会再来一次。',
        en: 'Applied, but the offset is not committed: it would come again.',
      },
    };
  }
  return NOTHING_LOST;
}

function heldByConsumer(memory: ConsumerMemory): Held {
  const { partition, offset, record } = memory;
  const { applied, committed } = progress(memory);
  return {
    process: 'consumer',
    what: {
      zh: `分区${partition}位移${offset}的一条记录`,
      en: `the record at offset ${offset} of partition ${partition}`,
    },
    items: [
      {
        name: record.eventId,
        note: appliedNote(memory),
        done: applied,
      },
      {
        name: `offset ${offset}`,
        note: committed ? { zh: '已提交', en: 'committed' } : { zh: '未提交', en: 'not committed' },
        done: committed,
      },
    ],
    ...consumerCrash(memory),
  };
}

function heldByService(memory: NonNullable<Memory['service']>): Held {
  const { zh, en } = operationText(memory.operation);
  return {
    process: 'service',
    what: {
      zh: `${zh}（v${memory.version}）的第二次提交`,
      en: `the second commit of “${en}” (v${memory.version})`,
    },
    items: [],
    leavesTrace: true,
    ifCrash: {
      zh: '第二次提交不会再做，两张表从此对不上。',
      en: 'The second commit is never made: the two tables part for good.',
    },
  };
}

function heldByRebuild(memory: NonNullable<Memory['rebuild']>): Held {
  const swap = memory.due === 'swap';
  return {
    process: 'rebuild',
    what: swap
      ? { zh: `待换上的副本，${memory.copy.length}行`, en: `a copy of ${memory.copy.length} rows` }
      : { zh: '读模型已清空，还没填回', en: 'the read model is empty, still to be filled' },
    items: [],
    leavesTrace: !swap,
    ifCrash: swap
      ? { zh: '副本丢掉，读模型保持原样。', en: 'The copy is gone; the read model stays as it is.' }
      : { zh: '读模型就一直空着。', en: 'The read model stays empty.' },
  };
}

/** What every process holds that holds something, in the order of the lanes. */
export function heldNow(memory: Memory): readonly Held[] {
  const held: (Held | null)[] = [
    memory.service && heldByService(memory.service),
    memory.relay && heldByRelay('relay', memory.relay),
    memory.relay2 && heldByRelay('relay2', memory.relay2),
    memory.consumer && heldByConsumer(memory.consumer),
    memory.rebuild && heldByRebuild(memory.rebuild),
  ];
  return held.filter((item): item is Held => item !== null);
}
