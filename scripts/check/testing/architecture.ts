import type { ImportTable } from "../directions.ts";

/**
 * Draws a table of allowed imports as a Mermaid graph: an arrow points from the importer to the imported folder. Single
 * files are omitted, and so are arrows that follow from a longer path. The table must have no cycle.
 */
export function mermaidOf(table: ImportTable): string {
  const folders = Object.keys(table).filter(isFolder);
  const edges = folders.flatMap((from) => directImports(table, from).map((to) => [from, to] as const));
  const connected = new Set(edges.flat());
  const alone = folders.filter((folder) => !connected.has(folder));
  const lines = [...edges.map(([from, to]) => `${from} --> ${to}`), ...alone];
  return ["graph TD", ...lines.map((line) => `  ${line}`)].join("\n");
}

/**
 * The folders that `from` imports, without those that another of them imports, directly or indirectly (transitive
 * reduction).
 */
function directImports(table: ImportTable, from: string): string[] {
  const imported = importsOf(table, from);
  return imported.filter((to) => !imported.some((other) => reaches(table, other, to)));
}

function reaches(table: ImportTable, from: string, to: string): boolean {
  return importsOf(table, from).some((next) => next === to || reaches(table, next, to));
}

function importsOf(table: ImportTable, from: string): string[] {
  return (table[from] ?? []).filter(isFolder);
}

function isFolder(entry: string): boolean {
  return !/\.tsx?$/.test(entry);
}
