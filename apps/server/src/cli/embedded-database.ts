import { existsSync } from "node:fs";
import { join } from "node:path";
import { engineFolder } from "../platform/db/pglite/data-directory.ts";

/** Whether an embedded database was ever made in this data directory. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, engineFolder));
}
