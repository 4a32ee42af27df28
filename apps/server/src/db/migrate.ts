import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Db, NamedStatement, Tx } from "./db.ts";
import { allMigrations } from "./migrations/all-migrations.ts";

const LOCK_TABLE = "kysely_migration_lock";
const UNDEFINED_TABLE = "42P01";

const APPLIED: NamedStatement = { name: "db.applied_migrations", text: "select name from kysely_migration" };

/**
 * Brings the schema up to date in one transaction and gives the names of the migrations that ran.
 * Any number of processes may do this at once: the first works, the others wait and find it done.
 * Throws when a migration fails (nothing of it stays), or when the database is ahead of this program.
 */
export async function migrate(db: Db): Promise<string[]> {
  await ensureLockRow(db);
  return db.transaction(async (tx) => {
    await takeLock(tx);
    const { error, results } = await new Migrator({
      db: tx.kysely,
      provider: { getMigrations: async () => ({ ...allMigrations }) },
      migrationLockTableName: LOCK_TABLE,
    }).migrateToLatest();
    if (error) throw explained(error);
    return (results ?? []).map(({ migrationName }) => migrationName);
  });
}

/** Names of the migrations that this program knows and the database has not had; [] = up to date. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = await db.query<{ name: string }>(APPLIED, []).catch((error: { code?: unknown }) => {
    if (error.code === UNDEFINED_TABLE) return [];
    throw error;
  });
  const names = new Set(applied.map(({ name }) => name));
  return Object.keys(allMigrations).filter((name) => !names.has(name));
}

/** Kysely calls a database corrupted when it has had migrations that the list does not hold. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith("corrupted migrations")) return error;
  return new Error(`The database belongs to another version of this program (${error.message})`, {
    cause: error,
  });
}

/**
 * Makes the table that Kysely would make for its lock, with the one row that we lock. Several
 * processes may try at once, and "if not exists" does not keep them apart: whoever comes second
 * fails and finds it there.
 */
async function ensureLockRow(db: Db): Promise<void> {
  const create = () =>
    db.kysely.schema
      .createTable(LOCK_TABLE)
      .ifNotExists()
      .addColumn("id", "varchar(255)", (column) => column.primaryKey())
      .addColumn("is_locked", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  await create().catch(create);
  await sql`insert into ${sql.table(LOCK_TABLE)} (id) values ('migration_lock') on conflict do nothing`.execute(
    db.kysely,
  );
}

async function takeLock(tx: Tx): Promise<void> {
  // Waiting for another process, and migrating itself, may take longer than any query may.
  await sql`set local statement_timeout = 0`.execute(tx.kysely);
  await sql`select id from ${sql.table(LOCK_TABLE)} where id = 'migration_lock' for update`.execute(
    tx.kysely,
  );
}
