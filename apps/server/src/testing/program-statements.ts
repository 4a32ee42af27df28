import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { definedStatements } from "../platform/db/statement.ts";

const sources = join(import.meta.dirname, "..");

/** The modules of the program that contain this. */
export function modulesWith(text: RegExp): string[] {
  return readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("testing"))
    .filter((file) => text.test(readFileSync(join(sources, file), "utf8")))
    .toSorted();
}

const definesStatements = /from "[./\w-]*\/(?:statement|delete-batch|known-requests|content-table)\.ts"/;

/** All statements of the program, without those that other tests of the same worker defined. */
export async function programStatements(): Promise<typeof definedStatements> {
  for (const file of modulesWith(definesStatements)) await import(join(sources, file));
  return definedStatements.filter(({ name }) => !name.startsWith("test."));
}
