import {
  endpoints,
  type HandlingEventInput,
  invalidInputData,
  newsGroups,
  type ShipmentInput,
} from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { accountScene, hour } from "../../testing/account-scene.ts";
import { askCode, inFull, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createTestApp, testCarrier, testKeys } from "../../testing/test-app.ts";
import { shipmentFollower } from "../hooks.ts";
import { deriveDue } from "../tracking/derivation/derive-due.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { insertAndLockTrackingViews } from "../tracking/derivation/tracking-views.ts";
import { runNotifications } from "./notifications-job.ts";

const scene = accountScene();
const minute = hour / 60;
const log = { info: () => {}, warn: () => {} };

let nextWaybill = 12_000;
let nextEvent = 0;

/** A shipment between these numbers; by default between strangers. */
function shipmentOf({
  from = newPhone(),
  to = newPhone(),
  ...changes
}: { from?: string; to?: string } & Partial<ShipmentInput> = {}): ShipmentInput {
  const { promisedBy: _, ...sample } = sampleShipment(waybillNumber((nextWaybill += 1)));
  return {
    ...sample,
    bookedAt: scene.now().toISOString(),
    sender: { ...sample.sender, phone: from },
    receiver: { ...sample.receiver, phone: to },
    ...changes,
  };
}

/** Derives what is due, and writes the notifications and mails. */
async function settle(): Promise<void> {
  const { db } = scene.test;
  await deriveDue({ db, clock: scene.now, shipmentFollower, log });
  await runNotifications({
    db,
    carrier: testCarrier,
    clock: scene.now,
    newId: uuidV7,
    keys: testKeys,
    origin: "https://rimbacargo.example",
    integrations: { mail: { name: "inbox", send: async () => ({ kind: "ok" }) } },
    log,
  });
}

/** The scan happens now, a moment after what was before. */
async function scanned(
  code: HandlingEventInput["code"],
  shipments: readonly ShipmentInput[],
  changes: Partial<HandlingEventInput> = {},
): Promise<void> {
  scene.pass(1);
  await scene.test.feed(
    [],
    shipments.map(({ waybillNo }) =>
      sampleEvent(waybillNo, `news-${(nextEvent += 1)}`, {
        code,
        occurredAt: scene.now().toISOString(),
        ...changes,
      }),
    ),
  );
  await settle();
}

async function registered(...shipments: ShipmentInput[]): Promise<void> {
  await scene.test.feed(shipments);
  await settle();
}

async function page(session: TestSession, more: object = {}) {
  const { body } = await scene.test.call(endpoints.notifyMessages, more, session.headers);
  if (body.data === null) throw new Error(body.msg);
  return body.data;
}

const topics = async (session: TestSession) =>
  (await page(session)).records.map(({ topic, shipmentCount }) => `${topic} ${shipmentCount}`);

function save(session: TestSession, changes: object) {
  return scene.test.call(endpoints.notifySaveSettings, changes, session.headers);
}

/** The wrong fields of an answer, as `path key`. */
function faultsOf({ data }: { readonly data: unknown }): string[] {
  const found = invalidInputData.safeParse(data);
  return found.success ? found.data.errors.map(({ path, key }) => `${path} ${key}`) : [];
}

async function check(code: string, headers: Record<string, string> = {}) {
  const { status, body } = await scene.test.call(endpoints.notifyCheckMessage, { code }, headers);
  return { status, message: body.data?.message, faults: faultsOf(body) };
}

interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribeUrl: string;
}

async function mails(): Promise<StoredMail[]> {
  const rows = await scene.test.db.execute<{ payload: StoredMail }>(
    "select payload from outbox_message where kind = 'mail.notification' and payload ->> 'to' = $1 order by created_at",
    [mailAddress()],
  );
  return rows.map(({ payload }) => payload);
}

const mailAddress = () => `${scene.phone}@example.com`;

async function confirmMail(): Promise<void> {
  await scene.test.db.execute(
    "update customer set mail_address = $1, mail_locale = 'id' where customer_id = $2",
    [mailAddress(), await customerId()],
  );
}

