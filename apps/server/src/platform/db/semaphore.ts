import { DatabaseUnavailable } from "./database-unavailable.ts";

/** Limits concurrent work; the rest waits in order, up to a time limit. */
export class Semaphore {
  readonly #size: number;
  readonly #timeoutMs: number;
  readonly #queue = new Set<() => void>();
  #running = 0;

  constructor(size: number, timeoutMs: number) {
    this.#size = size;
    this.#timeoutMs = timeoutMs;
  }

  /** Number of waiting callers. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Throws `DatabaseUnavailable` if there was no slot in time; otherwise whatever `work` throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#size) await this.#acquire();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Resolves with the slot of finished work. */
  async #acquire(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#queue.add(resolve);
    const timer = setTimeout(() => {
      this.#queue.delete(resolve);
      reject(new DatabaseUnavailable("every connection for transactions is in use"));
    }, this.#timeoutMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #release(): void {
    const [next] = this.#queue;
    if (next === undefined) this.#running -= 1;
    else {
      this.#queue.delete(next);
      next();
    }
  }
}
