/** The size and structure of the source, as a table of figures with their limits. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { SourceFile } from "./source-files.ts";

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly isMet: boolean;
  /** The files or folders that violate the limit. */
  readonly found: readonly string[];
}

const smallLines = 30;
const loneLines = 40;
const maxLines = 400;
const maxFilesInFolder = 25;

/** Folders whose children must not import each other in a cycle. */
const roots = [
  "packages/web-core/src/",
  "packages/contract/src/",
  "packages/domain/src/",
  "apps/server/src/",
  "apps/server/src/features/",
];

export function measureLayout(root: string, files: readonly SourceFile[]): readonly Figure[] {
  const importers = new Map<string, number>();
  for (const { imports } of files)
    for (const file of imports) importers.set(file, (importers.get(file) ?? 0) + 1);
  const small = files.filter(({ lines }) => lines <= smallLines);
  const lone = files.filter(
    (file) => file.lines <= loneLines && file.exports === 1 && importers.get(file.path) === 1,
  );
  const sites = files.filter(({ path: file }) => /^apps\/(desktop|mobile)\/.*\.tsx$/.test(file));
  const median = medianOf(files.map(({ lines }) => lines));
  const importShare = share(sum(sites, "importLines"), sum(sites, "lines"));
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file.path));
  const full = [...folders]
    .filter(([, inside]) => inside.length > maxFilesInFolder)
    .map(([folder, inside]) => `${folder} (${inside.length})`);
  const long = files.filter(({ lines }) => lines > maxLines).map(withLines);
  const pairs = roots.flatMap((folder) => mutualPairs(folder, files));
  const webCore = entries(root, "packages/web-core/src");
  const server = entries(root, "apps/server/src");
  return [
    figure("Source files", String(files.length), "", true),
    figure("Median lines of a source file", String(median), "60 to 110", median >= 60 && median <= 110),
    shareFigure(`Files of ${smallLines} lines or fewer`, small, files, 12),
    shareFigure(`Files of ${loneLines} lines or fewer with one export and one importer`, lone, files, 4),
    figure(
      "Imports among the lines of the sites' tsx",
      `${importShare} %`,
      "at most 12 %",
      importShare <= 12,
    ),
    noneOf(`Folders with more than ${maxFilesInFolder} source files`, full),
    noneOf(`Files of more than ${maxLines} lines`, long),
    figure("Entries of web-core/src", String(webCore), "at most 16", webCore <= 16),
    figure("Entries of server/src", String(server), "at most 12", server <= 12),
    noneOf("Pairs of folders that import each other", pairs),
  ];
}

/** Pairs of children of a folder that import each other, as `folder: one and other`. */
function mutualPairs(folder: string, files: readonly SourceFile[]): string[] {
  const edges = new Set<string>();
  const childOf = (file: string) =>
    file.startsWith(folder) ? (file.slice(folder.length).split("/")[0] ?? "") : "";
  for (const file of files)
    for (const imported of file.imports) {
      const [from, to] = [childOf(file.path), childOf(imported)];
      const areFolders = from !== "" && to !== "" && !/\.tsx?$/.test(from) && !/\.tsx?$/.test(to);
      if (areFolders && from !== to) edges.add(`${from} ${to}`);
    }
  return [...edges]
    .map((edge) => edge.split(" ") as [string, string])
    .filter(([from, to]) => from < to && edges.has(`${to} ${from}`))
    .map(([from, to]) => `${folder}: ${from} and ${to}`);
}

function figure(
  name: string,
  value: string,
  limit: string,
  isMet: boolean,
  found: readonly string[] = [],
): Figure {
  return { name, value, limit, isMet, found: isMet ? [] : found };
}

function shareFigure(
  name: string,
  some: readonly SourceFile[],
  all: readonly SourceFile[],
  maxPercent: number,
): Figure {
  const percent = share(some.length, all.length);
  return figure(name, `${percent} %`, `at most ${maxPercent} %`, percent <= maxPercent, some.map(withLines));
}

function noneOf(name: string, found: readonly string[]): Figure {
  return figure(name, String(found.length), "none", found.length === 0, found);
}

function withLines({ path: file, lines }: SourceFile): string {
  return `${file} (${lines})`;
}

function share(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10;
}

function sum(files: readonly SourceFile[], of: "lines" | "importLines"): number {
  return files.reduce((total, file) => total + file[of], 0);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function entries(root: string, folder: string): number {
  return readdirSync(path.join(root, folder)).filter((name) => !name.endsWith(".test.ts")).length;
}
