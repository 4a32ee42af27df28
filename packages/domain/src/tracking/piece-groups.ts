/** More groups would be more buttons than lines of history. */
const maxGroups = 6;

/**
 * Pieces with the same history, as groups in the order of their first piece. Empty where all have the same history, and where there
 * are too many groups to choose from. `pieces` of an event is empty where it is of all.
 */
export function pieceGroups(
  events: readonly { readonly pieces: readonly number[] }[],
  pieceCount: number,
): number[][] {
  // Each event splits the groups of its pieces. They are read once: 200 events may name 999 pieces each.
  const groupOf = Array.from({ length: pieceCount }, () => 0);
  let nextGroup = 1;
  for (const { pieces } of events) {
    const firstOfEvent = nextGroup;
    const splits = new Map<number, number>();
    for (const piece of pieces) {
      const group = groupOf[piece - 1];
      if (group === undefined || group >= firstOfEvent) continue;
      const split = splits.get(group) ?? nextGroup++;
      splits.set(group, split);
      groupOf[piece - 1] = split;
    }
  }
  const groups = new Map<number, number[]>();
  for (const [index, group] of groupOf.entries()) {
    const pieces = groups.get(group);
    if (pieces !== undefined) pieces.push(index + 1);
    else groups.set(group, [index + 1]);
    if (groups.size > maxGroups) return [];
  }
  return groups.size > 1 ? [...groups.values()] : [];
}
