import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Tx } from "./db.ts";
import { statement } from "./statement.ts";
import { isLockTimeout } from "./database-unavailable.ts";
import { allMigrations } from "./migrations/all-migrations.ts";
import type { Migration } from "./migrations/migration.ts";

const tables = [
  "create table if not exists schema_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
  "create table if not exists schema_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)",
  "insert into schema_migration_lock (id) values ('migration_lock') on conflict do nothing",
];
const undefinedTable = "42P01";

/** How long a migration waits for a locked table: later queries on that table queue behind it for as long. */
const tableLockTimeoutMs = 5_000;
const tableLockAttempts = 12;
const tableLockPauseMs = 1_000;
/** How often a process checks whether another one has finished migrating. */
const pollMs = 250;
/** The server ends a statement this soon after its process died: an orphan would block every later start. */
const connectionCheckMs = 2_000;

const selectApplied = statement({
  name: "db.applied_migrations",
  text: "select name from schema_migration order by name",
  row: { name: "text" },
});
const recordMigration = statement({
  name: "db.record_migration",
  text: "insert into schema_migration (name, timestamp) values (:name, :timestamp)",
  params: { name: "text", timestamp: "text" },
});

export type MigrationProgress =
  /** Another process is migrating; this one continues afterwards. */
  | { readonly kind: "waiting" }
  | { readonly kind: "started"; readonly name: string; readonly position: number; readonly total: number }
  /** A table was in use for too long; the migration starts again. */
  | { readonly kind: "tableInUse"; readonly name: string; readonly attempt: number }
  | {
      readonly kind: "finished";
      readonly name: string;
      readonly position: number;
      readonly total: number;
      readonly seconds: number;
    };

