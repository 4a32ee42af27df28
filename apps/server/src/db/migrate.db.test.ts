import { afterEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { allMigrations } from "./migrations/all-migrations.ts";

let database: TestDatabase;
afterEach(() => database.drop());

test("a migrated database has nothing pending and is not migrated twice", async () => {
  database = await createTestDatabase();
  expect(await pendingMigrations(database.db)).toEqual([]);
  expect(await migrate(database.db)).toEqual([]);
});

test("a database without any schema waits for all migrations", async () => {
  database = await createTestDatabase();
  await database.db.kysely.schema.dropTable("kysely_migration").execute();
  expect(await pendingMigrations(database.db)).toEqual(Object.keys(allMigrations));
});

test("a migration that fails leaves nothing behind", async () => {
  database = await createTestDatabase();
  const { db } = database;
  // Every table is there already, but the first one: 0001 makes it and then meets the second.
  await db.kysely.schema.dropTable("kysely_migration").execute();
  await db.kysely.schema.dropTable("api_key").execute();
  await expect(migrate(db)).rejects.toMatchObject({ code: "42P07" });
  await expect(db.kysely.selectFrom("api_key").selectAll().execute()).rejects.toMatchObject({
    code: "42P01",
  });
  expect(await pendingMigrations(db)).toEqual(Object.keys(allMigrations));
});

test("a database that is ahead of the program is refused", async () => {
  database = await createTestDatabase();
  const ahead = {
    name: "test.ahead",
    text: "insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')",
  };
  await database.db.query(ahead, []);
  await expect(migrate(database.db)).rejects.toThrow(/9999-later/);
});