async function customerId(): Promise<string> {
  const rows = await scene.test.db.execute<{ customer_id: string }>(
    "select customer_id from customer where phone = $1",
    [inFull(scene.phone)],
  );
  return rows[0]?.customer_id ?? "";
}

let me: TestSession;
beforeEach(async () => {
  me = await logIn(scene.codes, scene.phone);
});
afterEach(async () => {
  await scene.test.db.execute("delete from outbox_message");
});

describe("notifications", () => {
  it("tell the receiver what happens to a shipment, each state once, the newest first", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    scene.pass(hour);
    await scanned("PICKED_UP", [shipment]);
    await scanned("WEIGHED", [shipment]);
    scene.pass(hour);
    await scanned("DEPARTED", [shipment]);
    await scanned("ARRIVED", [shipment]);
    expect(await topics(me)).toEqual(["ON_THE_WAY 1", "PICKED_UP 1", "REGISTERED 1"]);
    const { records, unread } = await page(me);
    expect(records[0]).toMatchObject({
      title: "The shipment is on its way",
      timeZone: "Asia/Jakarta",
      isRead: false,
      mailedAt: null,
      shipments: [
        { waybillNo: shipment.waybillNo, label: null, fromCity: "South Jakarta", toCity: "Makassar" },
      ],
    });
    expect(unread).toBe(3);
  });

  it("tell the sender as well, but not of the booking", async () => {
    const shipment = shipmentOf({ from: scene.phone });
    await registered(shipment);
    await scanned("PICKED_UP", [shipment]);
    expect(await topics(me)).toEqual(["PICKED_UP 1"]);
  });

  it("tell who follows a shipment; of a private one of others only that something happened", async () => {
    const [open, locked] = [shipmentOf(), shipmentOf({ needsPhoneDigits: true })];
    await registered(open, locked);
    const waybillNos = [open.waybillNo, locked.waybillNo];
    await scene.test.call(endpoints.followAdd, { waybillNos }, me.headers);
    await scanned("OUT_FOR_DELIVERY", [open]);
    await scanned("DELIVERY_FAILED", [locked], { reason: "RECEIVER_ABSENT" });
    const { records } = await page(me);
    expect(records.map(({ topic, title }) => [topic, title])).toEqual([
      ["CHANGED", "There is news of a shipment that you follow"],
      ["OUT_FOR_DELIVERY", "The shipment is out for delivery"],
    ]);
    expect(records[0]?.shipments).toEqual([
      { waybillNo: locked.waybillNo, label: null, fromCity: null, toCity: null },
    ]);
    expect(JSON.stringify(records[0])).not.toMatch(/Makassar|deliver/i);
  });

  it("are none for strangers, for what is muted or put away, and cost nothing where nobody waits", async () => {
    const [muted, archived, mine, others] = [
      shipmentOf({ to: scene.phone }),
      shipmentOf({ to: scene.phone }),
      shipmentOf({ to: scene.phone }),
      shipmentOf(),
    ];
    await scene.test.feed([muted, archived, mine, others]);
    const change = (waybillNo: string, changes: object) =>
      scene.test.call(endpoints.followUpdate, { waybillNo, ...changes }, me.headers);
    expect((await change(muted.waybillNo, { muted: true })).body.data).toMatchObject({ muted: true });
    await change(archived.waybillNo, { archived: true });
    await scanned("PICKED_UP", [muted, archived, mine, others]);
    expect(await topics(me)).toEqual(["PICKED_UP 1", "REGISTERED 1"]);
    const news = await scene.test.db.execute("select 1 from tracking_news where waybill_no = $1", [
      others.waybillNo,
    ]);
    expect(news).toEqual([]);
    expect((await change(muted.waybillNo, { muted: false })).body.data).toMatchObject({ muted: false });
    scene.pass(hour);
    await scanned("DEPARTED", [muted]);
    expect(await topics(me)).toEqual(["ON_THE_WAY 1", "PICKED_UP 1", "REGISTERED 1"]);
  });

  it("join within ten minutes, and are unread again", async () => {
    const shipments = [1, 2, 3, 4, 5].map(() => shipmentOf({ to: scene.phone }));
    await scene.test.feed(shipments);
    await scanned("OUT_FOR_DELIVERY", shipments.slice(0, 1));
    await scene.test.call(endpoints.notifyMarkRead, {}, me.headers);
    scene.pass(9 * minute);
    await scanned("OUT_FOR_DELIVERY", shipments.slice(1, 4));
    expect(await topics(me)).toContain("OUT_FOR_DELIVERY 4");
    const [joined] = (await page(me)).records;
    expect(joined).toMatchObject({ title: "4 shipments are out for delivery", isRead: false });
    expect(joined?.shipments).toHaveLength(3);
    scene.pass(minute);
    await scanned("OUT_FOR_DELIVERY", shipments.slice(4));
    expect((await topics(me)).slice(0, 2)).toEqual(["OUT_FOR_DELIVERY 1", "OUT_FOR_DELIVERY 4"]);
  });

  it("tell of a part of the pieces, a delivery that was taken back, and the next one", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await scanned("SIGNED", [shipment], { pieces: [1, 2] });
    scene.pass(11 * minute);
    await scanned("SIGNED", [shipment], { pieces: [3] });
    const wrong = `news-${nextEvent}`;
    scene.pass(11 * minute);
    await scanned("CORRECTION", [shipment], { corrects: wrong });
    scene.pass(11 * minute);
    await scanned("SIGNED", [shipment], { pieces: [3] });
    expect((await page(me)).records.map(({ title }) => title).slice(0, 4)).toEqual([
      "The shipment was delivered",
      "The shipment was not delivered after all",
      "The shipment was delivered",
      "2 of 3 pieces were delivered",
    ]);
  });

  it("count a shipment once, whatever happened to it within ten minutes", async () => {
    const [mine, closed] = [shipmentOf({ to: scene.phone }), shipmentOf({ needsPhoneDigits: true })];
    await scene.test.feed([mine, closed]);
    await scene.test.call(endpoints.followAdd, { waybillNos: [closed.waybillNo] }, me.headers);
    await scanned("SIGNED", [mine], { pieces: [1, 2] });
    await scanned("PICKED_UP", [closed]);
    scene.pass(minute);
    await scanned("SIGNED", [mine], { pieces: [3] });
    await scanned("DEPARTED", [closed]);
    const shown = (await page(me)).records.map(({ topic, title }) => [topic, title]);
    expect(shown).toContainEqual(["DELIVERED", "The shipment was delivered"]);
    expect(shown).toContainEqual(["CHANGED", "There is news of a shipment that you follow"]);
  });

  it("tell what no scan tells: a missed promise, and days without a scan", async () => {
    const promisedBy = new Date(scene.now().getTime() + 30 * hour).toISOString();
    const shipment = shipmentOf({ to: scene.phone, promisedBy });
    await scene.test.feed([shipment]);
    await scanned("DEPARTED", [shipment]);
    scene.pass(30 * hour - 1);
    await settle();
    me = await logIn(scene.codes, scene.phone);
    expect((await topics(me))[0]).not.toBe("PROMISE_MISSED 1");
    scene.pass(minute);
    await settle();
    await settle();
    expect((await topics(me))[0]).toBe("PROMISE_MISSED 1");
    scene.pass(42 * hour);
    await settle();
    me = await logIn(scene.codes, scene.phone);
    expect((await topics(me)).slice(0, 2)).toEqual(["STALE 1", "PROMISE_MISSED 1"]);
    expect((await page(me)).records[0]?.title).toBe("No update on the shipment for 3 days");
    scene.pass(23 * hour);
    await settle();
    expect((await topics(me)).filter((topic) => topic.startsWith("STALE"))).toHaveLength(1);
  });

  it("come page by page", async () => {
    const shipments = ["PICKED_UP", "DEPARTED", "OUT_FOR_DELIVERY"].map(() =>
      shipmentOf({ to: scene.phone }),
    );
    await scene.test.feed(shipments);
    await settle();
    await scanned("PICKED_UP", shipments.slice(0, 1));
    await scanned("DEPARTED", shipments.slice(1, 2));
    const second = await page(me, { current: 2, size: 2 });
    expect(second).toMatchObject({ total: 3, pages: 2, unread: 3 });
    expect(second.records.map(({ topic }) => topic)).toEqual(["REGISTERED"]);
    expect((await page(me, { current: 3, size: 2 })).records).toEqual([]);
  });

  it("are marked as read one by one or all, and no other customer's are", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await scanned("PICKED_UP", [shipment]);
    const other = await logIn(scene.codes, newPhone());
    const [newest] = (await page(me)).records;
    const mark = (session: TestSession, body: object) =>
      scene.test.call(endpoints.notifyMarkRead, body, session.headers);
    await mark(other, { ids: [newest?.id] });
    await mark(other, {});
    expect((await page(me)).unread).toBe(2);
    expect((await mark(me, { ids: [newest?.id] })).body.data).toEqual({ unread: 1 });
    expect((await page(me)).records.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await mark(me, {})).body.data).toEqual({ unread: 0 });
  });

  it("of a former number are gone at once", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    expect((await page(me)).total).toBe(1);
    scene.pass(hour);
    await scene.test.db.execute(
      "update customer set phone = $1, phone_changed_at = $2 where customer_id = $3",
      ["+6281299990000", scene.now(), await customerId()],
    );
    expect(await page(me)).toMatchObject({ records: [], total: 0, unread: 0 });
    await scanned("PICKED_UP", [shipment]);
    expect((await page(me)).total).toBe(0);
  });

  it("of a new number do not join those of the former one", async () => {
    const [former, fresh] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: "+6281299990001" })];
    await scene.test.feed([former, fresh]);
    await scanned("OUT_FOR_DELIVERY", [former]);
    scene.pass(minute);
    const id = await customerId();
    await scene.test.db.execute(
      "update customer set phone = '+6281299990001', phone_changed_at = $1 where customer_id = $2",
      [scene.now(), id],
    );
    await scene.test.db.execute("update customer_phone set phone = '+6281299990001' where customer_id = $1", [
      id,
    ]);
    await scanned("OUT_FOR_DELIVERY", [fresh]);
    const { records } = await page(me);
    expect(records.map(({ shipments }) => shipments[0]?.waybillNo)).toEqual([fresh.waybillNo]);
  });

  it("of a promise that ends while something else has the shipment's row come a moment later", async () => {
    const promisedBy = new Date(scene.now().getTime() + hour).toISOString();
    const shipment = shipmentOf({ to: scene.phone, promisedBy });
    await scene.test.feed([shipment]);
    await scanned("DEPARTED", [shipment]);
    scene.pass(hour);
    const { db } = scene.test;
    const [locked, checked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = db.transaction(async (tx) => {
      await insertAndLockTrackingViews(tx, [shipment.waybillNo], scene.now());
      locked.resolve();
      await checked.promise;
    });
    await locked.promise;
    await settle();
    checked.resolve();
    await other;
    expect(await topics(me)).not.toContain("PROMISE_MISSED 1");
    scene.pass(10_000);
    await settle();
    expect(await topics(me)).toContain("PROMISE_MISSED 1");
  });

  it("of other customers are written while one account is locked, whose follow", async () => {
    const other = newPhone();
    const them = await logIn(scene.codes, other);
    const [mine, theirs] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: other })];
    await scene.test.feed([mine, theirs]);
    const { db } = scene.test;
    const id = await customerId();
    const [locked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const exporting = db.transaction(async (tx) => {
      await lockCustomer(tx, id);
      locked.resolve();
      await written.promise;
    });
    await locked.promise;
    await settle();
    expect(await topics(them)).toEqual(["REGISTERED 1"]);
    written.resolve();
    await exporting;
    expect(await topics(me)).toEqual([]);
    await settle();
    expect(await topics(me)).toEqual(["REGISTERED 1"]);
    expect(await topics(them)).toEqual(["REGISTERED 1"]);
  });

  it("are in the export, and go with the account", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await save(me, { quietHours: null });
    const { body } = await scene.exportOf(me);
    expect(body.data?.notifications).toMatchObject({
      settings: { mail: { isOn: false }, quietHours: null, timeZone: "Asia/Jakarta" },
      messages: [{ topic: "REGISTERED", waybillNos: [shipment.waybillNo], readAt: null, mailedAt: null }],
    });
  });
});

