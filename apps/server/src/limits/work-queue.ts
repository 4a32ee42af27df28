interface QueueSize {
  readonly atOnce: number;
  /** So many wait beside those that are worked on. */
  readonly mostWaiting: number;
  /** So many of one owner are worked on or wait. */
  readonly mostOfOne: number;
}

/** All places are taken, or all that one owner may have. */
export type QueueRefusal = "full" | "ownersFull";

/**
 * Lets few pieces of dear work go on at once and the others wait their turn, so that whoever asks for something else is answered in between;
 * and leaves room for others beside whoever asks for much.
 */
export class WorkQueue {
  readonly #size: QueueSize;
  readonly #waiting: (() => void)[] = [];
  readonly #ofOwner = new Map<string, number>();
  #running = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /** Where it is refused, nothing is done. */
  run<Done>(owner: string, work: () => Promise<Done>): Promise<Done> | QueueRefusal {
    const { atOnce, mostWaiting, mostOfOne } = this.#size;
    const own = this.#ofOwner.get(owner) ?? 0;
    if (own >= mostOfOne) return "ownersFull";
    const mustWait = this.#running >= atOnce;
    if (mustWait && this.#waiting.length >= mostWaiting) return "full";
    this.#ofOwner.set(owner, own + 1);
    return this.#inTurn(work, mustWait).finally(() => this.#leave(owner));
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

  #leave(owner: string): void {
    const left = (this.#ofOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.#ofOwner.set(owner, left);
    else this.#ofOwner.delete(owner);
  }
}
