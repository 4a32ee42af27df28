import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allMigrations } from "./migrations/all-migrations.ts";
import { modulesWith, programStatements } from "../../testing/program-statements.ts";
import { sqlTypeOf } from "./statement.ts";

const engine = new PGlite();

const statements = await programStatements();

beforeAll(async () => {
  const execute = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await engine.query<Row>(text, [...values])).rows;
  for (const migration of Object.values(allMigrations)) await migration.up({ execute }, "pglite");
  // `migrate` creates it beforehand.
  await execute("create table schema_migration (name text, timestamp text)");
});
afterAll(() => engine.close());

it("runs SQL that is no statement only where the tables are not known beforehand", () => {
  expect(modulesWith(/\.execute[<(]/)).toEqual([
    "cli/move/move-database.ts",
    "cli/move/table-shape.ts",
    "platform/db/migrate.ts",
    "platform/db/migrations/0007-archived-events.ts",
    "platform/db/migrations/0008-shipment-parties.ts",
    "platform/db/migrations/0009-notifications.ts",
    "platform/db/migrations/0012-whatsapp.ts",
    "platform/db/migrations/0016-webhook-receivers.ts",
    "platform/db/migrations/migration.ts",
    "platform/db/pglite/maintenance.ts",
  ]);
});

it("gives every statement a name of its own, with the group first", () => {
  const names = statements.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(250);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+\.\w+$/i.test(name) || name.length > 63)).toEqual([]);
});

it("declares the parameters and columns of every statement as the database has them", async () => {
  const { rows: types } = await engine.query<{ oid: number; type: string }>(
    "select oid::integer, format_type(oid, null) as type from pg_type",
  );
  const typeOf = new Map(types.map(({ oid, type }) => [oid, type]));
  const declared = statements.map(({ name, row }) => ({
    name,
    columns: Object.entries(row)
      .map(
        ([column, type]) =>
          `${column}: ${sqlTypeOf(type).replace("timestamptz", "timestamp with time zone")}`,
      )
      .toSorted(),
  }));
  const described: typeof declared = [];
  for (const { name, text } of statements) {
    const columns = await engine.describeQuery(text).then(
      ({ resultFields }) => resultFields.map((field) => `${field.name}: ${typeOf.get(field.dataTypeID)}`),
      (error: Error) => [error.message],
    );
    described.push({ name, columns: columns.toSorted() });
  }
  expect(declared).toEqual(described);
});
