import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onlyRow } from "../../platform/db/db.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import { askCode, inFull, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { claimPhone } from "./customer-queries.ts";

let database: TestDatabase;
/** Two servers on one database, each with its own connections. */
let one: CodesApp;
let two: CodesApp;

const [minute, hour] = [60_000, 3_600_000];
let now = Date.parse("2026-11-20T06:42:31+07:00");

function pass(ms: number): void {
  now += ms;
  for (const { test } of [one, two]) test.setClock(new Date(now).toISOString());
}

beforeAll(async () => {
  database = await createTestDatabase();
  const limits = { CODES_PER_ADDRESS: "100000", CODES_PER_MINUTE: "100000" };
  const second = await openDatabase({ databaseUrl: database.url, dataDir: "" });
  one = await createCodesApp(limits, { database: { db: database.db, drop: async () => {} } });
  two = await createCodesApp(limits, { database: { db: second, drop: () => second.close() } });
  pass(0);
});
afterAll(async () => {
  await one.test.close();
  await two.test.close();
  await database.drop();
});

const each = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 === 0 ? one : two));
const who = ({ test }: CodesApp, { headers }: TestSession) =>
  test.call(endpoints.selectNickName, {}, headers);

async function rowsOf(phone: string) {
  const { db } = database;
  const phones = await db.execute<Record<string, unknown>>("select * from customer_phone where phone = $1", [
    inFull(phone),
  ]);
  const customers = await db.execute<Record<string, unknown>>("select * from customer where phone = $1", [
    inFull(phone),
  ]);
  return { phones, customers };
}

it("two servers share their state: a code from one, a session from the other, a logout on both", async () => {
  const phone = newPhone();
  const verificationCode = await askCode(one, phone, "login");
  const login = await two.test.call(endpoints.phoneLogin, { phone, verificationCode, agreed: true });
  const session = { token: "", cookie: "", headers: { token: login.body.data?.token ?? "" } };
  expect((await who(one, session)).status).toBe(200);
  await one.test.call(endpoints.logout, {}, session.headers);
  for (const app of [one, two])
    expect((await who(app, session)).body.code).toBe(errorCatalogue.sessionEnded.code);
});

it("two servers count together: five wrong attempts on both invalidate a code", async () => {
  const phone = newPhone();
  const codeRequestId = "r".repeat(43);
  await one.requestCode(phone, { codeRequestId });
  const verificationCode = one.sms.codeOf(inFull(phone));
  const wrong = verificationCode === "000000" ? "000001" : "000000";
  const login = (app: CodesApp, code: string) =>
    app.test.call(endpoints.phoneLogin, { phone, verificationCode: code, agreed: true, codeRequestId });
  await Promise.all(each(5).map((app) => login(app, wrong)));
  expect((await login(one, verificationCode)).body.code).toBe(errorCatalogue.codeWrong.code);
  expect((await rowsOf(phone)).customers).toEqual([]);
});

it("50 parallel right answers on two servers: one login, one customer", async () => {
  const phone = newPhone();
  const input = { phone, verificationCode: await askCode(one, phone, "login"), agreed: true };
  const answers = await Promise.all(each(50).map(({ test }) => test.call(endpoints.phoneLogin, input)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const { phones, customers } = await rowsOf(phone);
  expect([phones.length, customers.length]).toEqual([1, 1]);
});

it("only one of several concurrent customers can claim a number", async () => {
  const phone = inFull(newPhone());
  const owners = await Promise.all(
    each(40).map(({ test }) =>
      test.db.transaction((tx) => onlyRow(tx, claimPhone, { phone, customerId: uuidV7(), dueAt: null })),
    ),
  );
  expect(new Set(owners.map(({ customer_id }) => customer_id)).size).toBe(1);
});

it("of 20 exports at once on two servers five are accepted", async () => {
  const { headers } = await logIn(one, newPhone());
  const answers = await Promise.all(each(20).map(({ test }) => test.call(endpoints.exportUser, {}, headers)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

/** A customer called Sari, with an unused code for another login. */
async function sariAndCode(phone: string): Promise<{ session: TestSession; code: string }> {
  const session = await logIn(one, phone);
  await one.test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
  pass(hour);
  const code = await askCode(one, phone, "login");
  pass(minute * 2);
  return { session, code };
}

it("a login concurrent with a change of number does not outlive the change", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [phone, newNumber] = [newPhone(), newPhone()];
    const { session, code } = await sariAndCode(phone);
    const change = {
      newPhone: newNumber,
      oldVerificationCode: await askCode(one, phone, "changePhone", session.headers),
      verificationCode: await askCode(one, newNumber, "changePhone", session.headers),
    };
    const [changed, login] = await Promise.all([
      one.test.call(endpoints.updateMobile, change, session.headers),
      two.test.call(endpoints.phoneLogin, { phone, verificationCode: code, agreed: true }),
    ]);
    expect([changed.status, login.status]).toEqual([200, 200]);
    const after = await who(one, { token: "", cookie: "", headers: { token: login.body.data?.token ?? "" } });
    // Either the session came first and has ended, or it came second and belongs to a new customer.
    expect([errorCatalogue.sessionEnded.code, 1]).toContain(after.body.code);
    expect(after.body.data?.nickname ?? null).toBeNull();
  }
});

it("a login concurrent with a deletion restores nothing of the deleted account", async () => {
  for (let round = 0; round < 10; round += 1) {
    const phone = newPhone();
    const { session, code } = await sariAndCode(phone);
    const verificationCode = await askCode(one, phone, "deleteAccount", session.headers);
    const [deleted, login] = await Promise.all([
      one.test.call(endpoints.deleteAccount, { verificationCode }, session.headers),
      two.test.call(endpoints.phoneLogin, { phone, verificationCode: code, agreed: true }),
    ]);
    expect([deleted.status, login.status]).toEqual([200, 200]);
    const after = await who(one, { token: "", cookie: "", headers: { token: login.body.data?.token ?? "" } });
    expect([errorCatalogue.sessionEnded.code, 1]).toContain(after.body.code);
    expect(after.body.data?.nickname ?? null).toBeNull();
  }
  const orphans = await database.db.execute(
    "select session_id from session where customer_id not in (select customer_id from customer)",
  );
  expect(orphans).toEqual([]);
});

it("a due change is applied once with concurrent callers", async () => {
  const [phone, newNumber] = [newPhone(), newPhone()];
  const { session } = await sariAndCode(phone);
  const verificationCode = await askCode(one, newNumber, "changePhone", session.headers);
  await one.test.call(endpoints.updateMobile, { newPhone: newNumber, verificationCode }, session.headers);
  pass(21 * hour);
  const late = await logIn(two, phone);
  pass(4 * hour);
  // Requests that are running at that moment may still succeed; later ones may not.
  const answers = await Promise.all(each(30).map((app) => who(app, late)));
  expect(answers.map(({ body }) => body.code)).toContain(errorCatalogue.sessionEnded.code);
  for (const app of [one, two])
    expect((await who(app, late)).body.code).toBe(errorCatalogue.sessionEnded.code);
  const moved = await logIn(one, newNumber);
  const { processing } = (await two.test.call(endpoints.exportUser, {}, moved.headers)).body.data ?? {};
  expect(processing?.filter(({ kind }) => kind === "phoneChanged")).toHaveLength(1);
});
