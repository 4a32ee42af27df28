import { existsSync } from "node:fs";
import { join } from "node:path";

/** Folder of PostgreSQL's own files inside DATA_DIR. */
export const engineFolder = "pgdata";

/** Whether PostgreSQL's files exist. A separate file, so that the check does not load the engine. */
export function hasDataDirectory(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, "PG_VERSION"));
}
