import { setImmediate as nextTurn } from "node:timers/promises";

const defaultTurnMs = 15;

/** For work that takes longer than a request may wait: lets the requests that came meanwhile be answered in between. */
export class Turns {
  readonly #turnMs: number;
  #until: number;

  /** `turnMs`: milliseconds of work after which others have their turn. */
  constructor(turnMs = defaultTurnMs) {
    this.#turnMs = turnMs;
    this.#until = performance.now() + turnMs;
  }

  /** It is time for `next`. */
  get over(): boolean {
    return performance.now() >= this.#until;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.restart();
  }

  /** After an `await` that has already let others work. */
  restart(): void {
    this.#until = performance.now() + this.#turnMs;
  }
}

/** Short, because two batches at once take turns in the same pass of the event loop and visitors wait for both. */
const feedTurnMs = 5;

/** Slices of work for a batch: visitors are answered between them. */
export function feedTurns(): Turns {
  return new Turns(feedTurnMs);
}

/** `items.map(change)` in slices. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const turns = feedTurns();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(change(item, index));
    if (turns.over) await turns.next();
  }
  return results;
}
