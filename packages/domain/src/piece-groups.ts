/** More groups than this would be more buttons than lines of history. */
const maxGroups = 6;

/**
 * Pieces with the same history, as groups in the order of their first piece. Empty where all have the same history, and where there
 * are too many groups to choose from. `pieces` of an event is empty where it is of all.
 */
export function pieceGroups(
  events: readonly { readonly pieces: readonly number[] }[],
  pieceCount: number,
): number[][] {
  const groups = new Map<string, number[]>();
  for (let piece = 1; piece <= pieceCount; piece += 1) {
    const history = events.flatMap(({ pieces }, index) =>
      pieces.length === 0 || pieces.includes(piece) ? [index] : [],
    );
    const key = history.join();
    groups.set(key, [...(groups.get(key) ?? []), piece]);
    if (groups.size > maxGroups) return [];
  }
  return groups.size > 1 ? [...groups.values()] : [];
}
