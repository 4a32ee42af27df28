import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { openPostgres } from "../../platform/db/postgres.ts";
import { insertCustomer } from "../../features/account/customer-queries.ts";
import type { AreaRecord } from "../../features/places/area-index.ts";
import { readShippedAreas, replaceAreas } from "../../features/places/areas.ts";
import { serve } from "../../serve/serve.ts";
import { startRefusal } from "../../serve/start-refusal.ts";
import { copyDataDirectory, prepareDataDirectory } from "../../testing/prepare-data-directory.ts";
import { prepareEmptyPostgresDatabase } from "../../testing/prepare-postgres-database.ts";
import { startProgram } from "../../testing/programs/start-program.ts";
import { runCommandLine } from "../../testing/run-command-line.ts";
import { postgresUrlOfThisRun } from "../../testing/test-database.ts";
import type { TestDatabasePlace } from "../../testing/test-database-place.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { moveDatabase } from "./move-database.ts";
import { insertRows } from "../../testing/table-rows.ts";

let filled: { dataDir: string } & TestDatabasePlace;
let embedded: { dataDir: string } & TestDatabasePlace;
let postgres: { databaseUrl: string } & TestDatabasePlace;
const fileKey = "AbCdEfGhIjKlMnOpQrSt_-";

/** Enough for many pages. One test moves every area. */
const isOfSomeProvinces = ({ areaId }: { areaId: string }) => /^ID-(31|73)/.test(areaId);

