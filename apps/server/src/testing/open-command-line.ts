import { startControlServer } from "../cli/control/control-server.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import { type CommandLineRun, runCommandLine } from "./run-command-line.ts";
import { testSecret } from "./test-app.ts";
import { createTestDatabase } from "./test-database.ts";

export interface OpenCommandLine {
  readonly db: Db;
  /** Runs `rimba` with these arguments. */
  readonly rimba: (...words: string[]) => Promise<CommandLineRun>;
  /** Runs it until it is done, or the signal stops it. */
  readonly rimbaUntil: (signal: AbortSignal, ...words: string[]) => Promise<CommandLineRun>;
  close(): Promise<void>;
}

/**
 * The command line with its own database. On PostgreSQL the commands open the database themselves. The embedded
 * database is open in this process, which accepts their commands like a server. running-server.embedded.db.test.ts
 * tests them without a server.
 */
export async function openCommandLine(): Promise<OpenCommandLine> {
  const database = await createTestDatabase();
  const { db, url, dataDir } = database;
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: testSecret };
  const read = readConfig(environment);
  if (read.kind === "refused") throw new Error(read.faults.join("; "));
  const server =
    dataDir === undefined
      ? undefined
      : await startControlServer({ dataDir, config: read.config, db, log: console });
  return {
    db,
    rimba: (...words) => runCommandLine(words, environment),
    rimbaUntil: (signal, ...words) => runCommandLine(words, environment, signal),
    async close() {
      await server?.close();
      await database.drop();
    },
  };
}
