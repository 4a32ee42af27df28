import type { Config } from "./config.ts";
import { DatabaseUnavailable } from "./db/database-unavailable.ts";
import { DataDirectoryInUse } from "./db/pglite/data-directory-lock.ts";

/** Why the server cannot start here and now, as a sentence that says what to do; null for what is a bug. */
export function startRefusal(error: unknown, { host, port, dataDir }: Config): string | null {
  if (error instanceof DataDirectoryInUse) {
    return `Process ${error.pid} already works with ${dataDir}. Stop it, or give this one another DATA_DIR.`;
  }
  if (error instanceof DatabaseUnavailable) return `${error.message}. Check DATABASE_URL.`;
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop the other program, or set PORT.`;
    case "EACCES":
      return `Port ${port} on ${host} may not be opened by this user. Set PORT to 1024 or above.`;
    case "EADDRNOTAVAIL":
      return `${host} is not an address of this machine. Set HOST.`;
    default:
      return null;
  }
}
