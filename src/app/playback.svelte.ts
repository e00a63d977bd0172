/** Time between two steps, in milliseconds. */
export const PLAY_MS = 900;

/** Steps on by itself until there is no further step, a step fails, or someone pauses it. */
export class Playback {
  #playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `step` goes one step on and says whether there is another. */
  constructor(private readonly step: () => Promise<boolean>) {}

  get playing(): boolean {
    return this.#playing;
  }
  play(): void {
    if (this.#playing) return;
    this.#playing = true;
    this.#soon();
  }
  pause(): void {
    this.#playing = false;
    clearTimeout(this.#timer);
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#next(), PLAY_MS);
  }

  async #next(): Promise<void> {
    const more = await this.step();
    if (!more) this.pause();
    if (this.#playing) this.#soon();
  }
}
