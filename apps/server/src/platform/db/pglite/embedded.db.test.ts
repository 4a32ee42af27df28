import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prepareDataDirectory } from "../../../testing/prepare-data-directory.ts";
import { startProgram } from "../../../testing/programs/start-program.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";

import { statement } from "../statement.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";
import { runMaintenance } from "./maintenance.ts";
import { openPglite } from "./open-pglite.ts";
import { putSetting } from "../../../testing/setting-statements.ts";

/** Starts and recoveries sync every file, which takes long on a machine that is busy with other tests. */
const patient = { timeout: 180_000 };

let dataDir: string;

beforeEach(async () => {
  ({ dataDir } = await prepareDataDirectory());
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));

const numbers = statement({
  name: "test.numbers",
  text: "select value from setting where key like 'number-%' order by value::int",
  row: { value: "jsonb" },
});

describe("the directory", () => {
  test(
    "belongs to one process: a second one is rejected, and the error names the first",
    patient,
    async () => {
      const first = startProgram("open-and-wait", dataDir);
      await first.printed(1);
      await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${first.process.pid}`);
      first.process.kill("SIGTERM");
      expect(await first.ended).toBe(0);
      const db = await openDatabase({ dataDir });
      await db.close();
    },
  );

  test("is closed and unlocked at the end", async () => {
    const db = await openDatabase({ dataDir });
    for (let row = 0; row < 200; row++) await db.query(putSetting, { key: `row ${row}`, value: "1" });
    await db.close();
    expect(readdirSync(dataDir)).toEqual(["pgdata"]);
  });

  test("is usable after a first start that was killed halfway", patient, async () => {
    const fresh = mkdtempSync(join(tmpdir(), "rimba-first-"));
    try {
      // Each is written later than the one before.
      for (const entry of ["", "PG_VERSION", "base/1", "global/pg_control", "complete"]) {
        const program = startProgram("first-start-before-move", fresh);
        const reached = () =>
          entry === "complete" ? program.lines.length > 0 : existsSync(join(fresh, "pgdata.making", entry));
        await expect.poll(reached, { interval: 5, timeout: 60_000 }).toBe(true);
        program.process.kill("SIGKILL");
        await program.ended;
        expect(existsSync(join(fresh, "pgdata"))).toBe(false);
      }
      const db = await openDatabase({ dataDir: fresh });
      expect(await migrate(db)).not.toEqual([]);
      await db.close();
      expect(existsSync(join(fresh, "pgdata.making"))).toBe(false);
    } finally {
      rmSync(fresh, { recursive: true, force: true, maxRetries: 3 });
    }
  });
});

test("acknowledged data survive kill -9 in every round", patient, async () => {
  let stored = 0;
  for (let round = 1; round <= 3; round++) {
    const program = startProgram("insert-and-acknowledge", dataDir, String(stored));
    await program.printed(100 + 37 * round);
    program.process.kill("SIGKILL");
    await program.ended;
    const acknowledged = Number(program.lines.at(-1));

    const db = await openDatabase({ dataDir });
    const found = (await db.query(numbers, {})).map(({ value }) => value);
    await db.close();
    expect(found).toEqual(found.map((_, index) => index));
    // The last insert may be stored although its caller got no response.
    expect(found.length - 1).toBeGreaterThanOrEqual(acknowledged);
    expect(found.length - 1).toBeLessThanOrEqual(acknowledged + 1);
    stored = found.length;
  }
});

test("a statement that does not end is aborted, and the engine restarts", patient, async () => {
  const events: string[] = [];
  const { db } = await openPglite({ dataDir, statementTimeoutMs: 2_000, log: (event) => events.push(event) });
  try {
    await db.query(putSetting, { key: "before", value: "1" });
    const endless = "select count(*) from generate_series(1, $1::int8)";
    await expect(db.execute(endless, [1e12])).rejects.toBeInstanceOf(DatabaseUnavailable);
    await vi.waitFor(() => db.ping(), { timeout: 90_000, interval: 50 });
    await expect(db.query(putSetting, { key: "before", value: "1" })).rejects.toMatchObject({
      code: "23505",
    });
    expect(events).toEqual(["engine_lost", "engine_back"]);
  } finally {
    await db.close();
  }
});

test("timers of the server continue while the engine works", async () => {
  const db = await openDatabase({ dataDir });
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  await db.execute("select count(*) from generate_series(1, 3000000)");
  clearInterval(timer);
  await db.close();
  expect(ticks).toBeGreaterThan(5);
});

test("commits reach the disk", async () => {
  const db = await openDatabase({ dataDir });
  const settings =
    "select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'synchronous_commit') order by name";
  expect(await db.execute(settings)).toEqual([
    { name: "fsync", setting: "on" },
    { name: "synchronous_commit", setting: "on" },
    { name: "wal_sync_method", setting: "fsync" },
  ]);
  await db.close();
});

test("vacuuming removes dead rows and skips tables without changes", async () => {
  const db = await openDatabase({ dataDir });
  await db.execute("insert into setting select 'k' || g, '1' from generate_series(1, 1000) g");
  await db.execute("update setting set value = '2'");
  const state = `select relname as name, n_dead_tup as dead, vacuum_count as vacuums from pg_stat_user_tables
           where relname in ('setting', 'notice') order by relname`;
  // The engine writes its statistics with a delay.
  await vi.waitFor(
    async () => expect(await db.execute(state)).toContainEqual({ name: "setting", dead: 1000, vacuums: 0 }),
    {
      timeout: 10_000,
      interval: 200,
    },
  );
  await runMaintenance(db);
  await vi.waitFor(async () => {
    expect(await db.execute(state)).toEqual([
      { name: "notice", dead: 0, vacuums: 0 },
      { name: "setting", dead: 0, vacuums: 1 },
    ]);
  }, 10_000);
  await db.close();
});
