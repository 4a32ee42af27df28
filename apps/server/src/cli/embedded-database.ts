import { existsSync } from "node:fs";
import { join } from "node:path";
import { engineFolder } from "../platform/db/pglite/has-data-directory.ts";

/** Whether this data directory has an embedded database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, engineFolder));
}