export interface MigrateOptions {
  readonly onProgress?: (progress: MigrationProgress) => void;
  /** In tests: replaces the program's own migrations. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  readonly tableLockTimeoutMs?: number;
}

/** The database has migrations that this program does not know. Nothing was changed. */
export class UnknownMigrations extends Error {
  constructor(names: readonly string[]) {
    const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
    super(
      `The database belongs to another version of this program: it has migrations that this one does not know (${names.slice(0, 3).join(", ")}${more}). ` +
        "Start the version that made it, or choose another database (DATABASE_URL or DATA_DIR)",
    );
    this.name = "UnknownMigrations";
  }
}

/** Receives a line for people and logs. */
export function migrationText(progress: MigrationProgress): string {
  switch (progress.kind) {
    case "waiting":
      return "Another process migrates the database; waiting for it.";
    case "started":
      return `Migration ${progress.position} of ${progress.total}: ${progress.name} …`;
    case "tableInUse":
      return `Migration ${progress.name} waits for a table that is in use (attempt ${progress.attempt} of ${tableLockAttempts}).`;
    case "finished":
      return `Migration ${progress.position} of ${progress.total}: ${progress.name} took ${progress.seconds.toFixed(1)} s.`;
  }
}

/**
 * Brings the schema up to date, one transaction for each migration (but for `withoutTransaction`), and gives the names of those
 * that ran here. They have a connection of their own without the time limits of other statements. Any number of processes may do this at once:
 * one at a time works, the others wait. Throws when a migration fails (those before it stay; nothing of it does, unless it is
 * `withoutTransaction`), and `UnknownMigrations` before anything is changed.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const { onProgress = () => {}, migrations = allMigrations } = options;
  const { tableLockTimeoutMs: lockTimeoutMs = tableLockTimeoutMs } = options;
  await ensureTables(db);
  const ran: string[] = [];
  let isWaiting = false;
  for (let attempt = 1; ;) {
    const applied = await appliedMigrations(db);
    refuseUnknown(migrations, applied);
    const pending = pendingOf(migrations, applied);
    const total = ran.length + pending.length;
    const position = ran.length + 1;
    const [next] = pending;
    const since = performance.now();
    try {
      const step = await db.longTransaction(async (tx) => {
        if (!(await takeLock(tx, db, lockTimeoutMs))) return { kind: "locked" } as const;
        if (next !== undefined && attempt === 1) onProgress({ kind: "started", name: next, position, total });
        return { kind: "ok", name: await migrateOnce(db, tx, migrations) } as const;
      });
      if (step.kind === "locked") {
        if (!isWaiting) onProgress({ kind: "waiting" });
        isWaiting = true;
        await sleep(pollMs);
        continue;
      }
      const { name } = step;
      if (name === null) return ran;
      const seconds = (performance.now() - since) / 1000;
      onProgress({ kind: "finished", name, position, total, seconds });
      ran.push(name);
      attempt = 1;
      isWaiting = false;
    } catch (error) {
      if (!isLockTimeout(error) || attempt >= tableLockAttempts) throw error;
      onProgress({ kind: "tableInUse", name: next ?? "", attempt });
      attempt += 1;
      await sleep(tableLockPauseMs);
    }
  }
}

/** Runs the next migration and returns its name; null: there is none. The lock row is locked. */
async function migrateOnce(
  db: Db,
  tx: Tx,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string | null> {
  const applied = await appliedMigrations(tx);
  // Another process may be of a newer version.
  refuseUnknown(migrations, applied);
  const next = pendingOf(migrations, applied)[0];
  if (next === undefined) return null;
  const migration = migrations[next];
  if (migration?.withoutTransaction && db.engine === "postgres") {
    // `tx` holds the lock meanwhile. An index build waits for every transaction with a snapshot. The last
    // result of `tx` has one until its next statement; this statement has no effect and needs no snapshot.
    await tx.execute("set local statement_timeout = 0");
    await db.longSession(async (session) => {
      // No query waits behind an index build, so it may wait for other transactions without a limit.
      await replaceTimeLimits(session, { lockTimeoutMs: 0, isLocal: false });
      await migration.up(session, db.engine);
    });
  } else await migration?.up(tx, db.engine);
  await tx.query(recordMigration, { name: next, timestamp: new Date().toISOString() });
  return next;
}

async function appliedMigrations(db: Tx): Promise<string[]> {
  return (await db.query(selectApplied, {})).map(({ name }) => name);
}

function refuseUnknown(migrations: Readonly<Record<string, Migration>>, applied: readonly string[]): void {
  const unknown = unknownOf(migrations, applied);
  if (unknown.length > 0) throw new UnknownMigrations(unknown);
}

function unknownOf(migrations: Readonly<Record<string, Migration>>, applied: readonly string[]): string[] {
  return applied.filter((name) => !Object.hasOwn(migrations, name));
}

function pendingOf(migrations: Readonly<Record<string, Migration>>, applied: readonly string[]): string[] {
  const names = new Set(applied);
  return Object.keys(migrations).filter((name) => !names.has(name));
}

/** Names of migrations that this program has and the database lacks; [] = up to date. */
export async function pendingMigrations(
  db: Db,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<string[]> {
  return pendingOf(migrations, await appliedMigrationsIfAny(db));
}

/** Names of the migrations that the database had and this program does not know: `migrate` refuses it. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  return unknownOf(allMigrations, await appliedMigrationsIfAny(db));
}

/** Also on a database without any schema. */
async function appliedMigrationsIfAny(db: Db): Promise<string[]> {
  return appliedMigrations(db).catch((error: { code?: unknown }) => {
    if (error.code === undefinedTable) return [];
    throw error;
  });
}

/**
 * Creates the list of applied migrations and the lock row. Several processes may try at once, and "if not
 * exists" does not prevent conflicts: a failed statement has waited for the other process, so its second
 * attempt finds the table. Each statement has two attempts, since each can conflict.
 */
async function ensureTables(db: Db): Promise<void> {
  for (const text of tables) {
    const create = () => db.execute(text);
    await create().catch(create);
  }
}

/**
 * False: another process is migrating. `skip locked` avoids a queue for the row that would outlive the
 * waiting processes.
 */
async function takeLock(tx: Tx, { engine }: Db, lockTimeoutMs: number): Promise<boolean> {
  if (engine === "postgres") await replaceTimeLimits(tx, { lockTimeoutMs, isLocal: true });
  else await tx.execute("select set_config('lock_timeout', $1, true)", [String(lockTimeoutMs)]);
  const rows = await tx.execute(
    "select id from schema_migration_lock where id = 'migration_lock' for update skip locked",
  );
  return rows.length > 0;
}

/** Overrides the defaults of server and role. `isLocal`: until the end of the transaction. */
async function replaceTimeLimits(
  tx: Tx,
  { lockTimeoutMs, isLocal }: { lockTimeoutMs: number; isLocal: boolean },
): Promise<void> {
  const settings = {
    lock_timeout: String(lockTimeoutMs),
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
    transaction_timeout: "0",
    client_connection_check_interval: String(connectionCheckMs),
  };
  // Only settings that the server has: older ones, and other databases that speak PostgreSQL, lack some.
  await tx.execute(
    `select set_config(name, value, $1) from pg_settings
     join json_each_text($2) as wanted (setting_name, value) on setting_name = name`,
    [isLocal, JSON.stringify(settings)],
  );
}
