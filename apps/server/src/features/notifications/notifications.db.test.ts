import { endpoints, newsGroups } from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour } from "../../testing/account-scene.ts";
import { askCode, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { notificationScene } from "../../testing/notification-scene.ts";
import { sampleEvent } from "../../testing/samples.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { shipmentFollower } from "../hooks.ts";
import { deriveDue } from "../tracking/derivation/derive-due.ts";

const log = { info: () => {}, warn: () => {} };

const {
  scene,
  shipmentOf,
  settle,
  scanned,
  registered,
  page,
  topics,
  save,
  faultsOf,
  check,
  mails,
  confirmMail,
  customerId,
  lastSourceId,
} = notificationScene();
const minute = hour / 60;

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
    const wrong = lastSourceId();
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
    for (const table of ["notification", "notification_news"])
      expect(await db.execute(`select 1 from ${table} where recipient_id = $1`, [id])).toEqual([]);
    expect(await db.execute("select 1 from notification_settings where customer_id = $1", [id])).toEqual([]);
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
      push: { isAvailable: true, groups: newsGroups },
      whatsapp: {
        isAvailable: true,
        number: null,
        groups: newsGroups.filter((group) => group !== "registered"),
      },
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
      push: { isAvailable: true, groups: newsGroups },
      whatsapp: {
        isAvailable: true,
        number: null,
        groups: newsGroups.filter((group) => group !== "registered"),
      },
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
