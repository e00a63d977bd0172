import type { ProcessAction, ProcessId } from '../model/action.ts';
import type { Memory } from '../model/memory.ts';
import type { Texts } from '../model/text.ts';
import { PROCESSES } from '../model/action.ts';
import { relaysOf } from './relay.ts';
import { Refusal } from './failure.ts';
import type { Done, Step } from './step.ts';
import type { Situation } from './world.ts';

/** Crashes that would make a process forget something: what an exploration tries. */
export function crashSteps({ plain }: Situation): readonly ProcessAction[] {
  return PROCESSES.filter((process) => plain.memory[process] !== null).map((process) => ({
    kind: 'crash',
    process,
  }));
}

/**
 * The process dies and starts again at once with empty memory: what it had committed stays, what
 * it held is forgotten. With nothing in memory nothing is lost.
 */
export function crash(step: Step, process: ProcessId): Done {
  const { design, memory } = step.plain;
  if (process === 'relay2' && !relaysOf(design).includes(process)) throw new Refusal(NO_SUCH_RELAY);
  const lost = lostBy(memory, process);
  step.remember(process, null);
  const name = NAMES[process];
  return {
    what: {
      zh: `${name.zh}崩溃，随即以空内存重启。`,
      en: `${name.en} crashes and starts again at once with empty memory.`,
    },
    lost: lost ?? NOTHING,
  };
}

/** What a crash of the process would make it forget now, or null when it holds nothing. */
export function lostBy(memory: Memory, process: ProcessId): Texts | null {
  switch (process) {
    case 'service':
      return memory.service === null ? null : SECOND_COMMIT;
    case 'relay':
    case 'relay2':
      return memory[process] === null ? null : batchOf(memory[process].batch.length);
    case 'consumer':
      return memory.consumer === null ? null : recordOf(memory.consumer.record.eventId);
    case 'rebuild':
      return memory.rebuild === null ? null : SECOND_STEP;
    default:
      return process satisfies never;
  }
}

export const NAMES: Readonly<Record<ProcessId, Texts>> = {
  service: { zh: '借阅服务', en: 'The service' },
  relay: { zh: '中继', en: 'The relay' },
  relay2: { zh: '第二个中继', en: 'The second relay' },
  consumer: { zh: '消费者', en: 'The consumer' },
  rebuild: { zh: '重建任务', en: 'The rebuild' },
};

const NOTHING = {
  zh: '内存里什么也没有，所以什么也没丢。',
  en: 'Its memory was empty, so nothing is lost.',
};
const SECOND_COMMIT = { zh: '忘了还有第二次提交要做', en: 'that a second commit was due' };
const SECOND_STEP = { zh: '忘了重建的第二步要做', en: 'that the rebuild’s second step was due' };

function batchOf(n: number): Texts {
  return {
    zh: `忘了手里这一批 ${n} 条事件，发到哪一步也忘了`,
    en: `its batch of ${n} ${n === 1 ? 'event' : 'events'}, and how far it had got with it`,
  };
}

function recordOf(eventId: string): Texts {
  return {
    zh: `忘了手里的 ${eventId}，下次从已提交的位移读起`,
    en: `${eventId} in its hand; it will read on from the committed offset`,
  };
}

const NO_SUCH_RELAY = {
  what: { zh: '这个设计只有一个中继。', en: 'This design has one relay only.' },
  todo: { zh: '把设计里的 relays 改成 2。', en: 'Set relays to 2 in the design.' },
};
