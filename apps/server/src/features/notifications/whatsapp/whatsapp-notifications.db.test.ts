import { endpoints, newsGroups } from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockNumber } from "../../account/phone-care.ts";
import { hour } from "../../../testing/account-scene.ts";
import { askCode, inFull, logIn, newPhone, type TestSession } from "../../../testing/customers.ts";
import { hostileCity } from "../../../testing/notification-scene.ts";
import { KeyRing } from "../../../platform/key-ring.ts";
import { whatsAppScene } from "../../../testing/whatsapp-scene.ts";

const {
  scene,
  shipmentOf,
  registered,
  scanned,
  storeCity,
  settle,
  page,
  save,
  check,
  mails,
  confirmMail,
  subscribe,
  write,
  ask,
  deliver,
  news,
  invite,
} = whatsAppScene();
const minute = hour / 60;

let me: TestSession;
let number: string;
beforeEach(async () => {
  me = await logIn(scene.codes, scene.phone);
  number = inFull(scene.phone);
  scene.pass(5 * hour);
});
afterEach(async () => {
  for (const table of ["outbox_message", "channel", "channel_shipment", "whatsapp_message", "limit_count"])
    await scene.test.db.execute(`delete from ${table}`);
});

const ending = (waybillNo: string) => `…${waybillNo.slice(-4)}`;
const channels = () => scene.test.db.execute("select 1 from channel");

/** The number of the account gets messages from now on. */
async function connect(): Promise<void> {
  await ask(number, (await invite(me)).text);
  // A booking is no news there by default.
  await save(me, { whatsapp: { isOn: true, groups: newsGroups } });
}

/** Nothing more joins. */
async function wait(ms = 10 * minute): Promise<void> {
  scene.pass(ms);
  await settle();
}

