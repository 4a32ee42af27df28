/** Reused by each comparison, which runs synchronously: a search makes thousands of them. */
let previous = new Uint16Array(64);
let current = new Uint16Array(64);

/**
 * The Levenshtein distance of two words, or a number above `limit` where it is greater. Computes only the diagonal band that a distance
 * within the limit can reach, so a comparison costs length × limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  if (other.length >= previous.length) {
    previous = new Uint16Array(other.length * 2);
    current = new Uint16Array(other.length * 2);
  }
  for (let at = 0; at <= other.length; at += 1) previous[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    const from = Math.max(1, row - limit);
    const to = Math.min(other.length, row + limit);
    current[from - 1] = from === 1 ? row : limit + 1;
    let least = current[from - 1] ?? 0;
    for (let column = from; column <= to; column += 1) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      const removed = column === row + limit ? limit + 1 : (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      const distance = Math.min(replaced, removed, added);
      current[column] = distance;
      if (distance < least) least = distance;
    }
    if (least > limit) return limit + 1;
    [previous, current] = [current, previous];
  }
  return previous[other.length] ?? limit + 1;
}
