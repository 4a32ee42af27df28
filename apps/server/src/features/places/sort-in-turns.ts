import { Turns } from "../../platform/jobs/turns.ts";

/** Few enough to be sorted within a turn. */
const runLength = 500;

/** `items.toSorted(compare)` in slices: runs are sorted, then merged two by two. Equal items stay in their order. */
export async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  const turns = new Turns();
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
  turns: Turns,
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
