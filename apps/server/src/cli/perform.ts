import type * as z from "zod/mini";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../platform/config/config.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import type { Db } from "../platform/db/db.ts";
import { migrate, pendingMigrations, UnknownMigrations } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { isMoveUnfinished, MoveUnfinished } from "../platform/db/move-state.ts";
import { DataDirectoryInUse, engineFolder } from "../platform/db/pglite/data-directory.ts";
import { sendCommand } from "./control/send-command.ts";
import { refused, type DataCommand, type DataOutcome } from "./data-commands/data-command.ts";
import { dataCommands, type DataCommandName } from "./data-commands/data-commands.ts";

/** `failed`: a sentence that says why it is not possible now. */
export type Performed<Result> = DataOutcome<Result> | { kind: "failed"; reason: string };

export type ResultOf<Name extends DataCommandName> = z.output<(typeof dataCommands)[Name]["result"]>;
export type OptionsOf<Name extends DataCommandName> = z.input<(typeof dataCommands)[Name]["options"]>;

/**
 * Runs a command that works with the data. The embedded database belongs to one process: if a server is
 * running, that server runs it. Anything unexpected is thrown.
 */
export async function perform<Name extends DataCommandName>(
  config: Config,
  say: (line: string) => void,
  name: Name,
  options: OptionsOf<Name>,
): Promise<Performed<ResultOf<Name>>> {
  const { result } = dataCommands[name];
  const outcome = await performSomewhere(config, say, name, options);
  return outcome.kind === "ok"
    ? { kind: "ok", result: result.parse(outcome.result) as ResultOf<Name> }
    : outcome;
}

async function performSomewhere(
  config: Config,
  say: (line: string) => void,
  name: DataCommandName,
  options: unknown,
): Promise<Performed<unknown>> {
  if (config.databaseUrl === undefined) {
    const answer = await sendCommand(config.dataDir, name, options, say);
    if (answer.kind !== "noServer") return answer;
  }
  return performHere(config, say, dataCommands[name], options);
}

async function performHere(
  config: Config,
  say: (line: string) => void,
  command: Pick<DataCommand<z.ZodMiniType, z.ZodMiniType>, "needs" | "runUnchecked">,
  options: unknown,
): Promise<Performed<unknown>> {
  const noDatabase = config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir);
  if (noDatabase && command.needs === "data") {
    return refused(`There is no database in ${config.dataDir} yet (DATA_DIR).`);
  }
  let db: Db | undefined;
  try {
    // A transaction and a query beside it.
    db = await openDatabase({ databaseUrl: config.databaseUrl, poolSize: 2, dataDir: config.dataDir });
    if (command.needs !== "database" && (await isMoveUnfinished(db))) throw new MoveUnfinished();
    const missing = command.needs === "database" ? 0 : await missingMigrations(db);
    if (missing > 0)
      return refused(`The database is ${missing} migration(s) behind. Run "rimba migrate" first.`);
    return await command.runUnchecked({ db, config, say }, options);
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

function sentenceOf(error: unknown, { dataDir }: Config): string {
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
