import { endpoints, newsGroups } from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour } from "../../testing/account-scene.ts";
import { logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { mailReceiver } from "../../integrations/mail/mail-sender.ts";
import { createOutboxDelivery } from "../../platform/outbox/outbox-delivery.ts";
import { hostileCity, notificationScene } from "../../testing/notification-scene.ts";

const {
  scene,
  shipmentOf,
  settle,
  scanned,
  registered,
  storeCity,
  page,
  topics,
  save,
  check,
  mails,
  mailAddress,
  confirmMail,
  customerId,
} = notificationScene();
const minute = hour / 60;

let me: TestSession;
beforeEach(async () => {
  me = await logIn(scene.codes, scene.phone);
});
afterEach(async () => {
  await scene.test.db.execute("delete from outbox_message");
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

  it("show the name of a city without characters that turn the text, and in one line", async () => {
    await noon();
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await storeCity(shipment, hostileCity);
    await scanned("OUT_FOR_DELIVERY", [shipment]);
    scene.pass(10 * minute);
    await settle();
    const mail = (await mails()).find(({ subject }) => subject.includes("diantar kurir"));
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Dari Jakarta Selatan ke Makassar Timur");
      expect(part).not.toMatch(/(?![\n])[\p{Cc}\p{Cf}\u2028]/u);
    }
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

  it("do not say in the morning that there was no scan, if one that happened before arrived in the night", async () => {
    await noon();
    scene.pass(10 * hour);
    const [stuck, scannedLate] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: scene.phone })];
    await scene.test.feed([stuck, scannedLate]);
    await scanned("DEPARTED", [stuck, scannedLate]);
    // 21:42, three nights later.
    scene.pass(72 * hour);
    await settle();
    expect((await topics(await logIn(scene.codes, scene.phone)))[0]).toBe("STALE 2");
    scene.pass(hour);
    const before = new Date(scene.now().getTime() - 3 * hour).toISOString();
    await scanned("ARRIVED", [scannedLate], { occurredAt: before });
    scene.pass(9 * hour);
    await settle();
    const [mail, ...others] = (await mails()).filter(({ subject }) => subject.includes("hari"));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Rimba Cargo: Belum ada kabar kiriman selama 3 hari");
    expect(mail?.text.replaceAll(" ", "")).toContain(stuck.waybillNo);
    expect(mail?.text.replaceAll(" ", "")).not.toContain(scannedLate.waybillNo);
  });

  it("say in the morning that there was no scan for three days since one that arrived late", async () => {
    await noon();
    scene.pass(10 * hour);
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await scanned("DEPARTED", [shipment]);
    // 21:42, three nights later.
    scene.pass(72 * hour);
    await settle();
    const occurredAt = new Date(scene.now().getTime() - 70 * hour).toISOString();
    await scanned("ARRIVED", [shipment], { occurredAt });
    scene.pass(3 * hour);
    await settle();
    scene.pass(7 * hour);
    await settle();
    expect((await mails()).filter(({ subject }) => subject.includes("selama 3 hari"))).toHaveLength(1);
  });

  it("do not say in the morning that a promise was missed which the carrier moved in the night", async () => {
    await noon();
    // 21:42.
    scene.pass(10 * hour);
    const promisedBy = new Date(scene.now().getTime() + hour).toISOString();
    const [missed, moved, withdrawn] = [1, 2, 3].map(() => shipmentOf({ to: scene.phone, promisedBy }));
    if (missed === undefined || moved === undefined || withdrawn === undefined)
      throw new Error("no shipments");
    await scene.test.feed([missed, moved, withdrawn]);
    await scanned("DEPARTED", [missed, moved, withdrawn]);
    scene.pass(2 * hour);
    await settle();
    expect(await topics(me)).toContain("PROMISE_MISSED 3");
    const { promisedBy: _, ...without } = withdrawn;
    // After the other tests.
    const later = new Date(scene.now().getTime() + 10_000 * hour).toISOString();
    await scene.test.feed([{ ...moved, promisedBy: later }, without]);
    await settle();
    scene.pass(8 * hour);
    await settle();
    const [late, ...others] = (await mails()).filter(({ subject }) => subject.includes("janji"));
    expect(others).toEqual([]);
    expect(late?.subject).toBe("Rimba Cargo: Kiriman terlambat dari janji");
    expect(late?.text.replaceAll(" ", "")).toContain(missed.waybillNo);
  });

  it("of one person are sent in order, and not any more after a day; each is counted and timed", async () => {
    await noon();
    const shipment = shipmentOf({ to: scene.phone });
    // It is derived at once; the job is late.
    await scene.test.feed([shipment]);
    scene.pass(minute);
    await settle();
    scene.pass(10 * minute);
    await settle();
    await scanned("PICKED_UP", [shipment]);
    scene.pass(10 * minute);
    await settle();
    const [sent, counted, delays]: [string[], string[], [string, number][]] = [[], [], []];
    let isDown = true;
    const log = { warn: () => {} };
    const receiver = mailReceiver({
      sender: {
        name: "smtp",
        send: async ({ subject }) => {
          sent.push(subject);
          return isDown ? { kind: "failed", reason: "SMTP 451" } : { kind: "ok" };
        },
      },
      clock: scene.now,
      log,
      count: (outcome) => counted.push(outcome),
      measureDelay: (way, newsAt) => delays.push([way, scene.now().getTime() - Date.parse(newsAt)]),
    });
    const { deliverDue } = createOutboxDelivery({ db: scene.test.db, clock: scene.now, receiver, log });
    const [booked, pickedUp] = [
      "Rimba Cargo: Kiriman untuk Anda tercatat",
      "Rimba Cargo: Kiriman sudah kami terima dari pengirim",
    ];
    await deliverDue();
    expect(sent).toEqual([booked]);
    isDown = false;
    scene.pass(minute);
    await deliverDue();
    await deliverDue();
    expect(sent).toEqual([booked, booked, pickedUp]);
    expect(counted).toEqual(["mail REGISTERED delivered", "mail PICKED_UP delivered"]);
    // Of the booking: the late job, ten minutes for more of the same, the scan and its ten minutes, and the mail server.
    expect(delays).toEqual([
      ["mail", 22 * minute + 1],
      ["mail", 11 * minute],
    ]);
    await scanned("DEPARTED", [shipment]);
    scene.pass(10 * minute);
    await settle();
    scene.pass(24 * hour + 1);
    await deliverDue();
    expect(sent).toHaveLength(3);
    expect(counted.at(-1)).toBe("mail ON_THE_WAY expired");
  });

  it("that wait for an address are gone with it", async () => {
    await noon();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    scene.pass(10 * minute);
    await settle();
    expect(await mails()).toHaveLength(1);
    await scene.test.call(endpoints.removeMail, {}, me.headers);
    expect(await mails()).toEqual([]);
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
