import { Turns } from "../features/places/turns.ts";

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
