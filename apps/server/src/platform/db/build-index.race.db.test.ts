import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { allMigrations } from "./migrations/all-migrations.ts";
import { buildIndex, dropIndex, type Migration } from "./migrations/migration.ts";
import { openPostgres } from "./postgres.ts";
import { insertRows } from "../../testing/table-rows.ts";

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const building = (definition: string): Readonly<Record<string, Migration>> => ({
  ...allMigrations,
  "9001-index": {
    up: (db, engine) => buildIndex(db, engine, { name: "test_index", definition }),
    withoutTransaction: true,
  },
});

async function isValid(index: string): Promise<boolean | null> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  return rows[0]?.indisvalid ?? null;
}

/** How many statements with this beginning wait for a lock. */
async function waitingFor(beginning: string): Promise<number> {
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1",
    [`${beginning}%`],
  );
  return rows.length;
}

it("does not block writers to a table while its index is built", async () => {
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  try {
    await writer.query("begin");
    await writer.query("insert into setting (key, value) values ('open', '1')");
    const migrated = migrate(database.db, { migrations: building("on setting (value)") });
    // The build waits for the open transaction. A build inside a transaction would block all later writers.
    await expect.poll(() => waitingFor("create index")).toBe(1);
    const { db } = database;
    await insertRows(db, "setting", [{ key: "meanwhile", value: "1" }]);
    await writer.query("commit");
    expect(await migrated).toEqual(["9001-index"]);
    expect(await isValid("test_index")).toBe(true);
  } finally {
    await writer.end();
  }
});

it("rebuilds an index that a former attempt left invalid", async () => {
  const { db } = database;
  await client.query("insert into setting (key, value) values ('a', '1'), ('b', '1')");
  const migrations = building("on setting (value)");
  const { "9001-index": unique } = building("on setting (value)");
  const failing: Migration = {
    ...unique,
    up: async (session) => {
      await session.execute("create unique index concurrently test_index on setting (value)");
    },
  };
  await expect(migrate(db, { migrations: { ...migrations, "9001-index": failing } })).rejects.toMatchObject({
    code: "23505",
  });
  expect(await isValid("test_index")).toBe(false);
  expect(await pendingMigrations(db, migrations)).toEqual(["9001-index"]);
  expect(await migrate(db, { migrations })).toEqual(["9001-index"]);
  expect(await isValid("test_index")).toBe(true);
});

it("drops an index without blocking writers to its table", async () => {
  const { db } = database;
  const migrations = building("on setting (value)");
  await migrate(db, { migrations });
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  try {
    await writer.query("begin");
    await writer.query("insert into setting (key, value) values ('open', '1')");
    const dropping: Migration = {
      up: (session, engine) => dropIndex(session, engine, "test_index"),
      withoutTransaction: true,
    };
    const migrated = migrate(db, { migrations: { ...migrations, "9002-drop": dropping } });
    await expect.poll(() => waitingFor("drop index")).toBe(1);
    await insertRows(db, "setting", [{ key: "meanwhile", value: "1" }]);
    await writer.query("commit");
    expect(await migrated).toEqual(["9002-drop"]);
    expect(await isValid("test_index")).toBe(null);
  } finally {
    await writer.end();
  }
});

it("builds an index once when its migration was interrupted after the build", async () => {
  const migrations = building("on setting (value)");
  await migrate(database.db, { migrations });
  const oid = "select 'test_index'::regclass::oid as oid";
  const { rows: former } = await client.query(oid);
  await client.query("delete from schema_migration where name = '9001-index'");
  expect(await migrate(database.db, { migrations })).toEqual(["9001-index"]);
  expect((await client.query(oid)).rows).toEqual(former);
});

it("is subject to no default time limit of the server or the role", async () => {
  const [limited] = (await client.query<{ name: string }>("select current_database() as name")).rows;
  for (const setting of ["statement_timeout", "idle_in_transaction_session_timeout", "lock_timeout"])
    await client.query(`alter database ${limited?.name} set ${setting} = '100ms'`);
  const db = openPostgres({ databaseUrl: database.url ?? "" });
  try {
    const slow: Migration = {
      up: async (session) => void (await session.execute("select pg_sleep(0.4)")),
      withoutTransaction: true,
    };
    const migrations = { ...allMigrations, "9001-slow": slow };
    expect(await migrate(db, { migrations })).toEqual(["9001-slow"]);
    expect(await pendingMigrations(db, migrations)).toEqual([]);
  } finally {
    await db.close();
  }
});

it("no index is invalid in a database with all migrations", async () => {
  const { rows } = await client.query(
    "select indexrelid::regclass from pg_index where not (indisvalid and indisready)",
  );
  expect(rows).toEqual([]);
  expect(await isValid("tracking_view_outdated")).toBe(true);
});
