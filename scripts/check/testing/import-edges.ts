import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../launch/project.mjs";
import type { ImportTable } from "../directions.ts";

const sourceFile = /\.tsx?$/;
const testFile = /\.test\.tsx?$/;
const imported = /(?:from|import|import\()\s*"(\.[^"]+\.(?:tsx?|css))"/g;

/**
 * Finds which folders and root files of `base` import each other, style sheets included. Ignores tests and their
 * helpers.
 */
export function importEdges(base: string): ImportTable {
  const folder = path.join(projectFolder, base);
  const edges = new Map<string, Set<string>>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).map(slashes)) {
    if (!sourceFile.test(file) || testFile.test(file) || file.startsWith("testing/")) continue;
    const from = entryOf(file);
    const others = edges.get(from) ?? new Set();
    edges.set(from, others);
    for (const [, address = ""] of readFileSync(path.join(folder, file), "utf8").matchAll(imported)) {
      const target = path.posix.join(path.posix.dirname(file), address);
      if (target.startsWith("..")) continue;
      if (entryOf(target) !== from) others.add(entryOf(target));
    }
  }
  return Object.fromEntries(
    [...edges]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([from, others]) => [from, [...others].toSorted()]),
  );
}

/** The folder of the base that contains a file, or the file's own name if it is in the root. */
function entryOf(file: string): string {
  return file.split("/", 1)[0] ?? file;
}

function slashes(file: string): string {
  return file.replaceAll(path.sep, "/");
}
