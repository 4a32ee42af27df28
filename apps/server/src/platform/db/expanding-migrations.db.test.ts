import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  breakingChanges,
  indexesOfFormerTables,
  readSchema,
  type SchemaState,
} from "../../testing/schema-changes.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { Tx } from "./db.ts";
import { allMigrations } from "./migrations/all-migrations.ts";

/** The schema of the version that still runs during an upgrade ends with it. Move it on with each release. */
const lastOfFormerVersion = "0017-questionnaires";
/** One unique index is replaced by a looser one, as migration 0020 explains. */
const intended = ['unique index verification_code_live is gone: "on conflict" may name its columns'];

const names = Object.keys(allMigrations);
const firstNew = names.indexOf(lastOfFormerVersion) + 1;
const schema = "expanding";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

class RolledBack extends Error {}

/** With the schema of the former version in a place of its own, which is gone afterwards. */
async function withFormerSchema(work: (tx: Tx, former: SchemaState) => Promise<void>): Promise<void> {
  const inTransaction = database.db.transaction(async (tx) => {
    await sql.raw(`create schema ${schema}`).execute(tx.kysely);
    await sql.raw(`set local search_path = ${schema}`).execute(tx.kysely);
    for (const name of names.slice(0, firstNew)) await runMigration(tx, name);
    await work(tx, await readSchema(tx, schema));
    throw new RolledBack();
  });
  await inTransaction.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

/** As the embedded engine does it, in the transaction: the schema afterwards is the same. */
async function runMigration(tx: Tx, name: string): Promise<void> {
  await allMigrations[name]?.up(tx.kysely, "pglite");
}

it("leaves everything that statements of the former version need, after each migration", async () => {
  expect(firstNew).toBeGreaterThan(0);
  await withFormerSchema(async (tx, former) => {
    expect(former.columns.size).toBeGreaterThan(100);
    for (const name of names.slice(firstNew)) {
      await runMigration(tx, name);
      const changes = breakingChanges(former, await readSchema(tx, schema));
      expect({ name, changes: changes.filter((change) => !intended.includes(change)) }).toEqual({
        name,
        changes: [],
      });
    }
    expect(breakingChanges(former, await readSchema(tx, schema))).toEqual(intended);
  });
});

it("builds indexes of tables in use outside of a transaction, but for the codes of one day", async () => {
  const built: string[] = [];
  await withFormerSchema(async (tx, former) => {
    let before = former;
    for (const name of names.slice(firstNew)) {
      await runMigration(tx, name);
      const after = await readSchema(tx, schema);
      if (allMigrations[name]?.withoutTransaction !== true)
        built.push(
          ...indexesOfFormerTables(before, after).filter((index) => !isOfNewTable(former, after, index)),
        );
      before = after;
    }
  });
  expect(built).toEqual(["verification_code_live"]);
});

/** Its table is empty: no migration fills a new one. */
function isOfNewTable(former: SchemaState, { indexes }: SchemaState, index: string): boolean {
  const table = indexes.get(index)?.table;
  return ![...former.columns.keys()].some((column) => column.startsWith(`${table}.`));
}

const breaking: readonly (readonly [statement: string, changes: unknown])[] = [
  ["alter table upload drop column width", ["upload.width is gone"]],
  ["alter table upload rename column width to breadth", ["upload.width is gone"]],
  ["drop table dev_inbox", expect.arrayContaining(["dev_inbox.text is gone"])],
  ["alter table dev_inbox rename to inbox", expect.arrayContaining(["dev_inbox.text is gone"])],
  ["alter table upload alter column width type bigint", ["upload.width is bigint instead of integer"]],
  ["alter table upload alter column width set not null", ["upload.width may not be null any more"]],
  ["alter table upload add column x integer not null", ["upload.x is required and has no default"]],
  [
    "alter table verification_code alter column attempts drop default",
    ["verification_code.attempts lost its default"],
  ],
  ["alter table upload add check (width > 0)", ["new rule upload: upload CHECK ((width > 0))"]],
  [
    "create table thumbnail (file_key text primary key references upload)",
    ["new rule upload: thumbnail FOREIGN KEY (file_key) REFERENCES upload(file_key)"],
  ],
  ["create unique index upload_bytes on upload (bytes)", ["upload_bytes makes bytes of upload unique"]],
  [
    "create unique index stricter on verification_code (phone) where ended_at is null",
    ["stricter makes phone of verification_code unique"],
  ],
  [
    "drop index verification_code_live",
    ['unique index verification_code_live is gone: "on conflict" may name its columns'],
  ],
  [
    "create trigger t before update on upload for each row execute function suppress_redundant_updates_trigger()",
    [expect.stringMatching(/^new rule upload: CREATE TRIGGER t /)],
  ],
];

const harmless = [
  "alter table upload add column x integer",
  "alter table upload add column x integer not null default 0",
  "alter table submission alter column locale drop not null",
  "create table thumbnail (file_key text primary key, bytes integer not null)",
  "create index upload_bytes on upload (bytes)",
  "create unique index looser on verification_code (phone, scene, bound_to, attempts) where ended_at is null",
];

describe("a change with which statements of the former version fail is found:", () => {
  const found = new Map<string, string[]>();
  beforeAll(() =>
    withFormerSchema(async (tx, former) => {
      for (const statement of [...breaking.map(([each]) => each), ...harmless]) {
        await sql.raw("savepoint unchanged").execute(tx.kysely);
        await sql.raw(statement).execute(tx.kysely);
        found.set(statement, breakingChanges(former, await readSchema(tx, schema)));
        await sql.raw("rollback to savepoint unchanged").execute(tx.kysely);
      }
    }),
  );

  it.each(breaking)("%s", (statement, changes) => {
    expect(found.get(statement)).toEqual(changes);
  });

  it.each(harmless)("not %s", (statement) => {
    expect(found.get(statement)).toEqual([]);
  });
});
