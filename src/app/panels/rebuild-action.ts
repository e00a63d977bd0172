import type { Action, RebuildStep } from '../../model/action.ts';
import type { Frame } from '../../model/frame.ts';

/** The next step of a rebuild under the session's design: two designs cut it in halves. */
export function rebuildAction({ design, memory }: Frame): Action {
  const step: RebuildStep = memory.rebuild?.due ?? FIRST_STEPS[design.rebuild] ?? 'run';
  return { kind: 'rebuild-step', step };
}

const FIRST_STEPS: Readonly<Partial<Record<Frame['design']['rebuild'], RebuildStep>>> = {
  'two-steps': 'delete',
  swap: 'copy',
};
