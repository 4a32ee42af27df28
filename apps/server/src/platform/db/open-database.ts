import type { Db } from "./db.ts";
import type { EngineEvent } from "./pglite/engine.ts";
import { openPglite } from "./pglite/open-pglite.ts";
import { openPostgres } from "./postgres.ts";

interface DatabaseLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export interface DatabaseOptions {
  /** A PostgreSQL server (`postgres://…`); without it the embedded engine is used. */
  databaseUrl?: string | undefined;
  /** A pooler of transactions in front of it; see `PostgresOptions`. */
  poolerUrl?: string | undefined;
  /** Connections to a PostgreSQL server; the embedded engine has one. */
  poolSize?: number | undefined;
  /** How long a statement waits for a lock on a PostgreSQL server. */
  lockTimeoutMs?: number | undefined;
  /** Where the embedded engine keeps its files. */
  dataDir: string;
  /** A pino logger, or nothing. */
  log?: DatabaseLog | undefined;
}

const words: Record<EngineEvent, string> = {
  engine_lost: "The embedded database stopped and is started again",
  engine_back: "The embedded database is back",
};

/**
 * Opens the database. A PostgreSQL server need not be running yet: queries throw `DatabaseUnavailable` until
 * it is. The embedded engine is running when this resolves; it throws `DataDirectoryInUse` if another process
 * has the directory.
 */
export async function openDatabase({
  databaseUrl,
  poolerUrl,
  poolSize,
  lockTimeoutMs,
  dataDir,
  log,
}: DatabaseOptions): Promise<Db> {
  if (databaseUrl) {
    return openPostgres({
      databaseUrl,
      ...(poolerUrl === undefined ? {} : { poolerUrl }),
      ...(poolSize === undefined ? {} : { poolSize }),
      ...(lockTimeoutMs === undefined ? {} : { lockTimeoutMs }),
      onConnectionLost: (reason) => log?.warn({ reason }, "Lost an idle connection to the database"),
    });
  }
  const { db } = await openPglite({
    dataDir,
    log(event, details) {
      if (event === "engine_lost") log?.warn(details, words[event]);
      else log?.info(details, words[event]);
    },
  });
  return db;
}
