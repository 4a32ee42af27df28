import { resolve, sep } from "node:path";
import { BadCarrierFile } from "../platform/config/carrier-file.ts";
import type { Config } from "../platform/config/config.ts";
import { ClocksDisagree } from "../platform/db/database-clock.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { DataDirectoryInUse } from "../platform/db/pglite/data-directory.ts";
import { UnknownMigrations } from "../platform/db/migrate.ts";
import { UnfitPooledSession } from "../platform/db/pooled-session.ts";
import { MoveUnfinished } from "../platform/db/move-state.ts";
import { BadPages } from "../features/content/pages/read-page-file.ts";

/** Why the server cannot start here and now, as a sentence that says what to do; null for what is a bug. */
export function startRefusal(
  error: unknown,
  { host, port, dataDir, databasePoolerUrl }: Config,
): string | null {
  if (error instanceof DataDirectoryInUse) {
    return `Process ${error.pid} already works with ${dataDir}. Stop it, or give this one another DATA_DIR.`;
  }
  if (error instanceof ClocksDisagree)
    return `${error.message}, so one of them is wrong. Set both by NTP; "rimba doctor" compares them.`;
  if (error instanceof UnfitPooledSession) return `${error.message}.`;
  if (error instanceof DatabaseUnavailable)
    return `${error.message}. Check DATABASE_URL${databasePoolerUrl === undefined ? "" : " and DATABASE_POOLER_URL"}.`;
  if (error instanceof MoveUnfinished || error instanceof UnknownMigrations) return `${error.message}.`;
  if (error instanceof BadCarrierFile) return `CARRIER_FILE: ${error.message}.`;
  if (error instanceof BadPages) return `PAGES_DIR: ${error.message}`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined && isOnTheWay(resolve(path), resolve(dataDir))) {
    return `${dataDir} cannot be written to (${code}). Let this user write there, or set another DATA_DIR.`;
  }
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop the other program, or set PORT.`;
    case "EACCES":
      return `Port ${port} on ${host} may not be opened by this user. Set PORT to 1024 or above.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${host} is not an address of this machine. Set HOST.`;
    default:
      return null;
  }
}

/** The folder itself, one above it or something in it. */
function isOnTheWay(path: string, folder: string): boolean {
  return folder === path || folder.startsWith(`${path}${sep}`) || path.startsWith(`${folder}${sep}`);
}
