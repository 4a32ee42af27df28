import { kmBetween } from "@rimba/domain";
import type { Point } from "./area-row.ts";

/** The point in the middle of the others: the one from which the way to all is shortest. An outlier does not move it. */
export function middle(points: readonly Point[]): Point | null {
  let best: Point | null = null;
  let shortest = Infinity;
  for (const candidate of points) {
    let total = 0;
    for (const other of points) total += kmBetween(candidate, other);
    if (total < shortest) [best, shortest] = [candidate, total];
  }
  return best;
}
