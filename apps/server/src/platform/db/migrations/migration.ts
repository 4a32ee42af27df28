import type { Engine, Tx } from "../db.ts";

/** A migration runs no statement of the program: those change with later versions. */
export type MigrationDb = Pick<Tx, "execute">;

export interface Migration {
  up(db: MigrationDb, engine: Engine): Promise<void>;
  /**
   * On PostgreSQL each statement commits by itself, so indexes can be built while others write (`buildIndex`). Such a
   * migration may be interrupted half-way and runs again from its beginning: each of its statements must allow that.
   */
  readonly withoutTransaction?: true;
}

/** A migration that runs these statements in their order, in one transaction. */
export function migrationOf(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await db.execute(statement);
    },
  };
}

interface IndexDefinition {
  readonly name: string;
  /** The SQL after the name: `on <table> (<columns>) where …`. */
  readonly definition: string;
}

/**
 * Builds an index of a table in use, for a migration with `withoutTransaction`. PostgreSQL lets others write
 * meanwhile. An interrupted build leaves an index that is updated but never used, so that one is dropped
 * first. See https://www.postgresql.org/docs/current/sql-createindex.html#SQL-CREATEINDEX-CONCURRENTLY
 */
export async function buildIndex(
  db: MigrationDb,
  engine: Engine,
  { name, definition }: IndexDefinition,
): Promise<void> {
  // The embedded engine has no other connection that could write.
  if (engine === "pglite") {
    await db.execute(`create index if not exists ${name} ${definition}`);
    return;
  }
  const invalid = await db.execute(
    "select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [name],
  );
  if (invalid.length > 0) await dropIndex(db, engine, name);
  await db.execute(`create index concurrently if not exists ${name} ${definition}`);
}

/** Drops an index without a lock that blocks others, in a migration with `withoutTransaction`. */
export async function dropIndex(db: MigrationDb, engine: Engine, name: string): Promise<void> {
  const concurrently = engine === "postgres" ? "concurrently" : "";
  await db.execute(`drop index ${concurrently} if exists ${name}`);
}