// The embedded engine takes a second to start, so it is filled once.
beforeAll(async () => {
  filled = await prepareDataDirectory();
  const db = await openDatabase({ dataDir: filled.dataDir });
  await storeAreas(db, (await readShippedAreas()).filter(isOfSomeProvinces));
  await db.query(insertCustomer, { customerId: uuidV7(), phone: "+6281288004471", at: new Date() });
  await insertRows(db, "upload", [{ file_key: fileKey, created_at: new Date(), stored_at: new Date() }]);
  await db.close();
  const folder = join(filled.dataDir, "uploads", "ab");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${fileKey}.jpg`), "a picture");
});
afterAll(() => filled.remove());

beforeEach(async () => {
  embedded = copyDataDirectory(filled.dataDir);
  postgres = await prepareEmptyPostgresDatabase(postgresUrlOfThisRun());
});
afterEach(async () => {
  await embedded.remove();
  await postgres.remove();
});

function storeAreas(db: Db, areas: readonly AreaRecord[]): Promise<void> {
  return db.transaction((tx) => replaceAreas(tx, areas));
}

const rimba = (...words: string[]) => runCommandLine(words, { DATA_DIR: embedded.dataDir });

it("moves everything from the embedded database to an empty PostgreSQL", async () => {
  const full = await openDatabase({ dataDir: embedded.dataDir });
  await storeAreas(full, await readShippedAreas());
  await full.close();
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
  const rows = await db.execute<{ areas: number; customers: number }>(
    "select (select count(*) from area) as areas, (select count(*) from customer) as customers",
  );
  expect(rows[0]?.customers).toBe(1);
  expect(rows[0]?.areas).toBeGreaterThan(7000);
  await db.close();
  expect((await rimba("move", "--to", postgres.databaseUrl)).out[0]).toBe("The database was moved already.");
  rmSync(join(embedded.dataDir, "uploads"), { recursive: true });
  const lost = await rimba("move", "--to", postgres.databaseUrl);
  expect([lost.code, lost.err.join("\n")]).toEqual([1, expect.stringContaining(fileKey)]);
});

/** The state after a run that copied only the first pages. */
async function leaveMoveUnfinished(): Promise<void> {
  const source = await openDatabase({ dataDir: embedded.dataDir });
  const target = openPostgres({ databaseUrl: postgres.databaseUrl });
  const stop = new AbortController();
  let pages = 0;
  const outcome = await moveDatabase({
    source,
    target: {
      ...target,
      transaction: async (work) => {
        pages += 1;
        if (pages === 20) stop.abort();
        return target.transaction(work);
      },
    },
    sourceName: resolve(embedded.dataDir),
    say: () => {},
    pageSize: 10,
    signal: stop.signal,
  });
  expect(outcome).toEqual({ kind: "interrupted" });
  await source.close();
  await target.close();
}

it("server, doctor and other commands refuse a database with an unfinished move", async () => {
  await leaveMoveUnfinished();
  const sentence =
    'A move into this database is not finished. Run "rimba move" again with the same DATA_DIR to continue it; with --restart it begins again';
  const environment = { DATABASE_URL: postgres.databaseUrl, NODE_ENV: "development", PORT: "0" };
  const read = readConfig({ ...environment, DATA_DIR: embedded.dataDir });
  if (read.kind === "refused") throw new Error(read.faults.join());
  const failure: unknown = await serve(read.config).catch((error: unknown) => error);
  expect(startRefusal(failure, read.config)).toBe(`${sentence}.`);
  const doctor = await runCommandLine(["doctor"], environment);
  expect([doctor.code, doctor.out.join("\n")]).toEqual([
    1,
    expect.stringMatching(/FAULT +Move +A move into this database is not finished/),
  ]);
  for (const words of [["migrate"], ["keys", "list"]])
    expect(await runCommandLine(words, environment)).toMatchObject({ code: 1, err: [`${sentence}.`] });
  // None of the commands has written rows that conflict with the move.
  expect((await rimba("move", "--to", postgres.databaseUrl)).code).toBe(0);
  expect((await runCommandLine(["keys", "list"], environment)).code).toBe(0);
});

it("--restart names rows that exist only in the target, and deletes them only with --delete-other-rows", async () => {
  await leaveMoveUnfinished();
  const db = openPostgres({ databaseUrl: postgres.databaseUrl });
  const phone = "+6281288005582";
  await db.query(insertCustomer, { customerId: uuidV7(), phone, at: new Date() });
  const to = ["--to", postgres.databaseUrl];
  expect(await rimba("move", ...to, "--restart")).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/did not bring: customer \(1 row\)\. Nothing was changed\./)],
  });
  const phones = () => db.execute<{ phone: string }>("select phone from customer");
  expect(await phones()).toContainEqual({ phone });
  expect((await rimba("move", ...to, "--delete-other-rows")).code).toBe(2);
  expect((await rimba("move", ...to, "--restart", "--delete-other-rows")).code).toBe(0);
  expect(await phones()).toEqual([{ phone: "+6281288004471" }]);
  await db.close();
});

it("a second run after going live does not restore a picture that was deleted in the meantime", async () => {
  await rimba("move", "--to", postgres.databaseUrl);
  const db = openPostgres({ databaseUrl: postgres.databaseUrl });
  await db.execute("delete from upload");
  await db.close();
  const { code, out } = await rimba("move", "--to", postgres.databaseUrl);
  expect([code, out[1]]).toEqual([0, expect.stringMatching(/^0 pictures stay in /)]);
});

it("says what is missing: a target or a source", async () => {
  expect(await rimba("move")).toMatchObject({ code: 2, err: [expect.stringContaining("DATABASE_URL")] });
  const withoutSource = await runCommandLine(["move", "--to", postgres.databaseUrl], {
    DATA_DIR: "/tmp/rimba-none",
  });
  expect(withoutSource).toMatchObject({ code: 1, err: [expect.stringContaining("no embedded database")] });
});

it("refuses to move a database that a server is using", async () => {
  const server = startProgram("open-and-wait", embedded.dataDir);
  await server.printed(1);
  expect(await rimba("move", "--to", postgres.databaseUrl)).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/^Process \d+ works with .* Stop it first\.$/)],
  });
  server.process.kill("SIGTERM");
  await server.ended;
});
