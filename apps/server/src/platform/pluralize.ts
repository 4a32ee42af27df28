/**
 * A number and what it counts, in English, for what the carrier's staff reads: "1 row", "0 rows"; what else changes with the number
 * comes along: `pluralize(1, "row is", "rows are")`.
 */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
