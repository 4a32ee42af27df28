import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
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

test("the run on PostgreSQL recorded the statements of the whole program", () => {
  expect(statements.length).toBeGreaterThan(500);
});

/**
 * The tables are empty here, so a foreign key or missing row is no difference between the engines. Nor is a schema that
 * a test created for itself.
 */
const otherContents = /^(?:23|3F)/;

test.each(statements)("the embedded engine runs: $text", async ({ text, values }) => {
  const rolledBack = new Error("rolled back");
  const outcome = database.db.transaction(async ({ execute }) => {
    await execute(text, values);
    throw rolledBack;
  });
  await expect(
    outcome.catch((error: unknown) => (otherContents.test(codeOf(error)) ? undefined : error)),
  ).resolves.toBeOneOf([undefined, rolledBack]);
});

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
