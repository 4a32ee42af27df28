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
import { buildIndex, type Migration, migrationOf } from "./migrations/migration.ts";

/** The last migration of the last release, whose program still runs during an upgrade. Set it after each release. */
const lastOfFormerVersion = "0001-first-schema";
const schema = "expanding";

type Migrations = Readonly<Record<string, Migration>>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

class RolledBack extends Error {}

/** Creates the schema of the former version under another name, and removes it afterwards. */
async function withFormerSchema(work: (tx: Tx, former: SchemaState) => Promise<void>): Promise<void> {
  const inTransaction = database.db.transaction(async (tx) => {
    await tx.execute(`create schema ${schema}`);
    await tx.execute(`set local search_path = ${schema}`);
    const names = Object.keys(allMigrations);
    for (const name of names.slice(0, names.indexOf(lastOfFormerVersion) + 1))
      await runMigration(tx, allMigrations[name]);
    await work(tx, await readSchema(tx, schema));
    throw new RolledBack();
  });
  await inTransaction.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

/** Like the embedded engine does: inside the transaction, with the same resulting schema. */
async function runMigration(tx: Tx, migration: Migration | undefined): Promise<void> {
  await migration?.up(tx, "pglite");
}

/** Runs each migration after those of the former version. Returns by name what would break that version. */
async function obstaclesOf(migrations: Migrations): Promise<Record<string, Obstacles>> {
  const found: Record<string, Obstacles> = {};
  const names = Object.keys(migrations);
  await withFormerSchema(async (tx, former) => {
    let before = former;
    for (const name of names.slice(names.indexOf(lastOfFormerVersion) + 1)) {
      const migration = migrations[name];
      await runMigration(tx, migration);
      const after = await readSchema(tx, schema);
      const built = migration?.withoutTransaction ? [] : indexesOfFormerTables(before, after);
      found[name] = {
        changes: breakingChanges(former, after),
        indexes: built.filter((index) => !isOfNewTable(former, after, index)),
      };
      before = after;
    }
  });
  return found;
}

interface Obstacles {
  /** Changes that may break statements of the former version. */
  readonly changes: string[];
  /** Indexes built inside a transaction on tables of the former version: they block its writers. */
  readonly indexes: string[];
}

const none: Obstacles = { changes: [], indexes: [] };

/** The table is empty: no migration fills a new one. */
function isOfNewTable(former: SchemaState, { indexes }: SchemaState, index: string): boolean {
  const table = indexes.get(index)?.table;
  return ![...former.columns.keys()].some((column) => column.startsWith(`${table}.`));
}

/** The migrations since the former version, each without obstacles. */
function noneSinceFormerVersion(): Record<string, Obstacles> {
  const names = Object.keys(allMigrations);
  const later = names.slice(names.indexOf(lastOfFormerVersion) + 1);
  return Object.fromEntries(later.map((name) => [name, none]));
}

it("no migration breaks statements of the former version, or builds an index that blocks its writers", async () => {
  expect(Object.keys(allMigrations)).toContain(lastOfFormerVersion);
  expect(await obstaclesOf(allMigrations)).toEqual(noneSinceFormerVersion());
});

it("reads the whole schema of the former version", async () => {
  await withFormerSchema(async (_, { columns, indexes }) => {
    expect(columns.size).toBeGreaterThan(250);
    expect(indexes.size).toBeGreaterThan(80);
  });
});

const buildingWidth =
  (name: string): Migration["up"] =>
  (db, engine) =>
    buildIndex(db, engine, { name, definition: "on upload (width)" });

it("names the migration that would break the former version, and how", async () => {
  const obstacles = await obstaclesOf({
    ...allMigrations,
    "9001-adds": migrationOf([
      "create table thumbnail (file_key text primary key, bytes integer not null)",
      "create index thumbnail_bytes on thumbnail (bytes)",
      "alter table upload add column checked boolean not null default false",
    ]),
    "9002-builds-beside-writers": { up: buildingWidth("upload_width"), withoutTransaction: true },
    "9003-builds-in-transaction": { up: buildingWidth("upload_width_again") },
    "9004-index-of-new-table": migrationOf(["create index thumbnail_newest on thumbnail (bytes desc)"]),
    "9005-drops": migrationOf(["alter table upload drop column height"]),
    "9006-adds": migrationOf(["alter table thumbnail add column width integer"]),
  });
  expect(obstacles).toEqual({
    ...noneSinceFormerVersion(),
    "9001-adds": none,
    "9002-builds-beside-writers": none,
    "9003-builds-in-transaction": { changes: [], indexes: ["upload_width_again"] },
    "9004-index-of-new-table": none,
    "9005-drops": { changes: ["upload.height is gone"], indexes: [] },
    // A later migration does not repair this: statements of the former version still fail.
    "9006-adds": { changes: ["upload.height is gone"], indexes: [] },
  });
});

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
  "create unique index looser on verification_code (phone, scene, bound_to, requester_hash, attempts) where ended_at is null",
];

describe("a change with which statements of the former version fail is found:", () => {
  const found = new Map<string, string[]>();
  beforeAll(() =>
    withFormerSchema(async (tx, former) => {
      for (const statement of [...breaking.map(([each]) => each), ...harmless]) {
        await tx.execute("savepoint unchanged");
        await tx.execute(statement);
        found.set(statement, breakingChanges(former, await readSchema(tx, schema)));
        await tx.execute("rollback to savepoint unchanged");
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
