interface QueueSize {
  readonly atOnce: number;
  /** Maximum number of waiting jobs. */
  readonly maxWaiting: number;
  /** Maximum number of running and waiting jobs per owner. */
  readonly maxPerOwner: number;
}

/** `busy`: the queue is full. `rateLimited`: the owner has the maximum number of jobs. */
export type QueueRefusal = { readonly kind: "busy" } | { readonly kind: "rateLimited" };

export type QueueResult<Done> = { readonly kind: "ok"; readonly done: Promise<Done> } | QueueRefusal;

/** Limits concurrency globally and per owner, so that other requests are answered in between. */
export class WorkQueue {
  readonly #size: QueueSize;
  readonly #waiting = new Set<() => void>();
  readonly #ofOwner = new Map<string, number>();
  #running = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /** Number of running and of waiting jobs. */
  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size };
  }

  /**
   * A refused job does not run. A waiting job whose `signal` is aborted leaves the queue and rejects with the
   * signal's reason.
   */
  run<Done>(owner: string, work: () => Promise<Done>, signal?: AbortSignal): QueueResult<Done> {
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
    // The slot of finished work goes straight to the next that waits: nothing comes in between.
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
