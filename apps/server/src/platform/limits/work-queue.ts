interface QueueSize {
  readonly atOnce: number;
  /** So many wait beside those that are worked on. */
  readonly maxWaiting: number;
  /** So many of one owner are worked on or wait. */
  readonly maxPerOwner: number;
}

/** All places are taken (`busy`), or all that one owner may have (`rateLimited`). */
export type QueueRefusal = { readonly kind: "busy" } | { readonly kind: "rateLimited" };

export type Queued<Done> = { readonly kind: "ok"; readonly done: Promise<Done> } | QueueRefusal;

/**
 * Runs few pieces of expensive work at once and lets the others wait their turn, so that other requests are answered in between;
 * and leaves room for other owners beside one with much work.
 */
export class WorkQueue {
  readonly #size: QueueSize;
  readonly #waiting = new Set<() => void>();
  readonly #ofOwner = new Map<string, number>();
  #running = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /** How many are worked on, and how many wait. */
  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size };
  }

  /**
   * Where it is refused, nothing is done. Work whose `signal` ends while it waits gives up its place, is not done, and
   * rejects with the signal's reason.
   */
  run<Done>(owner: string, work: () => Promise<Done>, signal?: AbortSignal): Queued<Done> {
    const { atOnce, maxWaiting, maxPerOwner } = this.#size;
    const own = this.#ofOwner.get(owner) ?? 0;
    if (own >= maxPerOwner) return { kind: "rateLimited" };
    const mustWait = this.#running >= atOnce;
    if (mustWait && this.#waiting.size >= maxWaiting) return { kind: "busy" };
    this.#ofOwner.set(owner, own + 1);
    const done = this.#inTurn(work, mustWait, signal).finally(() => this.#leave(owner));
    return { kind: "ok", done };
  }

  async #inTurn<Done>(work: () => Promise<Done>, mustWait: boolean, signal?: AbortSignal): Promise<Done> {
    // The place of finished work goes straight to the next that waits: nothing comes in between.
    if (mustWait) await this.#turn(signal);
    else this.#running += 1;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#running -= 1;
      else {
        this.#waiting.delete(next);
        next();
      }
    }
  }

  #turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        if (this.#waiting.delete(begin)) reject(signal?.reason);
      };
      this.#waiting.add(begin);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  #leave(owner: string): void {
    const left = (this.#ofOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.#ofOwner.set(owner, left);
    else this.#ofOwner.delete(owner);
  }
}
