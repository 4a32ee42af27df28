import { afterAll, beforeAll, expect, it } from "vitest";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";
import { tidyUp } from "./housekeeping.ts";

const storage = new MemoryStorage();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it("removes codes, captchas, counts and messages after their day, and nothing sooner", async () => {
  const { kysely } = database.db;
  for (const [name, age] of [
    ["old", 25],
    ["young", 23],
  ] as const) {
    const at = hoursAgo(age);
    await kysely
      .insertInto("verification_code")
      .values({
        phone: name,
        code_id: crypto.randomUUID(),
        scene: "login",
        bound_to: "",
        code_hash: "",
        sent_at: at,
        expires_at: at,
      })
      .execute();
    await kysely.insertInto("captcha_proof").values({ proof_id: name, used_at: at }).execute();
    const ticket = { ticket_hash: name, scene: "login", subject_hash: "", expires_at: at };
    await kysely.insertInto("captcha_ticket").values(ticket).execute();
    const message = { message_id: crypto.randomUUID(), recipient: name, text: "", locale: "id", sent_at: at };
    await kysely.insertInto("dev_inbox").values(message).execute();
  }
  for (const [bucket, hours] of [
    ["over", 0],
    ["running", -1],
  ] as const)
    await kysely
      .insertInto("limit_count")
      .values({ bucket, subject: "", used: 1, ends_at: hoursAgo(hours) })
      .execute();
  const failure = { scope: "waybill", subject: "x", failures: 1 } as const;
  for (const day of ["2026-11-18", "2026-11-19"])
    await kysely
      .insertInto("tracking_unlock_failure")
      .values({ ...failure, day })
      .execute();

  const warnings: unknown[] = [];
  await tidyUp({ db: database.db, storage }, now, { warn: (details: unknown) => warnings.push(details) });

  expect(warnings).toEqual([]);
  expect(await kysely.selectFrom("verification_code").select("phone").execute()).toEqual([
    { phone: "young" },
  ]);
  expect(await kysely.selectFrom("captcha_proof").select("proof_id").execute()).toEqual([
    { proof_id: "young" },
  ]);
  expect(await kysely.selectFrom("captcha_ticket").select("ticket_hash").execute()).toEqual([
    { ticket_hash: "young" },
  ]);
  expect(await kysely.selectFrom("dev_inbox").select("recipient").execute()).toEqual([
    { recipient: "young" },
  ]);
  expect(await kysely.selectFrom("limit_count").select("bucket").execute()).toEqual([{ bucket: "running" }]);
  expect(await kysely.selectFrom("tracking_unlock_failure").select("day").execute()).toEqual([
    { day: "2026-11-19" },
  ]);
});

it("removes messages that the carrier took after 30 days, and those that nobody took after 90", async () => {
  const { kysely } = database.db;
  const daysAgo = (days: number) => hoursAgo(days * 24);
  for (const [subject, written, delivered] of [
    ["told long ago", 91, 31],
    ["told", 91, 29],
    ["never told, long ago", 91, null],
    ["never told", 89, null],
  ] as const)
    await kysely
      .insertInto("outbox_message")
      .values({
        message_id: crypto.randomUUID(),
        subject,
        kind: "order.placed",
        payload: "{}",
        created_at: daysAgo(written),
        next_at: daysAgo(written),
        delivered_at: delivered === null ? null : daysAgo(delivered),
      })
      .execute();
  await tidyUp({ db: database.db, storage }, now, { warn: () => {} });
  const left = await kysely.selectFrom("outbox_message").select("subject").orderBy("subject").execute();
  expect(left.map(({ subject }) => subject)).toEqual(["never told", "told"]);
});

it("goes on with the rest where one table fails", async () => {
  const { kysely } = database.db;
  await kysely
    .insertInto("captcha_proof")
    .values({ proof_id: "old", used_at: hoursAgo(30) })
    .execute();
  await kysely.schema.dropTable("verification_code").execute();
  const failed: string[] = [];
  await tidyUp({ db: database.db, storage }, now, {
    warn: (details: unknown) => failed.push((details as { task: string }).task),
  });
  expect(failed).toEqual(["codes"]);
  expect(await kysely.selectFrom("captcha_proof").select("proof_id").execute()).toEqual([
    { proof_id: "young" },
  ]);
});
