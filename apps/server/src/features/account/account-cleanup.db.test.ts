import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import { askCode, inFull, logIn, newPhone } from "../../testing/customers.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { cutOffOf } from "../../platform/jobs/cleanup.ts";
import { accountCleanup } from "./plugin.ts";
import { applyDuePhoneChanges, runPhoneChangeJob } from "./phone-change-job.ts";
import { firstRow } from "../../testing/table-rows.ts";

let codes: CodesApp;
let now = Date.parse("2026-11-20T06:42:31+07:00");
const [hour, day] = [3_600_000, 24 * 3_600_000];
const warn = vi.fn<(details: object, message: string) => void>();

beforeAll(async () => {
  codes = await createCodesApp();
});
afterAll(() => codes.test.close());

function pass(ms: number): void {
  now += ms;
  codes.test.setClock(new Date(now).toISOString());
}

async function cleanUp(): Promise<void> {
  for (const cleanup of Object.values(accountCleanup))
    await cleanup.deleteBefore(codes.test.db, cutOffOf(cleanup, new Date(now)), 1000);
}

/** In batches of one, so that a change that fails must not hold up the next batch. */
const applyChanges = () =>
  applyDuePhoneChanges(
    { db: codes.test.db, log: { info: () => {}, warn }, newId: uuidV7, batchSize: 1 },
    { now: new Date(now), mayContinue: async () => true },
  );

async function countOf(
  table: "session" | "known_browser" | "account_event" | "consent" | "phone_change",
): Promise<number> {
  const { count } = await firstRow<{ count: number }>(
    codes.test.db,
    `select count(*) as count from ${table}`,
  );
  return count;
}

it("applies due changes of number of inactive accounts", async () => {
  const [phone, newNumber] = [newPhone(), newPhone()];
  pass(0);
  const { headers } = await logIn(codes, phone);
  pass(hour);
  const verificationCode = await askCode(codes, newNumber, "changePhone", headers);
  await codes.test.call(endpoints.updateMobile, { newPhone: newNumber, verificationCode }, headers);
  pass(day - 1000);
  await applyChanges();
  expect(await countOf("phone_change")).toBe(1);
  pass(1000);
  // Deleting expired rows applies no change.
  await cleanUp();
  expect(await countOf("phone_change")).toBe(1);
  await applyChanges();
  expect(await countOf("phone_change")).toBe(0);
  const customers = await codes.test.db.execute<{ phone: string }>("select phone from customer");
  expect(customers).toEqual([{ phone: inFull(newNumber) }]);
});

it("deletes sessions after 90 days, the processing log after two years, consent five years after the account", async () => {
  const phone = newPhone();
  pass(0);
  const { headers } = await logIn(codes, phone);
  pass(hour);
  const verificationCode = await askCode(codes, phone, "deleteAccount", headers);
  expect((await codes.test.call(endpoints.deleteAccount, { verificationCode }, headers)).status).toBe(200);
  const stored = { sessions: await countOf("session"), consents: await countOf("consent") };
  expect(stored).toEqual({ sessions: 1, consents: 4 });
  pass(89 * day);
  await cleanUp();
  expect(await countOf("session")).toBe(1);
  pass(3 * day);
  await cleanUp();
  expect(await countOf("session")).toBe(0);
  expect(await countOf("account_event")).toBeGreaterThan(0);
  pass(730 * day);
  await cleanUp();
  expect(await countOf("account_event")).toBe(0);
  expect(await countOf("consent")).toBe(4);
  pass(3 * 365 * day);
  await cleanUp();
  // The other account's rows remain.
  expect(await countOf("consent")).toBe(2);
});

it("deletes a known browser 90 days after its last login", async () => {
  pass(91 * day);
  await cleanUp();
  await logIn(codes, newPhone());
  pass(90 * day - 1000);
  await cleanUp();
  expect(await countOf("known_browser")).toBe(1);
  pass(2000);
  await cleanUp();
  expect(await countOf("known_browser")).toBe(0);
});

it("applies the other changes of number if one fails, warns, and retries that one in the next run", async () => {
  const { db } = codes.test;
  const changes: { phone: string; newNumber: string }[] = [];
  for (let n = 0; n < 3; n += 1) {
    const [phone, newNumber] = [newPhone(), newPhone()];
    const { headers } = await logIn(codes, phone);
    pass(hour);
    const verificationCode = await askCode(codes, newNumber, "changePhone", headers);
    await codes.test.call(endpoints.updateMobile, { newPhone: newNumber, verificationCode }, headers);
    changes.push({ phone: inFull(phone), newNumber: inFull(newNumber) });
  }
  pass(25 * hour);
  const [broken] = changes;
  await db.execute(`alter table customer add constraint refuses_one check (phone <> '${broken?.newNumber}')`);
  const phones = async () =>
    (
      await db.execute<{ phone: string }>("select phone from customer where phone = any($1)", [
        changes.flatMap(({ phone, newNumber }) => [phone, newNumber]),
      ])
    ).map(({ phone }) => phone);
  await applyChanges();
  expect(new Set(await phones())).toEqual(
    new Set([broken?.phone, ...changes.slice(1).map(({ newNumber }) => newNumber)]),
  );
  expect(warn.mock.calls).toEqual([
    [
      { err: expect.any(Error), customerId: expect.any(String) },
      "a change of phone number failed and is tried again by the next run of the job",
    ],
  ]);
  await db.execute("alter table customer drop constraint refuses_one");
  await applyChanges();
  expect(new Set(await phones())).toEqual(new Set(changes.map(({ newNumber }) => newNumber)));
});

it("applies changes once an hour for all processes, and none while the clocks disagree", async () => {
  const { db } = codes.test;
  const [phone, newNumber] = [newPhone(), newPhone()];
  const { headers } = await logIn(codes, phone);
  pass(hour);
  const verificationCode = await askCode(codes, newNumber, "changePhone", headers);
  await codes.test.call(endpoints.updateMobile, { newPhone: newNumber, verificationCode }, headers);
  // The job uses the database's clock.
  await db.execute("update phone_change set due_at = now() - interval '1 minute'");
  const run = (processNow?: () => number) =>
    runPhoneChangeJob(
      { db, newId: uuidV7, log: { info: () => {}, warn }, ...(processNow && { processNow }) },
      new AbortController().signal,
    );
  expect(await run(() => Date.now() + 100 * day)).toMatchObject({ kind: "clocksDisagree" });
  expect(await countOf("phone_change")).toBe(1);
  expect(await run()).toEqual({ kind: "ok", applied: 1, isComplete: true });
  expect(await countOf("phone_change")).toBe(0);
  expect(await run()).toEqual({ kind: "notDue" });
});
