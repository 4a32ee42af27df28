import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work after which others have their turn. */
const turnMs = 15;

/** For work that takes longer than a request may wait: lets the requests that came meanwhile be answered in between. */
export class Turns {
  #until = performance.now() + turnMs;

  /** It is time for `next`. */
  get over(): boolean {
    return performance.now() >= this.#until;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.#until = performance.now() + turnMs;
  }
}
