import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../db/open-database.ts";
import { openPostgres } from "../db/postgres.ts";
import { insertCustomer } from "../official/account/customer-queries.ts";
import { seedAreas } from "../places/seed-areas.ts";
import { prepareDataDirectory } from "../testing/prepare-data-directory.ts";
import { prepareEmptyPostgresDatabase } from "../testing/prepare-postgres-database.ts";
import { startProgram } from "../testing/programs/start-program.ts";
import { runCommandLine } from "../testing/run-command-line.ts";
import { postgresUrlOfThisRun } from "../testing/test-database.ts";
import type { TestDatabasePlace } from "../testing/test-database-place.ts";
import { uuidV7 } from "../uuid-v7.ts";

let embedded: { dataDir: string } & TestDatabasePlace;
let postgres: { databaseUrl: string } & TestDatabasePlace;
const fileKey = "AbCdEfGhIjKlMnOpQrSt_-";

beforeEach(async () => {
  embedded = await prepareDataDirectory();
  postgres = await prepareEmptyPostgresDatabase(postgresUrlOfThisRun());
  const db = await openDatabase({ dataDir: embedded.dataDir });
  await seedAreas(db);
  await insertCustomer(db, { customerId: uuidV7(), phone: "+6281288004471", at: new Date() });
  await db.kysely
    .insertInto("upload")
    .values({ file_key: fileKey, created_at: new Date(), stored_at: new Date() })
    .execute();
  await db.close();
  const folder = join(embedded.dataDir, "uploads", "ab");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${fileKey}.jpg`), "a picture");
});
afterEach(async () => {
  await embedded.remove();
  await postgres.remove();
});

const rimba = (...words: string[]) => runCommandLine(words, { DATA_DIR: embedded.dataDir });

it("takes everything along from the embedded database to an empty PostgreSQL", async () => {
  const { code, out, err } = await rimba("move", "--to", postgres.databaseUrl);
  expect({ code, out }).toEqual({
    code: 0,
    out: [
      expect.stringMatching(/^Moved: [\d]+ rows in \d+ tables; counts and hashes agree\.$/),
      expect.stringMatching(/^1 picture stays in /),
      expect.stringMatching(/^Set APP_SECRET to the contents of /),
    ],
  });
  expect(err).toContain("customer: 1 row");
  const db = openPostgres({ databaseUrl: postgres.databaseUrl });
  const { rows } = await sql<{ areas: number; customers: number }>`
    select (select count(*) from area) as areas, (select count(*) from customer) as customers`.execute(
    db.kysely,
  );
  expect(rows[0]?.customers).toBe(1);
  expect(rows[0]?.areas).toBeGreaterThan(7000);
  await db.close();
  expect((await rimba("move", "--to", postgres.databaseUrl)).out[0]).toBe("The database was moved already.");
  rmSync(join(embedded.dataDir, "uploads"), { recursive: true });
  const lost = await rimba("move", "--to", postgres.databaseUrl);
  expect([lost.code, lost.err.join("\n")]).toEqual([1, expect.stringContaining(fileKey)]);
});

it("says what is missing: a place to go to, or something to take along", async () => {
  expect(await rimba("move")).toMatchObject({ code: 2, err: [expect.stringContaining("DATABASE_URL")] });
  const nowhere = await runCommandLine(["move", "--to", postgres.databaseUrl], {
    DATA_DIR: "/tmp/rimba-none",
  });
  expect(nowhere).toMatchObject({ code: 1, err: [expect.stringContaining("no embedded database")] });
});

it("does not move what a server works with", async () => {
  const server = startProgram("open-and-wait", embedded.dataDir);
  await server.printed(1);
  expect(await rimba("move", "--to", postgres.databaseUrl)).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/^Process \d+ works with .* Stop it first\.$/)],
  });
  server.process.kill("SIGTERM");
  await server.ended;
});
