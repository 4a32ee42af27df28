import { formatDuration } from "../steps/progress.ts";

type PartRow = { readonly title: string; readonly passed: number; readonly milliseconds: number };

/** The parts of a run with their number of passed tests and duration, as lines of a table. Parts may overlap in time. */
export function partsTable(rows: readonly PartRow[], allMilliseconds: number): string {
  const all = {
    title: "All",
    passed: rows.reduce((sum, { passed }) => sum + passed, 0),
    milliseconds: allMilliseconds,
  };
  const width = Math.max(...rows.map(({ title }) => title.length));
  return [...rows, all]
    .map(
      ({ title, passed, milliseconds }) =>
        `  ${title.padEnd(width)} ${String(passed || "").padStart(6)}  ${formatDuration(milliseconds)}`,
    )
    .join("\n");
}
