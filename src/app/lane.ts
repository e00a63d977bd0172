/** Runs tasks one after another, in the order in which they came. */
export class Lane {
  #tail: Promise<unknown> = Promise.resolve();

  /** The task's own outcome; a failing task does not stop the ones behind it. */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    const outcome = this.#tail.then(task);
    this.#tail = outcome.catch(() => undefined);
    return outcome;
  }
}
