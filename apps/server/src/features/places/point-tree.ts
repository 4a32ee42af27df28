import type { Point } from "@rimba/contract";
import KDBush from "kdbush";
import { YieldTimer } from "../../platform/jobs/yield-timer.ts";

/**
 * A tree of points by longitude and latitude, in slices: `KDBush.finish` sorts a hundred thousand points in one go, which
 * holds the event loop for 25 ms. Sorts the same arrays in the same way; `KDBush.from` takes them as finished.
 */
export async function pointTree<Item>(
  items: readonly Item[],
  pointOf: (item: Item) => Point,
): Promise<KDBush> {
  const yieldTimer = new YieldTimer();
  const tree = new KDBush(items.length);
  for (const item of items) {
    const { lng, lat } = pointOf(item);
    tree.add(lng, lat);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  await sortTree(tree);
  return KDBush.from(tree.data);
}

/** Divides a range at its median, by longitude and latitude in turn, down to ranges that are searched one by one. */
async function sortTree({ ids, coords, nodeSize }: KDBush): Promise<void> {
  const yieldTimer = new YieldTimer();
  const ranges: (readonly [left: number, right: number, axis: number])[] = [[0, ids.length - 1, 0]];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [left, right, axis] = range;
    if (right - left <= nodeSize) continue;
    const middle = (left + right) >> 1;
    select({ ids, coords }, middle, left, right, axis);
    ranges.push([left, middle - 1, 1 - axis], [middle + 1, right, 1 - axis]);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
}

type TreeArrays = Pick<KDBush, "ids" | "coords">;

/** Quickselect: puts the point that belongs at `wanted` there, with none greater before it and none less after it. */
function select(arrays: TreeArrays, wanted: number, left: number, right: number, axis: number): void {
  const valueAt = (at: number) => arrays.coords[2 * at + axis] ?? 0;
  let [low, high] = [left, right];
  while (low < high) {
    const pivot = medianOf(valueAt(low), valueAt((low + high) >> 1), valueAt(high));
    let [from, to] = [low, high];
    while (from <= to) {
      while (valueAt(from) < pivot) from += 1;
      while (valueAt(to) > pivot) to -= 1;
      if (from > to) break;
      swap(arrays, from, to);
      from += 1;
      to -= 1;
    }
    // Between the two parts all values are equal to the pivot.
    if (wanted <= to) high = to;
    else if (wanted >= from) low = from;
    else return;
  }
}

function medianOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function swap({ ids, coords }: TreeArrays, one: number, other: number): void {
  [ids[one], ids[other]] = [ids[other] ?? 0, ids[one] ?? 0];
  for (const axis of [0, 1]) {
    const [a, b] = [2 * one + axis, 2 * other + axis];
    [coords[a], coords[b]] = [coords[b] ?? 0, coords[a] ?? 0];
  }
}
