import type { Message } from './text.ts';

/**
 * Something wrong in a file of a lesson. `path` is relative to the folder of the lessons
 * (`outbox-reconcile/lesson.yaml`); `line` and `column` count from 1.
 */
export interface Problem extends Message {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}
