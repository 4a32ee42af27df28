import { resolve } from "node:path";
import pg from "pg";
import type { Db } from "../db.ts";
import { createPoolDb } from "../pool-db.ts";
import { columnParsers } from "../column-types.ts";
import { engineFolder, lockDataDirectory } from "./data-directory.ts";
import { Engine, type EngineLog } from "./engine.ts";
import { startMaintenance } from "./maintenance.ts";

export interface PgliteOptions {
  /** Created if missing; contains `pgdata` and the lock file. */
  dataDir: string;
  log: EngineLog;
  /** A statement that takes longer cannot be cancelled, so the engine is restarted. */
  statementTimeoutMs?: number;
  /** How long a caller waits for the one connection. */
  connectTimeoutMs?: number;
}

/**
 * A `Db` on the embedded engine, which runs in a thread of this process. Throws `DataDirectoryInUse` if
 * another process has the directory.
 */
export async function openPglite(options: PgliteOptions): Promise<{ db: Db; engine: Engine }> {
  const { dataDir, log, statementTimeoutMs = 60_000, connectTimeoutMs = 5_000 } = options;
  const unlock = await lockDataDirectory(dataDir);
  const dataDirectory = resolve(dataDir, engineFolder);
  const engine = new Engine({ dataDirectory }, statementTimeoutMs, log);
  try {
    await engine.start();
  } catch (error) {
    unlock();
    throw error;
  }

  const pool = new pg.Pool({
    stream: () => engine.connect(),
    user: "postgres",
    database: "postgres",
    password: "",
    ssl: false,
    types: columnParsers,
    pipeline: true,
    // The engine has one session.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  pool.on("error", () => {}); // the engine tells the log
  const db = createPoolDb({
    engine: "pglite",
    pool,
    pipelinedConnections: 1,
    transactions: 1,
    turnTimeoutMs: connectTimeoutMs,
    async afterClose() {
      stopMaintenance();
      await engine.stop();
      unlock();
    },
  });
  const stopMaintenance = startMaintenance(db);
  return { db, engine };
}
