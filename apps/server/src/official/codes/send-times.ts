import { setTimeout as sleep } from "node:timers/promises";

/** How many of the last sends are remembered. */
const remembered = 20;

/**
 * How long this process's last messages took. A number that is locked is sent nothing, and its answer takes as long as one
 * of them, so that the time does not tell.
 */
export class SendTimes {
  readonly #last: number[] = [];

  async measure<Result>(send: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    try {
      return await send();
    } finally {
      this.#last.push(performance.now() - started);
      if (this.#last.length > remembered) this.#last.shift();
    }
  }

  /** Waits as long as one of the last sends took; not at all where there was none. */
  async pretend(): Promise<void> {
    const ms = this.#last[Math.floor(Math.random() * this.#last.length)];
    if (ms !== undefined) await sleep(ms);
  }
}