describe("the number of an account", () => {
  it("gets what happened, with city, last digits, check code and the way out", async () => {
    await connect();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await wait();
    await deliver();
    await scanned("OUT_FOR_DELIVERY", [shipment]);
    expect(await deliver()).toEqual([]);
    await wait();
    const [message] = await deliver();
    const [notified] = (await page(me)).records;
    const code = notified?.checkCode.replace(/(.{4})(.{4})(.{4})/, "$1-$2-$3") ?? "";
    expect(notified).toMatchObject({ mailedAt: null, whatsAppCode: notified?.checkCode });
    expect(notified?.whatsAppSentAt).not.toBeNull();
    expect(message).toMatchObject({
      to: number,
      locale: "en",
      news: {
        title: "The shipment is out for delivery",
        details: `Makassar · ${ending(shipment.waybillNo)}`,
        checkCode: code,
      },
    });
    for (const part of ["Rimba Cargo", "rimbacargo.example", code, "STOP"])
      expect(message?.text).toContain(part);
    expect(message?.text).not.toMatch(/http|Made|Wirawan|Boulevard|\+62|62\d{9}/);
    const { message: checked } = await check(message?.text ?? "");
    expect(checked).toMatchObject({
      ways: ["account", "whatsapp"],
      waybillEnds: [shipment.waybillNo.slice(-4)],
    });
    expect(await deliver()).toEqual([]);
  });

  it("reads the name of a city without characters that turn the text, and in one line", async () => {
    await connect();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await wait();
    await deliver();
    await storeCity(shipment, hostileCity);
    await scanned("OUT_FOR_DELIVERY", [shipment]);
    await wait();
    const [message] = await deliver();
    expect(message?.news?.details).toBe(`Makassar Timur · ${ending(shipment.waybillNo)}`);
    expect(message?.text).toContain(`Makassar Timur · ${ending(shipment.waybillNo)}`);
    expect(message?.text).not.toMatch(/(?![\n])[\p{Cc}\p{Cf}\u2028]/u);
  });

  it("gets one message for what happens within ten minutes", async () => {
    await connect();
    const shipments = [1, 2, 3, 4, 5].map(() => shipmentOf({ to: scene.phone }));
    await registered(...shipments);
    await wait();
    await deliver();
    await scanned("PICKED_UP", shipments.slice(0, 1));
    await wait(5 * minute);
    await scanned("PICKED_UP", shipments.slice(1));
    await wait(5 * minute);
    expect(await news()).toEqual([
      expect.stringMatching(/^We have received 5 shipments from their senders \| …\d{4} …\d{4} …\d{4} \+2$/),
    ]);
    await wait(hour);
    expect(await deliver()).toEqual([]);
  });

  it("gets at most 40 messages a day; the rest waits for the next", async () => {
    await connect();
    await scene.test.db.execute(
      `insert into limit_count (bucket, subject, used, ends_at)
       select 'whatsAppNews', address_hash, 39, $1 from channel`,
      [new Date(scene.now().getTime() + 20 * hour)],
    );
    for (const state of ["PICKED_UP", "DEPARTED"] as const) {
      const shipment = shipmentOf({ to: scene.phone });
      await registered(shipment);
      await scanned(state, [shipment]);
      await wait();
    }
    expect(await news()).toEqual([expect.stringContaining("We have received the shipment")]);
    // The next morning, when the quiet hours are over too.
    await wait(21 * hour);
    await wait();
    expect(await news()).toEqual([expect.stringContaining("on its way")]);
  });

  it("gets what was held in the night as one message of each topic, without what is out of date", async () => {
    await connect();
    const [one, two, late] = [1, 2, 3].map(() => shipmentOf({ to: scene.phone }));
    if (one === undefined || two === undefined || late === undefined) throw new Error("no shipments");
    await registered(one, two, late);
    await wait();
    await deliver();
    // 22:52.
    scene.pass(11 * hour);
    await scanned("ON_HOLD", [one]);
    await scanned("OUT_FOR_DELIVERY", [late]);
    scene.pass(hour);
    await scanned("ON_HOLD", [two]);
    await scanned("SIGNED", [late]);
    await wait();
    expect(await deliver()).toEqual([]);
    scene.pass(8 * hour);
    await settle();
    const messages = await deliver();
    expect(new Set(messages.map((message) => message.news?.title))).toEqual(
      new Set(["2 shipments are on hold", "The shipment was delivered"]),
    );
    expect(messages).toHaveLength(2);
    const held = messages.find((message) => message.news?.title.startsWith("2"));
    expect((await check(held?.news?.checkCode ?? "")).message).toMatchObject({ shipmentCount: 2 });
  });

  it("waits longer when the quiet hours become longer meanwhile", async () => {
    await connect();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await wait();
    await deliver();
    scene.pass(11 * hour);
    await scanned("ON_HOLD", [shipment]);
    await save(me, { quietHours: { from: "21:00", to: "09:00" } });
    scene.pass(9 * hour);
    await settle();
    expect(await deliver()).toEqual([]);
    scene.pass(2 * hour);
    await settle();
    expect(await news()).toHaveLength(1);
  });

  it("has a check code that holds after a later mail has joined more", async () => {
    await connect();
    await confirmMail();
    await save(me, { mail: { isOn: true, groups: ["trouble"] } });
    const [one, two] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: scene.phone })];
    await registered(one, two);
    await wait();
    await deliver();
    scene.pass(11 * hour);
    await scanned("ON_HOLD", [one]);
    scene.pass(hour);
    await scanned("ON_HOLD", [two]);
    // The message of the first one leaves before the mail of both.
    await scene.test.db.execute(
      `update notification set whatsapp_due_at = $1 where notification_id = (
        select notification_id from notification where whatsapp_due_at is not null order by created_at limit 1)`,
      [new Date(scene.now().getTime() - hour)],
    );
    await save(me, { quietHours: null });
    await settle();
    const [message] = await deliver();
    scene.pass(8 * hour);
    await settle();
    expect(await mails()).toHaveLength(1);
    expect((await check(message?.news?.checkCode ?? "")).message?.ways).toContain("whatsapp");
    me = await logIn(scene.codes, scene.phone);
    const sent = (await page(me)).records.filter(({ whatsAppSentAt }) => whatsAppSentAt !== null);
    expect(sent.map(({ whatsAppCode }) => whatsAppCode)).toContain(
      message?.news?.checkCode.replaceAll("-", ""),
    );
  });

  it("hears of what was chosen, at the time of the message", async () => {
    await connect();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await wait();
    await deliver();
    await scanned("PICKED_UP", [shipment]);
    await save(me, { whatsapp: { isOn: true, groups: ["trouble"] } });
    await wait();
    expect(await deliver()).toEqual([]);
    await scanned("ON_HOLD", [shipment]);
    await wait();
    expect(await news()).toHaveLength(1);
  });

  it("is not changed by a client that does not know WhatsApp", async () => {
    await connect();
    await save(me, { whatsapp: { isOn: true, groups: ["trouble"] } });
    const { body } = await save(me, { push: { groups: [] } });
    expect(body.data).toMatchObject({ whatsapp: { number: expect.any(String), groups: ["trouble"] } });
  });

  it("hears once of a shipment that it also asked for in the chat", async () => {
    await connect();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await write(number, `FOLLOW ${shipment.waybillNo}`);
    await wait();
    await deliver();
    await scanned("PICKED_UP", [shipment]);
    await wait();
    expect(await news()).toHaveLength(1);
  });

  it("is one way beside the devices of the account", async () => {
    await connect();
    await subscribe({}, me.headers);
    await registered(shipmentOf({ to: scene.phone }));
    await wait();
    const rows = await scene.test.db.execute<{ kind: string }>(
      "select kind from outbox_message where kind in ('push.notification', 'whatsapp.notification') order by kind",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["push.notification", "whatsapp.notification"]);
  });

  it("stays on when all sessions are ended", async () => {
    await connect();
    await scene.test.call(endpoints.endAllSessions, {}, me.headers);
    await registered(shipmentOf({ to: scene.phone }));
    await wait();
    expect(await news()).toHaveLength(1);
  });

  it("ends when it is locked, also what waits", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await connect();
    await registered(shipment);
    await write(number, `FOLLOW ${shipment.waybillNo}`);
    await deliver();
    await wait();
    await lockNumber(scene.test.db, number, scene.now());
    expect(await channels()).toEqual([]);
    expect(await scene.test.db.execute("select 1 from channel_shipment")).toEqual([]);
    expect(await deliver()).toEqual([]);
  });

  it("is not connected by a code from before the lock", async () => {
    const { text } = await invite(me);
    await lockNumber(scene.test.db, number, scene.now());
    await ask(number, text);
    expect(await channels()).toEqual([]);
  });

  it("ends with the account", async () => {
    await connect();
    await invite(me);
    await registered(shipmentOf({ to: scene.phone }));
    await wait();
    const verificationCode = await askCode(scene.codes, scene.phone, "deleteAccount", me.headers);
    await scene.test.call(endpoints.deleteAccount, { verificationCode }, me.headers);
    expect(await deliver()).toEqual([]);
    expect(await channels()).toEqual([]);
    expect(await scene.test.db.execute("select 1 from whatsapp_link")).toEqual([]);
  });

  it("ends when the number of the account changes: it may be another person's", async () => {
    await connect();
    const newNumber = newPhone();
    const codeOn = (phone: string) => askCode(scene.codes, phone, "changePhone", me.headers);
    const [oldVerificationCode, verificationCode] = [await codeOn(scene.phone), await codeOn(newNumber)];
    const change = { newPhone: newNumber, oldVerificationCode, verificationCode };
    expect((await scene.test.call(endpoints.updateMobile, change, me.headers)).status).toBe(200);
    expect(await channels()).toEqual([]);
  });

  it("is in the export of the account", async () => {
    await connect();
    const { body } = await scene.exportOf(me);
    expect(body.data?.notifications.whatsapp).toEqual([
      { number, since: expect.any(String), locale: "en", timeZone: "Asia/Jakarta", waybillNos: [] },
    ]);
  });
});

