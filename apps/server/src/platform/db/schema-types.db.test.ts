import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSchema } from "../../testing/schema-changes.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const folder = join(import.meta.dirname, "schema");
const interfaces = /^(?:export )?interface (?<name>\w+) \{\n(?<body>.*?)^\}/gms;
const property = /^ {2}(?<key>\w+): (?<type>.+);$/gm;

interface Column {
  readonly name: string;
  readonly isNullable: boolean;
}

/** The columns of all types in `schema/`, as `table.column`. */
function columnsOfTypes(): Column[] {
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const bodies = new Map(
    [...text.matchAll(interfaces)].map(({ groups }) => [groups?.["name"] ?? "", groups?.["body"] ?? ""]),
  );
  const keysOf = (body: string) =>
    [...body.matchAll(property)].map(({ groups }) => ({
      key: groups?.["key"] ?? "",
      type: groups?.["type"] ?? "",
    }));
  return [...bodies]
    .filter(([name]) => name.endsWith("Tables"))
    .flatMap(([, tables]) => keysOf(tables))
    .flatMap(({ key: table, type }) =>
      keysOf(bodies.get(type) ?? "").map((column) => ({
        name: `${table}.${column.key}`,
        isNullable: /\bnull\b|\bOptionalTimestamp\b/.test(column.type),
      })),
    );
}

it("every table has the columns of its type, and null where the type allows it", async () => {
  const { columns } = await readSchema(database.db, "public");
  const stored = [...columns]
    .filter(([name]) => !name.startsWith("kysely_"))
    .map(([name, { isRequired }]): Column => ({ name, isNullable: !isRequired }));
  const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1);
  expect(columnsOfTypes().toSorted(byName)).toEqual(stored.toSorted(byName));
});
