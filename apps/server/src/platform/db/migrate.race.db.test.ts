import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownMigrations } from "../../testing/own-migrations.ts";
import { prepareEmptyPostgresDatabase } from "../../testing/prepare-postgres-database.ts";
import { startProgram } from "../../testing/programs/start-program.ts";
import { createTestDatabase, postgresUrlOfThisRun, type TestDatabase } from "../../testing/test-database.ts";
import { migrate, type MigrationProgress, pendingMigrations } from "./migrate.ts";
import { allMigrations } from "./migrations/all-migrations.ts";
import type { Migration } from "./migrations/migration.ts";
import { openPostgres } from "./postgres.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const running = (statement: string): Migration => ({
  up: async (db) => void (await db.execute(statement)),
});

test.each([1, 2, 3])(
  "three concurrent processes migrate and start, and each migration runs once (%i)",
  async () => {
    const { databaseUrl, remove } = await prepareEmptyPostgresDatabase(postgresUrlOfThisRun());
    const db = openPostgres({ databaseUrl });
    try {
      const programs = [1, 2, 3].map(() => startProgram("migrate-once", databaseUrl));
      const codes = await Promise.all(programs.map(({ ended }) => ended));
      expect({ codes, errors: programs.map(({ errors }) => errors()) }).toEqual({
        codes: [0, 0, 0],
        errors: ["", "", ""],
      });
      const done = programs.flatMap(({ lines }) => JSON.parse(lines[0] ?? "") as string[]);
      expect(done.toSorted()).toEqual(Object.keys(ownMigrations));
      expect(await pendingMigrations(db, ownMigrations)).toEqual([]);
    } finally {
      await db.close();
      await remove();
    }
  },
);

test("a process can migrate tables that another one creates at the same time", async () => {
  const { databaseUrl, remove } = await prepareEmptyPostgresDatabase(postgresUrlOfThisRun());
  const db = openPostgres({ databaseUrl });
  const others = ["schema_migration", "schema_migration_lock"].map((table) => ({
    table,
    client: new pg.Client({ connectionString: databaseUrl }),
  }));
  // Within a transaction, pg_stat_activity does not change after the first read.
  const watcher = new pg.Client({ connectionString: databaseUrl });
  const columns = "(name varchar(255) primary key, timestamp varchar(255) not null)";
  const lockColumns = "(id varchar(255) primary key, is_locked integer not null default 0)";
  try {
    await watcher.connect();
    for (const { table, client } of others) {
      await client.connect();
      await client.query("begin");
      await client.query(`create table ${table} ${table.endsWith("lock") ? lockColumns : columns}`);
    }
    const migrated = migrate(db, { migrations: { "0001-first": running("select 1") } });
    for (const { table, client } of others) {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like 'create table if not exists ${table} %'`;
      await vi.waitFor(async () => expect((await watcher.query(waiting)).rowCount).toBe(1), {
        timeout: 15_000,
      });
      await client.query("commit");
    }
    expect(await migrated).toEqual(["0001-first"]);
  } finally {
    for (const { client } of others) await client.end();
    await watcher.end();
    await db.close();
    await remove();
  }
});

test("a migration may take longer than any other statement", async () => {
  // The driver aborts by itself after 100 ms, the server after 50: neither may end a migration.
  const db = openPostgres({ databaseUrl: database.url ?? "", statementTimeoutMs: 50, queryTimeoutMs: 100 });
  try {
    const migrations = { ...allMigrations, "9001-slow": running("select pg_sleep(0.4)") };
    expect(await migrate(db, { migrations })).toEqual(["9001-slow"]);
    expect(await pendingMigrations(db, migrations)).toEqual([]);
    await expect(db.execute("select pg_sleep(0.4)")).rejects.toThrow(/not available/);
  } finally {
    await db.close();
  }
});

test("a process that dies during a migration leaves no open transaction that blocks others", async () => {
  const dying = openPostgres({ databaseUrl: database.url ?? "" });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const migrating = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()",
    );
    return rows.length;
  };
  try {
    const program = startProgram("migrate-slowly", database.url ?? "");
    await vi.waitFor(async () => expect(await migrating()).toBe(1), { timeout: 15_000 });
    program.process.kill("SIGKILL");
    await program.ended;
    const progress: MigrationProgress[] = [];
    const migrations = { ...allMigrations, "9002-next": running("select 1") };
    expect(await migrate(dying, { migrations, onProgress: (each) => progress.push(each) })).toEqual([
      "9002-next",
    ]);
    expect(progress[0]).toEqual({ kind: "waiting" });
    expect(await migrating()).toBe(0);
  } finally {
    await client.end();
    await dying.close();
  }
});

test("a migration waits for a table in use only for its time limit, lets others pass, and retries", async () => {
  const db = openPostgres({ databaseUrl: database.url ?? "" });
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  try {
    await reader.query("begin");
    await reader.query("select * from phone_lock");
    const progress: string[] = [];
    const migrations = {
      ...allMigrations,
      "9003-alters": running("alter table phone_lock add column test_column integer"),
    };
    const migrated = migrate(db, {
      migrations,
      tableLockTimeoutMs: 50,
      onProgress: ({ kind }) => progress.push(kind),
    });
    await expect.poll(() => progress).toContain("tableInUse");
    // Queries do not queue behind a waiting migration.
    await db.execute<Record<string, unknown>>("select * from phone_lock");
    await reader.query("commit");
    expect((await migrated).at(-1)).toBe("9003-alters");
  } finally {
    await reader.end();
    await db.close();
  }
});