describe("a number without an account", () => {
  it("hears of the shipments that it asked for, once each, and not in the night", async () => {
    const [wanted, other] = [shipmentOf(), shipmentOf()];
    await registered(wanted, other);
    const stranger = inFull(newPhone());
    await ask(stranger, `IKUTI ${wanted.waybillNo}`);
    await scanned("OUT_FOR_DELIVERY", [wanted, other]);
    await wait();
    const [message] = await deliver();
    expect(message).toMatchObject({
      to: stranger,
      locale: "id",
      news: { title: "Kiriman sedang diantar kurir", details: `Makassar · ${ending(wanted.waybillNo)}` },
    });
    expect((await check(message?.news?.checkCode ?? "")).message?.title).toBe(
      "The shipment is out for delivery",
    );
    scene.pass(11 * hour);
    await scanned("SIGNED", [wanted]);
    await wait();
    expect(await deliver()).toEqual([]);
    await wait(9 * hour);
    expect(await news()).toHaveLength(1);
  });
});

describe("a number that follows a shipment after its last scan", () => {
  it("hears that it is late", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    await scanned("DEPARTED", [shipment]);
    await ask(number, `FOLLOW ${shipment.waybillNo}`);
    await settle();
    await wait(72 * hour);
    await wait();
    expect(await news()).toContainEqual(expect.stringContaining("No update on the shipment for 3 days"));
  });
});

