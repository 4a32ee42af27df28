import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { checkPooledSession, UnfitPooledSession } from "./pooled-session.ts";
import { openPostgres } from "./postgres.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As behind a pooler: nothing is set for the session, and no statement has a name. */
function openPooled() {
  const databaseUrl = database.url ?? "";
  return openPostgres({ databaseUrl, poolerUrl: databaseUrl });
}

it("accepts a session with time limits, whether they are its own or the role's", async () => {
  await expect(checkPooledSession(database.db)).resolves.toBeUndefined();
  const name = new URL(database.url ?? "").pathname.slice(1);
  const settings = { timezone: "UTC", statement_timeout: "7s", lock_timeout: "1s" };
  for (const [setting, value] of Object.entries(settings))
    await database.db.execute(`alter database ${name} set ${setting} = '${value}'`);
  const pooled = openPooled();
  await expect(checkPooledSession(pooled)).rejects.toThrow(
    /lack settings.*: alter role … set idle_in_transaction_session_timeout = '10s';$/,
  );
  await pooled.close();
  await database.db.execute(`alter database ${name} set idle_in_transaction_session_timeout = '1min'`);
  const complete = openPooled();
  await expect(checkPooledSession(complete)).resolves.toBeUndefined();
  const prepared = await complete.execute<{ name: string }>("select name from pg_prepared_statements");
  expect(prepared).toEqual([]);
  await complete.close();
});

it("names every setting that is missing, and long work has no limits", async () => {
  const name = new URL(database.url ?? "").pathname.slice(1);
  await database.db.execute(`alter database ${name} reset all`);
  await database.db.execute(`alter database ${name} set timezone = 'Asia/Jakarta'`);
  await database.db.execute(`alter database ${name} set lock_timeout = '1s'`);
  const pooled = openPooled();
  const refused: unknown = await checkPooledSession(pooled).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnfitPooledSession);
  expect((refused as Error).message.match(/set \w+ = '\w+'/g)).toEqual([
    "set TimeZone = 'UTC'",
    "set statement_timeout = '5s'",
    "set idle_in_transaction_session_timeout = '10s'",
  ]);
  const limits = await pooled.longTransaction((tx) =>
    tx.execute<{ lock: string; zone: string }>(
      "select current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone",
    ),
  );
  expect(limits).toEqual([{ lock: "0", zone: "UTC" }]);
  await pooled.close();
});
