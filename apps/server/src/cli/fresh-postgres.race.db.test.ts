import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { projectFolder } from "../platform/config/folders.ts";
import { runCommandLine } from "../testing/run-command-line.ts";
import { createTestDatabase, postgresUrlOfThisRun } from "../testing/test-database.ts";

const guide = readFileSync(join(projectFolder, "docs", "operations.md"), "utf8");

it("creates role and database with two lines of docs/operations.md; migrate imports the reference data", async () => {
  const [, lines = ""] = /```sql\n(create role rimba .*\ncreate database rimba .*)\n```/.exec(guide) ?? [];
  const name = `rimba_test_${randomBytes(4).toString("hex")}`;
  const administrator = new pg.Client({ connectionString: postgresUrlOfThisRun() });
  await administrator.connect();
  try {
    const statements = lines.replaceAll("rimba", name).split("\n");
    expect(statements).toHaveLength(2);
    for (const statement of statements) await administrator.query(statement);
    const url = new URL(postgresUrlOfThisRun());
    [url.username, url.password, url.pathname] = [name, "PASSWORD", `/${name}`];
    const rimba = (...words: string[]) =>
      runCommandLine(words, { DATABASE_URL: url.href, NODE_ENV: "development", PORT: "0" });

    expect((await rimba("doctor")).out.join("\n")).toMatch(/FAULT +Migrations +\d+ missing/);
    const migrated = await rimba("migrate");
    expect(migrated).toMatchObject({
      code: 0,
      out: [expect.stringMatching(/^Migrated: 0001-first-schema\b/)],
    });
    expect(migrated.err.at(-1)).toMatch(/^Migration \d+ of \d+: .* took \d+\.\d s\.$/);
    const { code, out } = await rimba("doctor");
    expect(code).toBe(0);
    expect(out.join("\n")).toMatch(
      /note +Reference data +none yet: outlets, terms, rates; bring them in by "rimba import", in this order/,
    );
  } finally {
    await administrator.query(`drop database if exists ${name} with (force)`);
    await administrator.query(`drop role if exists ${name}`);
    await administrator.end();
  }
});

it("says that the database belongs to another version of the program, and how to fix it", async () => {
  const database = await createTestDatabase();
  try {
    await database.db.execute("delete from schema_migration");
    const others = "insert into schema_migration values ('0001-tracking', '2026'), ('0002-areas', '2026')";
    await database.db.execute(others);
    const rimba = (...words: string[]) =>
      runCommandLine(words, { DATABASE_URL: database.url, NODE_ENV: "development", PORT: "0" });
    const sentence =
      "The database belongs to another version of this program: it has migrations that this one does not know (0001-tracking, 0002-areas). " +
      "Start the version that made it, or choose another database (DATABASE_URL or DATA_DIR)";
    expect(await rimba("migrate")).toEqual({ code: 1, out: [], err: [`${sentence}.`] });
    expect((await rimba("doctor")).out.join("\n")).toContain(sentence);
  } finally {
    await database.drop();
  }
});
