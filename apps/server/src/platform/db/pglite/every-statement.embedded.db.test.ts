import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { programStatements } from "../../../testing/program-statements.ts";
import { recordedStatements, recordedStatementsFolder } from "../../../testing/recorded-statements.ts";

const folder = recordedStatementsFolder();
if (folder === undefined)
  throw new Error("RIMBA_TEST_STATEMENTS has to name what the run on PostgreSQL recorded");
const statements = recordedStatements(folder);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Sent only there, by the maintenance that PostgreSQL does by itself; `embedded.db.test.ts` runs it. */
const ofEmbeddedEngine = new Set(["db.tables_in_need"]);

test("the run on PostgreSQL recorded every statement of the program", async () => {
  const recorded = new Set(statements.map(({ text }) => text));
  const missing = (await programStatements()).filter(
    ({ name, text }) => !recorded.has(text) && !ofEmbeddedEngine.has(name),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/**
 * The tables are empty here, so a missing row that a key refers to, or that a value is read from, is no difference
 * between the engines. Nor is a schema that a test created for itself.
 */
const otherContents = new Set(["23502", "23503", "3F000"]);

// The table of migrations is not empty: other tests write to it.
test.each(statements.filter(({ text }) => !text.includes("schema_migration")))(
  "the embedded engine runs: $text",
  async ({ text, values }) => {
    const rolledBack = new Error("rolled back");
    const outcome = database.db.transaction(async ({ execute }) => {
      await execute(text, values);
      throw rolledBack;
    });
    await expect(
      outcome.catch((error: unknown) => (otherContents.has(codeOf(error)) ? undefined : error)),
    ).resolves.toBeOneOf([undefined, rolledBack]);
  },
);

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
