import type { Figure } from "../figure.ts";

const headings = ["Measured", "Figure", "Against", "Ratio", "Aim", ""] as const;

/** The cells of one figure, in the order of the headings. */
function cellsOf({ what, ours, peer = "", ratio, aim }: Figure): string[] {
  const verdict = aim === undefined ? "" : aim.met ? "met" : "MISSED";
  return [what, ours, peer, ratio?.toFixed(2) ?? "", aim?.text ?? "", verdict];
}

/** A table for a terminal, with columns as wide as their contents. */
export function textTable(figures: readonly Figure[]): string {
  const rows = [[...headings], ...figures.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function markdownTable(figures: readonly Figure[]): string {
  const lines = [headings, headings.map(() => "---"), ...figures.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
