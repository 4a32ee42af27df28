import { setImmediate as nextTurn } from "node:timers/promises";

const defaultTurnMs = 15;

/** For work that takes longer than a request may wait: lets pending requests be answered in between. */
export class YieldTimer {
  readonly #turnMs: number;
  #until: number;

  /** `turnMs`: milliseconds of work after which it yields. */
  constructor(turnMs = defaultTurnMs) {
    this.#turnMs = turnMs;
    this.#until = performance.now() + turnMs;
  }

  /** Whether it is time to yield with `next`. */
  get over(): boolean {
    return performance.now() >= this.#until;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.restart();
  }

  /** After an `await` that has already yielded. */
  restart(): void {
    this.#until = performance.now() + this.#turnMs;
  }
}

/** Small enough to be sorted within a turn. */
const runLength = 500;

/**
 * `items.toSorted(compare)` in slices: runs are sorted, then merged in pairs. Equal items keep their order.
 */
export async function sortYielding<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  const turns = new YieldTimer();
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += runLength) {
    runs.push(items.slice(from, from + runLength).toSorted(compare));
    if (turns.over) await turns.next();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, turns));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
  turns: YieldTimer,
): Promise<Item[]> {
  const merged: Item[] = [];
  let at = 0;
  for (const item of left) {
    for (let other = right[at]; other !== undefined && compare(other, item) < 0; other = right[at]) {
      merged.push(other);
      at += 1;
    }
    merged.push(item);
    if (turns.over) await turns.next();
  }
  for (const item of right.slice(at)) merged.push(item);
  return merged;
}

/**
 * Short, because two concurrent batches alternate in the same pass of the event loop and visitors wait for
 * both.
 */
const feedTurnMs = 5;

/** Slices of work for a batch: visitors are answered between them. */
export function createFeedTimer(): YieldTimer {
  return new YieldTimer(feedTurnMs);
}

/** `items.map(change)` in slices. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const turns = createFeedTimer();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(change(item, index));
    if (turns.over) await turns.next();
  }
  return results;
}
