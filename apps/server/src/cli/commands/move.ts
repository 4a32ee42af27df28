import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { pluralize } from "../../platform/pluralize.ts";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { Db } from "../../platform/db/db.ts";
import { UnknownMigrations } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { DataDirectoryInUse } from "../../platform/db/pglite/data-directory.ts";
import { discardMove, moveDatabase, type DiscardOutcome, type MoveOutcome } from "../move/move-database.ts";
import { movePictures } from "../move/move-pictures.ts";
import { finishMove } from "../../platform/db/move-state.ts";
import { fileStorage } from "../../integrations/integrations.ts";
import { StorageUnavailable } from "../../integrations/storage/file-storage.ts";
import { localDisk } from "../../integrations/storage/local-disk.ts";
import {
  type CommandContext,
  readConfigOrReport,
  type ExitCode,
  localCommand,
  parameter,
} from "../command.ts";
import { hasEmbeddedDatabase } from "../perform.ts";
import type { Config } from "../../platform/config/config.ts";

/** From the embedded database of DATA_DIR to PostgreSQL, with the pictures. No server may run on either. */
export const move = localCommand({
  words: "move",
  description: "copy the embedded database in DATA_DIR to PostgreSQL; stop the server first",
  options: z.object({
    to: parameter(
      "--to <url>",
      "postgres://… of an empty database; DATABASE_URL where left out",
      z.optional(z.string()),
    ),
    restart: parameter(
      "--restart",
      "throw away what an unfinished move has copied, and begin again",
      z._default(z.boolean(), false),
    ),
    deleteOtherRows: parameter(
      "--delete-other-rows",
      "with --restart: also rows that the move did not bring",
      z._default(z.boolean(), false),
    ),
  }),
  action: async (context, { to, restart, deleteOtherRows }) => {
    const config = readConfigOrReport(context);
    if (config === null) return 2;
    const databaseUrl = to ?? config.databaseUrl;
    if (databaseUrl === undefined) {
      context.err("Say where to: set DATABASE_URL, or give --to postgres://…");
      return 2;
    }
    if (deleteOtherRows && !restart) {
      context.err("--delete-other-rows goes with --restart only.");
      return 2;
    }
    if (!hasEmbeddedDatabase(config.dataDir)) {
      context.err(`There is no embedded database in ${config.dataDir} (DATA_DIR).`);
      return 1;
    }
    const databases: Db[] = [];
    try {
      const source = await openDatabase({ dataDir: config.dataDir });
      databases.push(source);
      const target = await openDatabase({ databaseUrl, poolSize: 2, dataDir: config.dataDir });
      databases.push(target);
      return await moveAll(context, config, { source, target, restart, deleteOtherRows });
    } catch (error) {
      const reason = reasonOf(error, config);
      if (reason === null) throw error;
      context.err(reason);
      return 1;
    } finally {
      for (const db of databases) await db.close();
    }
  },
});

interface MoveJob {
  readonly source: Db;
  readonly target: Db;
  /** Deletes what an unfinished move has copied. */
  readonly restart: boolean;
  /** With `restart`: also rows that the move did not bring. */
  readonly deleteOtherRows: boolean;
}

async function moveAll(
  { out, err }: CommandContext,
  config: Config,
  { source, target, restart, deleteOtherRows }: MoveJob,
): Promise<ExitCode> {
  const sourceName = resolve(config.dataDir);
  if (restart) {
    const discarded = await discardMove({ source, target, sourceName, deletesOwnRows: deleteOtherRows });
    err(discardText(discarded));
    if (discarded.kind === "ownRows") return 1;
  }
  const outcome = await moveDatabase({ source, target, sourceName, say: err });
  const refusal = refusalOf(outcome);
  if (refusal !== null) {
    err(refusal);
    return 1;
  }
  const folder = join(config.dataDir, "uploads");
  const { storage } = config;
  const isSamePlace = storage.provider === "disk";
  const pictures = await movePictures(target, localDisk(folder), fileStorage(storage), isSamePlace);
  await finishMove(target);
  for (const key of pictures.missing) err(`The picture ${key} is not in ${folder}.`);
  if (outcome.kind === "ok")
    out(
      `Moved: ${pluralize(outcome.rows, "row")} in ${pluralize(outcome.tables, "table")}; counts and hashes agree.`,
    );
  else out("The database was moved already.");
  out(
    isSamePlace
      ? `${pluralize(pictures.stored, "picture stays", "pictures stay")} in ${folder}: keep DATA_DIR, or set STORAGE_PROVIDER=s3, stop the server and run this again.`
      : `${pluralize(pictures.stored, "picture is", "pictures are")} in the bucket.`,
  );
  if (config.appSecret === undefined)
    out(
      `Set APP_SECRET to the contents of ${join(config.dataDir, "app-secret")}, then start with DATABASE_URL.`,
    );
  return pictures.missing.length === 0 ? 0 : 1;
}

function discardText(outcome: DiscardOutcome): string {
  switch (outcome.kind) {
    case "ok":
      return "The rows that were copied before are deleted.";
    case "nothingToDiscard":
      return "There is no unfinished copy to delete.";
    case "ownRows": {
      const found = outcome.tables.map(({ name, rows }) => `${name} (${pluralize(rows, "row")})`).join(", ");
      return `The database has rows that this move did not bring: ${found}. Nothing was changed. Save them, or delete them too with --restart --delete-other-rows.`;
    }
  }
}

/** Why the move is not finished; null if it is. */
function refusalOf(outcome: MoveOutcome): string | null {
  switch (outcome.kind) {
    case "ok":
    case "alreadyMoved":
      return null;
    case "occupied":
      return outcome.table === null
        ? "Another data directory was moved to this database. Give an empty one; nothing was changed."
        : `The database has data already (${outcome.table}). Give an empty one; nothing was changed.`;
    case "interrupted":
      return "Interrupted. Run it again to continue.";
    case "takenOver":
      return "Another move to this database began and goes on. This one stopped.";
    case "differs":
      return `Not the same as in the source: ${outcome.tables.join(", ")}. Run it again with --restart; do not use the copy.`;
  }
}

function reasonOf(error: unknown, { dataDir }: Config): string | null {
  if (error instanceof DataDirectoryInUse)
    return `Process ${error.pid} works with ${dataDir}. Stop it first.`;
  if (error instanceof DatabaseUnavailable) return `${error.message}. Run it again to continue.`;
  if (error instanceof StorageUnavailable)
    return `The storage of pictures does not answer (${error.message}). Run it again to continue.`;
  if (error instanceof UnknownMigrations) return `${error.message}.`;
  return null;
}
