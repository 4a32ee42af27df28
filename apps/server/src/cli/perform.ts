import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../platform/config/config.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import type { Db } from "../platform/db/db.ts";
import { migrate, pendingMigrations, UnknownMigrations } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { isMoveUnfinished, MoveUnfinished } from "../platform/db/move-state.ts";
import { DataDirectoryInUse, engineFolder } from "../platform/db/pglite/data-directory.ts";
import { controlAddress } from "./control/control-protocol.ts";
import { sendCommand } from "./control/send-command.ts";

/** What a command does with the data. */
export interface DataWork {
  readonly name: string;
  /**
   * The state that it needs. database: migrations may be missing, and an embedded one is created. schema: all
   * migrations, created if missing. data: as it is, never created.
   */
  readonly needs: "database" | "schema" | "data";
  /** Throws a ZodError if `options` are not what the command takes. */
  readonly run: (context: DataContext, options: unknown) => Promise<PerformResult<unknown>>;
}

/** What it depends on, in the running server or in the command line's own process. */
export interface DataContext {
  readonly db: Db;
  readonly config: Pick<
    Config,
    | "mode"
    | "carrierFile"
    | "appSecret"
    | "acceptedAppSecret"
    | "databaseUrl"
    | "dataDir"
    | "publicOrigin"
    | "port"
  >;
  /** Reports progress of long work. */
  readonly say: (line: string) => void;
  /** Aborted: long work that can go on later ends after its current part. */
  readonly signal?: AbortSignal | undefined;
}

/** `refused`: a sentence for the caller; nothing was changed. */
export type DataOutcome<Result> = { kind: "ok"; result: Result } | { kind: "refused"; reason: string };

export function done<Result>(result: Result): { kind: "ok"; result: Result } {
  return { kind: "ok", result };
}

export function refused(reason: string): { kind: "refused"; reason: string } {
  return { kind: "refused", reason };
}

/** `failed`: a sentence that says why it is not possible now. */
export type PerformResult<Result> = DataOutcome<Result> | { kind: "failed"; reason: string };

/**
 * Does the work of a command. The embedded database belongs to one process: if a server is running, that
 * server does it. Anything unexpected is thrown.
 */
export async function perform(
  config: Config,
  caller: Pick<DataContext, "say" | "signal">,
  work: DataWork,
  options: unknown,
): Promise<PerformResult<unknown>> {
  if (config.databaseUrl === undefined) {
    const { dataDir } = config;
    const answer = await sendCommand(
      dataDir,
      work.name,
      options,
      caller.say,
      controlAddress(dataDir),
      caller.signal,
    );
    if (answer.kind !== "noServer") return answer;
  }
  return performHere(config, caller, work, options);
}

async function performHere(
  config: Config,
  caller: Pick<DataContext, "say" | "signal">,
  work: DataWork,
  options: unknown,
): Promise<PerformResult<unknown>> {
  const noDatabase = config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir);
  if (noDatabase && work.needs === "data") {
    return refused(`There is no database in ${config.dataDir} yet (DATA_DIR).`);
  }
  let db: Db | undefined;
  try {
    // A transaction and a query beside it.
    db = await openDatabase({ databaseUrl: config.databaseUrl, poolSize: 2, dataDir: config.dataDir });
    if (work.needs !== "database" && (await isMoveUnfinished(db))) throw new MoveUnfinished();
    const missing = work.needs === "database" ? 0 : await missingMigrations(db);
    if (missing > 0)
      return refused(`The database is ${missing} migration(s) behind. Run "rimba migrate" first.`);
    return await work.run({ ...caller, db, config }, options);
  } catch (error) {
    return { kind: "failed", reason: sentenceOf(error, config) };
  } finally {
    await db?.close();
  }
}

/**
 * An embedded database has no other users and is migrated at once, as by the server. For a shared one the
 * operator decides.
 */
async function missingMigrations(db: Db): Promise<number> {
  if (db.engine === "pglite") await migrate(db);
  return (await pendingMigrations(db)).length;
}

/** Why it is not possible now. Any other error is thrown. */
export function sentenceOf(error: unknown, { dataDir }: Config): string {
  if (error instanceof DataDirectoryInUse) {
    return `Process ${error.pid} works with ${dataDir} and takes no commands (it may still be starting or stopping). Wait a moment, or stop it, then try again.`;
  }
  if (
    error instanceof DatabaseUnavailable ||
    error instanceof MoveUnfinished ||
    error instanceof UnknownMigrations
  )
    return `${error.message}.`;
  throw error;
}

/** Whether this data directory has an embedded database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, engineFolder));
}
