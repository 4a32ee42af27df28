import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Short, because several jobs alternate in the same pass of the event loop, garbage collection comes on top, and visitors
 * wait for all of it.
 */
const sliceMs = 5;

/** For work that takes longer than a request may wait: lets pending requests be answered in between. */
export class YieldTimer {
  #until = performance.now() + sliceMs;

  /** Whether it is time to call `yield`. */
  get isDue(): boolean {
    return performance.now() >= this.#until;
  }

  async yield(): Promise<void> {
    await nextTurn();
    this.restart();
  }

  /** After an `await` that has already yielded. */
  restart(): void {
    this.#until = performance.now() + sliceMs;
  }
}

/** Small enough to be sorted within a slice. */
const runLength = 500;

/**
 * `items.toSorted(compare)` in slices: runs are sorted, then merged in pairs. Equal items keep their order.
 */
export async function sortYielding<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  const yieldTimer = new YieldTimer();
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += runLength) {
    runs.push(items.slice(from, from + runLength).toSorted(compare));
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, yieldTimer));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
  yieldTimer: YieldTimer,
): Promise<Item[]> {
  const merged: Item[] = [];
  let at = 0;
  for (const item of left) {
    for (let other = right[at]; other !== undefined && compare(other, item) < 0; other = right[at]) {
      merged.push(other);
      at += 1;
    }
    merged.push(item);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  for (const item of right.slice(at)) merged.push(item);
  return merged;
}

/** `items.map(change)` in slices. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const yieldTimer = new YieldTimer();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(change(item, index));
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  return results;
}
