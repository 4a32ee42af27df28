import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { projectFolder } from "../platform/config/folders.ts";
import { runCommandLine } from "../testing/run-command-line.ts";
import { postgresUrlOfThisRun } from "../testing/test-database.ts";

const guide = readFileSync(join(projectFolder, "docs", "operations.md"), "utf8");

it("two lines of docs/operations.md make role and database, and after migrate the reference data are there", async () => {
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
    expect(migrated).toMatchObject({ code: 0, out: [expect.stringMatching(/^Migrated: 0001-tracking, /)] });
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