describe("a number that was turned off in the settings", () => {
  it("is not turned on by a message that was sent before", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    await connect();
    const before = scene.now();
    scene.pass(minute);
    await save(me, { whatsapp: { isOn: false, groups: [] } });
    await write(number, `FOLLOW ${shipment.waybillNo}`, { at: before });
    expect(await channels()).toEqual([]);
  });
});

describe("a provider", () => {
  it("that knows no such number ends it", async () => {
    await connect();
    await registered(shipmentOf({ to: scene.phone }));
    await wait();
    expect(await deliver(() => ({ kind: "gone" }))).toHaveLength(1);
    expect(await channels()).toEqual([]);
  });

  it("that refuses one message or throws costs no other number a message", async () => {
    const strangers = [1, 2, 3].map(() => inFull(newPhone()));
    const shipment = shipmentOf();
    await registered(shipment);
    for (const stranger of strangers) await write(stranger, `FOLLOW ${shipment.waybillNo}`);
    await deliver();
    await scanned("PICKED_UP", [shipment]);
    await wait();
    const reached: string[] = [];
    await deliver(({ to }) => {
      if (to === strangers[0]) return { kind: "refused", reason: "HTTP 400, code 131009" };
      if (to === strangers[1]) throw new TypeError("rubbish");
      reached.push(to);
      return { kind: "ok" };
    });
    expect(reached).toEqual([strangers[2]]);
    // What failed is sent later; what was refused is not.
    scene.pass(minute);
    expect((await deliver()).map(({ to }) => to)).toEqual([strangers[1]]);
  });

  it("that cannot reach the number of an answer ends it, and gets no answer of yesterday", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    const stranger = inFull(newPhone());
    await write(stranger, `FOLLOW ${shipment.waybillNo}`);
    await deliver(() => ({ kind: "gone" }));
    expect(await channels()).toEqual([]);
    await write(stranger, "Halo");
    scene.pass(25 * hour);
    expect(await deliver()).toEqual([]);
  });

  it("gets nothing for a number that no accepted secret reads, which ends", async () => {
    await connect();
    await registered(shipmentOf({ to: scene.phone }));
    await wait();
    const sealed = new KeyRing("a secret that no one has any more").seal("channel address", number);
    await scene.test.db.execute("update channel set address = $1", [sealed]);
    expect(await deliver()).toEqual([]);
    expect(await channels()).toEqual([]);
  });

  it("that fails until the night sends it in the morning", async () => {
    await connect();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await wait();
    await deliver();
    // 20:47; the provider fails at 20:57.
    scene.pass(9 * hour - 5 * minute);
    await scanned("ON_HOLD", [shipment]);
    await wait();
    await deliver(() => ({ kind: "failed", reason: "HTTP 500" }));
    scene.pass(hour);
    expect(await deliver()).toEqual([]);
    scene.pass(10 * hour);
    expect(await news()).toEqual([expect.stringContaining(ending(shipment.waybillNo))]);
  });

  it("that fails until it is out of date never sends it", async () => {
    await connect();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await wait();
    await deliver();
    await scanned("OUT_FOR_DELIVERY", [shipment]);
    await wait();
    await deliver(() => ({ kind: "failed", reason: "HTTP 500" }));
    await scanned("SIGNED", [shipment]);
    scene.pass(10 * minute);
    await settle();
    expect(await news()).toEqual([`The shipment was delivered | Makassar · ${ending(shipment.waybillNo)}`]);
  });

  it("that takes nothing for a day gets nothing of that day any more", async () => {
    await connect();
    await registered(shipmentOf({ to: scene.phone }));
    await wait();
    scene.pass(25 * hour);
    expect(await deliver()).toEqual([]);
  });
});
