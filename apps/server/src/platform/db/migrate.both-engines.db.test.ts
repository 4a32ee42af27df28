import { afterEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import {
  migrate,
  type MigrationProgress,
  migrationText,
  pendingMigrations,
  UnknownMigrations,
} from "./migrate.ts";
import { allMigrations } from "./migrations/all-migrations.ts";
import type { Migration } from "./migrations/migration.ts";

let database: TestDatabase;
afterEach(() => database.drop());

const running = (...statements: string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await db.execute(statement);
  },
});

test("a migrated database has nothing pending and is not migrated twice", async () => {
  database = await createTestDatabase();
  expect(await pendingMigrations(database.db)).toEqual([]);
  expect(await migrate(database.db)).toEqual([]);
});

test("a database without any schema waits for all migrations", async () => {
  database = await createTestDatabase();
  await database.db.execute("drop table schema_migration");
  expect(await pendingMigrations(database.db)).toEqual(Object.keys(allMigrations));
});

test("a migration that fails half-way leaves nothing behind, and earlier ones remain", async () => {
  database = await createTestDatabase();
  const { db } = database;
  const migrations = {
    ...allMigrations,
    "9001-first": running("create table test_first (id integer)"),
    "9002-broken": running("create table test_second (id integer)", "insert into test_nowhere values (1)"),
    "9003-last": running("create table test_third (id integer)"),
  };
  await expect(migrate(db, { migrations })).rejects.toMatchObject({ code: "42P01" });
  expect(await pendingMigrations(db, migrations)).toEqual(["9002-broken", "9003-last"]);
  const rows = await db.execute<{ table: string | null }>(
    "select to_regclass(name)::text as table from unnest('{test_first,test_second,test_third}'::text[]) as name",
  );
  expect(rows.map(({ table }) => table)).toEqual(["test_first", null, null]);
  // The next start continues with the failed migration.
  const mended = { ...migrations, "9002-broken": running("create table test_second (id integer)") };
  expect(await migrate(db, { migrations: mended })).toEqual(["9002-broken", "9003-last"]);
});

test("reports which migration runs, its number of all, and its duration", async () => {
  database = await createTestDatabase();
  const progress: MigrationProgress[] = [];
  const migrations = { ...allMigrations, "9001-one": running("select 1"), "9002-two": running("select 1") };
  await migrate(database.db, { migrations, onProgress: (each) => progress.push(each) });
  expect(progress).toEqual([
    { kind: "started", name: "9001-one", position: 1, total: 2 },
    { kind: "finished", name: "9001-one", position: 1, total: 2, seconds: expect.any(Number) },
    { kind: "started", name: "9002-two", position: 2, total: 2 },
    { kind: "finished", name: "9002-two", position: 2, total: 2, seconds: expect.any(Number) },
  ]);
  expect(progress.map(migrationText)[0]).toBe("Migration 1 of 2: 9001-one …");
});

/** Simulates that other migrations were applied to this database. */
async function recordMigrations(...names: string[]): Promise<void> {
  const text =
    "insert into schema_migration select name, '2030-01-01T00:00:00Z' from unnest($1::text[]) as name";
  await database.db.execute(text, [names]);
}

test("a database that is ahead of the program is rejected", async () => {
  database = await createTestDatabase();
  await recordMigrations("9999-later");
  await expect(migrate(database.db)).rejects.toThrow(
    "it has migrations that this one does not know (9999-later). Start the version that made it, or choose another",
  );
});

test("a database of other migrations is rejected before any migration of this program runs or is reported", async () => {
  database = await createTestDatabase();
  await database.db.execute("delete from schema_migration");
  await recordMigrations("0004-rates", "0003-outlets", "0002-areas", "0001-tracking", "0005-codes");
  const progress: MigrationProgress[] = [];
  const migrations = { ...allMigrations, "9001-first": running("create table test_first (id integer)") };
  const refused = migrate(database.db, { migrations, onProgress: (each) => progress.push(each) });
  await expect(refused).rejects.toThrow(UnknownMigrations);
  await expect(refused).rejects.toThrow("(0001-tracking, 0002-areas, 0003-outlets and 2 more)");
  expect(progress).toEqual([]);
  const rows = await database.db.execute("select to_regclass('test_first')::text as table");
  expect(rows).toEqual([{ table: null }]);
});