describe("abuse", () => {
  it("a recycled number brings no news of its former owner's shipments", async () => {
    const bookedAt = scene.after(-31 * 24 * hour);
    const former = shipmentOf({ to: scene.phone, bookedAt });
    await registered(former);
    await scanned("PICKED_UP", [former]);
    expect((await page(me)).total).toBe(0);
  });

  it("news that is stored when the account is deleted reaches no one, and nothing of it remains", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await save(me, { quietHours: null });
    const id = await customerId();
    await scene.test.feed(
      [],
      [sampleEvent(shipment.waybillNo, "last", { occurredAt: scene.now().toISOString() })],
    );
    const { db } = scene.test;
    await deriveDue({ db, clock: scene.now, shipmentFollower, log });
    scene.pass(hour);
    const verificationCode = await askCode(scene.codes, scene.phone, "deleteAccount", me.headers);
    const deleted = await scene.test.call(endpoints.deleteAccount, { verificationCode }, me.headers);
    expect(deleted.status).toBe(200);
    await settle();
    for (const table of ["notification", "notification_news", "notification_settings"])
      expect(await db.execute(`select 1 from ${table} where customer_id = $1`, [id])).toEqual([]);
    expect(await db.execute("select 1 from tracking_news where notified_at is null")).toEqual([]);
  });

  it("a name that is typed reaches no mail", async () => {
    await confirmMail();
    await save(me, { mail: { isOn: true, groups: newsGroups }, quietHours: null });
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    const label = "\u202Ekaret\u202C http://jahat.example";
    await scene.test.call(endpoints.followUpdate, { waybillNo: shipment.waybillNo, label }, me.headers);
    scene.pass(10 * minute);
    await settle();
    const [mail] = await mails();
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/jahat|\u202E/);
  });

  it("swept check codes are stopped by the limit of tracking", async () => {
    const limited = await createTestApp({ TRACKING_PER_MINUTE: "3" });
    try {
      const statuses: number[] = [];
      for (const code of ["K7QM-3XPD-2RVW", "K7QM-3XPD-2RVX", "K7QM-3XPD-2RVY", "K7QM-3XPD-2RVZ"])
        statuses.push((await limited.call(endpoints.notifyCheckMessage, { code })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe("settings", () => {
  it("are the defaults until the customer chooses, and keep what is left out", async () => {
    const settings = await scene.test.call(endpoints.notifySettings, {}, me.headers);
    expect(settings.body.data).toEqual({
      mail: { address: null, isOn: false, groups: newsGroups },
      quietHours: { from: "21:00", to: "07:00" },
      timeZone: "Asia/Jakarta",
    });
    await confirmMail();
    const saved = await save(me, {
      mail: { isOn: true, groups: ["trouble", "delivered", "trouble"] },
      timeZone: "Asia/Makassar",
    });
    expect(saved.body.data).toEqual({
      mail: { address: "0•••@example.com", isOn: true, groups: ["delivered", "trouble"] },
      quietHours: { from: "21:00", to: "07:00" },
      timeZone: "Asia/Makassar",
    });
    expect((await save(me, { quietHours: null })).body.data).toMatchObject({
      quietHours: null,
      timeZone: "Asia/Makassar",
      mail: { isOn: true },
    });
  });

  it("store one spelling of a time zone: what is cached by zone would grow", async () => {
    expect((await save(me, { timeZone: "aSiA/jAkArTa" })).body.data).toMatchObject({
      timeZone: "Asia/Jakarta",
    });
  });

  it("say at its field what is wrong, and store nothing of it", async () => {
    const refused = async (changes: object) => {
      const { status, body } = await save(me, changes);
      return [status, faultsOf(body)];
    };
    expect(await refused({ quietHours: { from: "21:00", to: "21:00" } })).toEqual([
      400,
      ["quietHours.to timeOfDay.same"],
    ]);
    expect(await refused({ quietHours: { from: "24:00", to: "7" } })).toEqual([
      400,
      ["quietHours.from field.invalid", "quietHours.to field.invalid"],
    ]);
    expect(await refused({ timeZone: "Asia/Atlantis" })).toEqual([400, ["timeZone timeZone.unknown"]]);
    expect((await save(me, { mail: { isOn: true, groups: [] } })).body.code).toBe(148100001);
    const settings = await scene.test.call(endpoints.notifySettings, {}, me.headers);
    expect(settings.body.data).toMatchObject({ mail: { isOn: false }, timeZone: "Asia/Jakarta" });
  });
});

describe("mails", () => {
  const noon = async () => {
    await confirmMail();
    await save(me, { mail: { isOn: true, groups: newsGroups } });
    // The scene begins at 6:42 in the morning.
    scene.pass(5 * hour);
  };

  it("have one for what happens within ten minutes, with cities, check code and no names", async () => {
    await noon();
    const shipments = [1, 2].map(() => shipmentOf({ to: scene.phone }));
    await scene.test.feed(shipments);
    await scanned("OUT_FOR_DELIVERY", shipments.slice(0, 1));
    scene.pass(5 * minute);
    await scanned("OUT_FOR_DELIVERY", shipments.slice(1));
    expect(await mails()).toEqual([]);
    scene.pass(5 * minute);
    await settle();
    await settle();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: mailAddress(),
      subject: "Rimba Cargo: 2 kiriman sedang diantar kurir",
    });
    expect(mail?.text).toContain("Jakarta Selatan");
    expect(mail?.text).not.toMatch(/Made|Wirawan|Boulevard/);
    const [notified] = (await page(me)).records;
    expect(notified?.mailedAt).not.toBeNull();
    expect(mail?.text).toContain(notified?.checkCode.replaceAll(/(.{4})(?=.)/g, "$1-"));
    expect((await check(notified?.checkCode ?? "")).message?.ways).toEqual(["account", "mail"]);
  });

  it("are not sent of what was not chosen", async () => {
    await noon();
    await save(me, { mail: { isOn: true, groups: ["trouble"] } });
    const [moving, stopped] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: scene.phone })];
    await scene.test.feed([moving, stopped]);
    await scanned("PICKED_UP", [moving]);
    await scanned("ON_HOLD", [stopped]);
    scene.pass(10 * minute);
    await settle();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Rimba Cargo: Kiriman tertahan sementara",
    ]);
  });

  it("wait for the end of the quiet hours, and what is out of date by then is never sent", async () => {
    await noon();
    const [first, second] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: scene.phone })];
    await registered(first, second);
    scene.pass(hour);
    await settle();
    await scene.test.db.execute("delete from outbox_message");
    // 22:42.
    scene.pass(10 * hour);
    await scanned("ON_HOLD", [first, second]);
    scene.pass(hour);
    await scanned("RELEASED", [first]);
    scene.pass(hour);
    await settle();
    expect(await mails()).toEqual([]);
    // 7:42.
    scene.pass(7 * hour);
    await settle();
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      "Rimba Cargo: Kendala selesai, kiriman dilanjutkan",
      "Rimba Cargo: Kiriman tertahan sementara",
    ]);
    const held = (await mails()).find(({ subject }) => subject.includes("tertahan"));
    expect(held?.text.replaceAll(" ", "")).toContain(second.waybillNo);
    expect(held?.text.replaceAll(" ", "")).not.toContain(first.waybillNo);
  });

  it("are one for each topic of a night", async () => {
    await noon();
    scene.pass(10 * hour);
    for (let nth = 0; nth < 3; nth += 1) {
      await registered(shipmentOf({ to: scene.phone }));
      scene.pass(20 * minute);
    }
    expect((await page(me)).total).toBe(3);
    scene.pass(9 * hour);
    await settle();
    me = await logIn(scene.codes, scene.phone);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Rimba Cargo: 3 kiriman untuk Anda tercatat",
    ]);
    const { records } = await page(me);
    expect(records.filter(({ mailedAt }) => mailedAt === null)).toEqual([]);
    const { message } = await check(/^(?:\w{4}-){2}\w{4}$/m.exec((await mails())[0]?.text ?? "")?.[0] ?? "");
    expect(message).toMatchObject({
      shipmentCount: 3,
      title: "3 shipments to you were booked",
      ways: ["account", "mail"],
    });
  });

  it("have only what still holds, and is still the customer's", async () => {
    await noon();
    const [stays, voided, muted, archived, unfollowed, corrected] = [
      shipmentOf({ to: scene.phone }),
      shipmentOf({ to: scene.phone }),
      shipmentOf({ to: scene.phone }),
      shipmentOf({ to: scene.phone }),
      shipmentOf(),
      shipmentOf({ to: scene.phone, needsPhoneDigits: true }),
    ];
    const all = [stays, voided, muted, archived, unfollowed, corrected];
    await scene.test.feed(all);
    await scene.test.call(endpoints.followAdd, { waybillNos: [unfollowed.waybillNo] }, me.headers);
    await scanned("OUT_FOR_DELIVERY", all);
    expect(await topics(me)).toContain("OUT_FOR_DELIVERY 6");
    await scanned("VOIDED", [voided]);
    const change = (waybillNo: string, changes: object) =>
      scene.test.call(endpoints.followUpdate, { waybillNo, ...changes }, me.headers);
    await change(muted.waybillNo, { muted: true });
    await change(archived.waybillNo, { archived: true });
    await scene.test.call(endpoints.followRemove, { waybillNo: unfollowed.waybillNo }, me.headers);
    await scene.test.feed([{ ...corrected, receiver: { ...corrected.receiver, phone: newPhone() } }]);
    scene.pass(11 * minute);
    await settle();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Rimba Cargo: Kiriman sedang diantar kurir");
    expect(mail?.text.replaceAll(" ", "")).toContain(stays.waybillNo);
    const notified = (await page(me)).records.find(({ topic }) => topic === "OUT_FOR_DELIVERY");
    const { message } = await check(notified?.checkCode ?? "");
    expect(message).toMatchObject({ shipmentCount: 1, waybillEnds: [stays.waybillNo.slice(-4)] });
  });

  it("of what was chosen come also when something else happens that was not", async () => {
    await noon();
    await save(me, { mail: { isOn: true, groups: ["readyForCollection"] } });
    const shipment = shipmentOf({
      to: scene.phone,
      promisedBy: new Date(scene.now().getTime() + 5 * minute).toISOString(),
    });
    await scene.test.feed([shipment]);
    await scanned("READY_FOR_COLLECTION", [shipment]);
    scene.pass(11 * minute);
    await settle();
    expect(await topics(me)).toContain("PROMISE_MISSED 1");
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Rimba Cargo: Kiriman siap diambil di gerai",
    ]);
  });

  it("follow a choice that was changed while they waited", async () => {
    await noon();
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await scanned("OUT_FOR_DELIVERY", [shipment]);
    await save(me, { quietHours: { from: "11:00", to: "13:00" } });
    scene.pass(11 * minute);
    await settle();
    expect(await mails()).toEqual([]);
    // 13:00.
    scene.pass(2 * hour);
    await settle();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Rimba Cargo: Kiriman sedang diantar kurir",
    ]);
  });

  it("end at once when they are turned off, and when the number changes", async () => {
    await noon();
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await scanned("PICKED_UP", [shipment]);
    await save(me, { mail: { isOn: false, groups: [] } });
    scene.pass(hour);
    await settle();
    expect(await mails()).toEqual([]);
    await save(me, { mail: { isOn: true, groups: newsGroups } });
    await scanned("DEPARTED", [shipment]);
    scene.pass(minute);
    await scene.test.db.execute("update customer set phone_changed_at = $1 where customer_id = $2", [
      scene.now(),
      await customerId(),
    ]);
    scene.pass(hour);
    await settle();
    expect(await mails()).toEqual([]);
  });
});

