interface QueueSize {
  readonly atOnce: number;
  /** So many wait beside those that are worked on. */
  readonly mostWaiting: number;
}

/** Lets few pieces of dear work go on at once and the others wait their turn, so that whoever asks for something else is answered in between. */
export class WorkQueue {
  readonly #size: QueueSize;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /** Null: too many wait already, nothing is done. */
  run<Done>(work: () => Promise<Done>): Promise<Done> | null {
    const mustWait = this.#running >= this.#size.atOnce;
    if (mustWait && this.#waiting.length >= this.#size.mostWaiting) return null;
    return this.#inTurn(work, mustWait);
  }

  async #inTurn<Done>(work: () => Promise<Done>, mustWait: boolean): Promise<Done> {
    // Who waits is handed the place of one that is done: nobody comes in between.
    if (mustWait) await new Promise<void>((begin) => this.#waiting.push(begin));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