describe("the link that ends mails", () => {
  const mailed = async (): Promise<URL> => {
    await confirmMail();
    await save(me, { mail: { isOn: true, groups: newsGroups }, quietHours: null });
    await registered(shipmentOf({ to: scene.phone }));
    scene.pass(10 * minute);
    await settle();
    const [mail] = await mails();
    const url = new URL(mail?.unsubscribeUrl ?? "");
    expect(mail?.text).toContain(url.href);
    return url;
  };
  const open = (url: URL, method: "GET" | "POST" = "GET") =>
    scene.test.app.inject({
      method,
      url: `${url.pathname}${url.search}`,
      ...(method === "POST" && {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      }),
    });
  const isOn = async () => {
    const { body } = await scene.test.call(endpoints.notifySettings, {}, me.headers);
    return body.data?.mail.isOn;
  };

  it("changes nothing when a mail program opens it, and works without login and script", async () => {
    const url = await mailed();
    const shown = await open(url);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(shown.body).toContain('<html lang="id"');
    expect(shown.body).toMatch(/<form method="post"><button>Hentikan<\/button><\/form>/);
    expect(shown.body).not.toMatch(/<script|\son\w+=/);
    expect(await isOn()).toBe(true);
    const ended = await open(url, "POST");
    // Not even one that the mail server has not taken yet.
    expect(await mails()).toEqual([]);
    expect(ended.statusCode).toBe(200);
    expect(ended.body).toContain("Notifikasi lewat email sudah dihentikan");
    expect(await isOn()).toBe(false);
    expect((await open(url, "POST")).statusCode).toBe(200);
  });

  it("keeps the other choices", async () => {
    const url = await mailed();
    await save(me, { mail: { isOn: true, groups: ["trouble"] }, timeZone: "Asia/Makassar" });
    await open(url, "POST");
    const { body } = await scene.test.call(endpoints.notifySettings, {}, me.headers);
    expect(body.data).toMatchObject({
      mail: { isOn: false, groups: ["trouble"] },
      quietHours: null,
      timeZone: "Asia/Makassar",
    });
  });

  it("ends the mails of no other customer, and is void for another address", async () => {
    const url = await mailed();
    const token = url.searchParams.get("token") ?? "";
    const [id = "", ...signature] = token.split(".");
    const others = id.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    for (const forged of [
      "",
      "x",
      `${others}.${signature.join(".")}`,
      `${id}.`,
      `${token}x`,
      `${id}.v.x`,
      "a.b.c",
    ]) {
      const address = new URL(url);
      address.searchParams.set("token", forged);
      const answers = [await open(address), await open(address, "POST")];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    expect(await isOn()).toBe(true);
    await scene.test.db.execute("update customer set mail_address = 'b@example.com' where customer_id = $1", [
      id,
    ]);
    expect((await open(url, "POST")).statusCode).toBe(404);
    expect(await isOn()).toBe(true);
  });
});

describe("a check code", () => {
  it("says when, where and of what a message of ours was, and the last digits; not to whom", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await scanned("PICKED_UP", [shipment]);
    const [notified] = (await page(me)).records;
    const code = notified?.checkCode ?? "";
    const { message } = await check(
      `kode ${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase(),
    );
    expect(message).toEqual({
      at: notified?.at,
      timeZone: "Asia/Jakarta",
      ways: ["account"],
      topic: "PICKED_UP",
      title: "We have received the shipment from its sender",
      waybillEnds: [shipment.waybillNo.slice(-4)],
      shipmentCount: 1,
    });
    expect((await check(code, { langtype: "ID" })).message?.title).toBe(
      "Kiriman sudah kami terima dari pengirim",
    );
  });

  it("that nobody sent is unknown, and so is one after 90 days", async () => {
    expect(await check("K7QM-3XPD-2RVW")).toMatchObject({ status: 200, message: null });
    await registered(shipmentOf({ to: scene.phone }));
    const [notified] = (await page(me)).records;
    expect((await check(notified?.checkCode ?? "")).message).not.toBeNull();
    scene.pass(90 * 24 * hour);
    expect((await check(notified?.checkCode ?? "")).message).toBeNull();
  });

  it.each(["RBC482019375519", "https://rimba.example/a", "' or 1=1 --", "K7QM-3XPD"])(
    "that is none is refused at its field: %s",
    async (typed) => {
      const { status, faults } = await check(typed);
      expect([status, faults]).toEqual([400, ["code checkCode.format"]]);
    },
  );
});
