import { endpoints, newsGroups } from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour } from "../../testing/account-scene.ts";
import { askCode, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { hostileCity, notificationScene } from "../../testing/notification-scene.ts";
import { newEndpoint } from "../../testing/push-subscriber.ts";

const {
  scene,
  shipmentOf,
  feedScan,
  derive,
  settle,
  scanned,
  registered,
  storeCity,
  page,
  save,
  check,
  pushes,
  pushDelays,
  deliverPushes,
  subscribe,
  lastSourceId,
} = notificationScene();
const minute = hour / 60;

let me: TestSession;
beforeEach(async () => {
  me = await logIn(scene.codes, scene.phone);
  // The scene begins at 6:42 in the morning.
  scene.pass(5 * hour);
});
afterEach(async () => {
  for (const table of ["outbox_message", "channel", "channel_shipment"])
    await scene.test.db.execute(`delete from ${table}`);
});

const channels = () => scene.test.db.execute("select 1 from channel");
const ending = (waybillNo: string) => `…${waybillNo.slice(-4)}`;

describe("a device of an account", () => {
  it("hears of the account's shipments at once, with city and last digits alone", async () => {
    await subscribe({}, { ...me.headers, langtype: "ID" });
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await settle();
    await deliverPushes();
    await scanned("OUT_FOR_DELIVERY", [shipment]);
    expect(await deliverPushes()).toEqual([
      `Kiriman sedang diantar kurir | Makassar · ${ending(shipment.waybillNo)}`,
    ]);
    const [{ push } = { push: null }] = pushes;
    const [notified] = (await page(me)).records;
    expect(push).toMatchObject({
      ttlSeconds: 86_400,
      urgency: "high",
      topic: notified?.id.replaceAll("-", ""),
      message: {
        tag: notified?.id,
        locale: "id",
        path: `/track?numbers=${shipment.waybillNo}&by=waybill`,
      },
    });
    expect(JSON.stringify(push?.message)).not.toMatch(/Made|Wirawan|Boulevard|\+62|62\d{9}/);
    expect(Buffer.byteLength(JSON.stringify(push?.message))).toBeLessThan(2_048);
    expect((await check(notified?.checkCode ?? "")).message?.ways).toEqual(["account", "push"]);
  });

  it("shows the name of a city without characters that turn the text, and in one line", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await deliverPushes();
    await storeCity(shipment, hostileCity);
    await scanned("OUT_FOR_DELIVERY", [shipment]);
    expect(await deliverPushes()).toEqual([
      `The shipment is out for delivery | Makassar Timur · ${ending(shipment.waybillNo)}`,
    ]);
  });

  it("gets one message for what happens within ten minutes: the later one replaces the earlier", async () => {
    await subscribe({}, me.headers);
    const shipments = [1, 2, 3, 4].map(() => shipmentOf({ to: scene.phone }));
    await registered(...shipments);
    await deliverPushes();
    await scanned("PICKED_UP", shipments.slice(0, 1));
    await deliverPushes();
    const first = pushes[0]?.push.message.tag;
    scene.pass(5 * minute);
    await scanned("PICKED_UP", shipments.slice(1));
    expect(await deliverPushes()).toEqual([
      expect.stringMatching(/^We have received 4 shipments from their senders \| …\d{4} …\d{4} …\d{4} \+1$/),
    ]);
    expect(pushes[0]?.push).toMatchObject({
      urgency: "normal",
      message: { tag: first, path: "/personalCenter/messages" },
    });
    expect(await deliverPushes()).toEqual([]);
  });

  it("hears of what was chosen, at the time of the message", async () => {
    await subscribe({}, me.headers);
    await save(me, { push: { groups: ["trouble"] } });
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await scanned("PICKED_UP", [shipment]);
    expect(await deliverPushes()).toEqual([]);
    await scanned("ON_HOLD", [shipment]);
    expect(await deliverPushes()).toHaveLength(1);
    // Mails have choices of their own.
    const { body } = await scene.test.call(endpoints.notifySettings, {}, me.headers);
    expect(body.data).toMatchObject({
      push: { isAvailable: true, groups: ["trouble"] },
      mail: { groups: newsGroups },
    });
  });

  it("is silent in quiet hours, and what is out of date by their end is never sent", async () => {
    await subscribe({}, me.headers);
    const [late, held] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: scene.phone })];
    await registered(late, held);
    await deliverPushes();
    scene.pass(11 * hour);
    await scanned("OUT_FOR_DELIVERY", [late]);
    await scanned("ON_HOLD", [held]);
    expect(await deliverPushes()).toEqual([]);
    await scanned("SIGNED", [late]);
    expect(await deliverPushes()).toEqual([]);
    scene.pass(9 * hour);
    await settle();
    expect((await deliverPushes()).toSorted()).toEqual([
      `The shipment is on hold | Makassar · ${ending(held.waybillNo)}`,
      `The shipment was delivered | Makassar · ${ending(late.waybillNo)}`,
    ]);
  });

  it("hears of a part that is back with its sender, and in the morning of what came last in the night", async () => {
    await subscribe({}, me.headers);
    const [awake, asleep] = [shipmentOf({ from: scene.phone }), shipmentOf({ from: scene.phone })];
    await registered(awake, asleep);
    await scanned("RETURN_SIGNED", [awake], { pieces: [1, 2] });
    await deliverPushes();
    const title = "2 of 3 pieces returned to the sender";
    expect(pushes.map(({ push }) => push.message.title)).toEqual([title]);
    expect((await page(me)).records[0]?.title).toBe(title);
    scene.pass(11 * hour);
    await scanned("RETURN_SIGNED", [asleep], { pieces: [1, 2] });
    scene.pass(hour);
    await scanned("RETURN_SIGNED", [asleep], { pieces: [3] });
    scene.pass(8 * hour);
    await settle();
    expect(await deliverPushes()).toEqual([
      `The shipment is back with its sender | Makassar · ${ending(asleep.waybillNo)}`,
    ]);
  });

  it("hears in the morning of both ends of the pieces, and of no part that is part of a whole by then", async () => {
    await subscribe({}, me.headers);
    const [mixed, delivered] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: scene.phone })];
    await registered(mixed, delivered);
    await deliverPushes();
    scene.pass(11 * hour);
    await scanned("SIGNED", [mixed], { pieces: [1, 2] });
    scene.pass(hour);
    await scanned("RETURN_SIGNED", [delivered], { pieces: [3] });
    await scanned("SIGNED", [delivered], { pieces: [1] });
    scene.pass(hour);
    await scanned("RETURN_SIGNED", [mixed], { pieces: [3] });
    await scanned("SIGNED", [delivered], { pieces: [2] });
    scene.pass(8 * hour);
    await settle();
    const expected = [mixed, delivered].flatMap(({ waybillNo }) => [
      `1 of 3 pieces returned to the sender | Makassar · ${ending(waybillNo)}`,
      `2 of 3 pieces were delivered | Makassar · ${ending(waybillNo)}`,
    ]);
    expect((await deliverPushes()).toSorted()).toEqual(expected.toSorted());
  });

  it("hears of a part that is delivered after a delivery was taken back", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await scanned("SIGNED", [shipment]);
    const wrong = lastSourceId();
    await deliverPushes();
    scene.pass(11 * hour);
    await scanned("CORRECTION", [shipment], { corrects: wrong });
    await scanned("SIGNED", [shipment], { pieces: [1] });
    scene.pass(9 * hour);
    await settle();
    expect(await deliverPushes()).toContain(
      `1 of 3 pieces were delivered | Makassar · ${ending(shipment.waybillNo)}`,
    );
  });

  it("hears of all that was delivered, not of the part before it, when the job writes both at once", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await scanned("RETURN_SIGNED", [shipment], { pieces: [3] });
    await deliverPushes();
    for (const piece of [1, 2]) {
      await feedScan("SIGNED", [shipment], { pieces: [piece] });
      await derive();
    }
    await settle();
    const title = "2 of 3 pieces were delivered";
    expect(await deliverPushes()).toEqual([`${title} | Makassar · ${ending(shipment.waybillNo)}`]);
    const [notified] = (await page(me)).records;
    expect(notified?.title).toBe(title);
    expect((await check(notified?.checkCode ?? "")).message?.title).toBe(title);
  });

  it("hears in the morning of a part, with all pieces that had come by then", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await deliverPushes();
    scene.pass(11 * hour);
    for (const piece of [1, 2]) {
      await scanned("SIGNED", [shipment], { pieces: [piece] });
      scene.pass(hour);
    }
    scene.pass(8 * hour);
    await settle();
    expect(await deliverPushes()).toEqual([
      `2 of 3 pieces were delivered | Makassar · ${ending(shipment.waybillNo)}`,
    ]);
  });

  it("hears once of a part that is what was delivered at the end", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await deliverPushes();
    await scanned("SIGNED", [shipment], { pieces: [1, 2] });
    await deliverPushes();
    await scanned("RETURN_SIGNED", [shipment], { pieces: [3] });
    expect(await deliverPushes()).toEqual([
      `1 of 3 pieces returned to the sender | Makassar · ${ending(shipment.waybillNo)}`,
    ]);
  });

  it("waits longer when the quiet hours become longer meanwhile", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await deliverPushes();
    scene.pass(11 * hour);
    await scanned("ON_HOLD", [shipment]);
    await save(me, { quietHours: { from: "21:00", to: "09:00" } });
    scene.pass(9 * hour);
    await settle();
    expect(await deliverPushes()).toEqual([]);
    scene.pass(2 * hour);
    await settle();
    expect(await deliverPushes()).toHaveLength(1);
  });

  it("is silent in the night of its own time zone until settings are saved, not in the carrier's", async () => {
    await subscribe({ timeZone: "Asia/Jayapura" }, me.headers);
    // 19:42 in Jakarta is 21:42 in Jayapura.
    scene.pass(8 * hour);
    await registered(shipmentOf({ to: scene.phone }));
    expect(await deliverPushes()).toEqual([]);
    const { body } = await scene.test.call(endpoints.notifySettings, {}, me.headers);
    expect(body.data?.timeZone).toBe("Asia/Jayapura");
    // 5:42 in Jakarta is 7:42 in Jayapura.
    scene.pass(10 * hour);
    await settle();
    expect(await deliverPushes()).toHaveLength(1);
    await save(me, { timeZone: "Asia/Jakarta" });
    await registered(shipmentOf({ to: scene.phone }));
    expect(await deliverPushes()).toEqual([]);
  });

  it("hears nothing after it was logged out, not even what waits already", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await scene.test.call(endpoints.logout, {}, me.headers);
    expect(await deliverPushes()).toEqual([]);
    await scanned("PICKED_UP", [shipment]);
    expect(await deliverPushes()).toEqual([]);
    expect(await channels()).toEqual([]);
  });

  it("stays after a logout for the shipments that it follows itself, and gets nothing else that waits", async () => {
    const endpoint = newEndpoint();
    const [followed, mine] = [shipmentOf(), shipmentOf({ to: scene.phone })];
    await registered(followed);
    await subscribe({ endpoint, waybillNo: followed.waybillNo });
    await subscribe({ endpoint }, me.headers);
    await registered(mine);
    await scene.test.call(endpoints.logout, {}, me.headers);
    expect(await deliverPushes()).toEqual([]);
    await scanned("PICKED_UP", [followed, mine]);
    expect(await deliverPushes()).toEqual([expect.stringContaining(ending(followed.waybillNo))]);
  });

  it("hears nothing after all sessions were ended elsewhere, though its own had expired", async () => {
    await subscribe({}, me.headers);
    await scene.test.db.execute("delete from session where customer_id = (select customer_id from channel)");
    const elsewhere = await logIn(scene.codes, scene.phone);
    await scene.test.call(endpoints.endAllSessions, {}, elsewhere.headers);
    await registered(shipmentOf({ to: scene.phone }));
    expect(await deliverPushes()).toEqual([]);
    expect(await channels()).toEqual([]);
  });

  it("hears nothing of the former number's shipments once the number was changed, not even what waits", async () => {
    const endpoint = newEndpoint();
    const former = shipmentOf({ to: scene.phone });
    await subscribe({ endpoint }, me.headers);
    await registered(former);
    const newNumber = newPhone();
    const codeOn = (phone: string) => askCode(scene.codes, phone, "changePhone", me.headers);
    const [oldVerificationCode, verificationCode] = [await codeOn(scene.phone), await codeOn(newNumber)];
    const change = { newPhone: newNumber, oldVerificationCode, verificationCode };
    expect((await scene.test.call(endpoints.updateMobile, change, me.headers)).status).toBe(200);
    expect(await deliverPushes()).toEqual([]);
    expect(await channels()).toEqual([]);
    await subscribe({ endpoint }, (await logIn(scene.codes, newNumber)).headers);
    const own = shipmentOf({ to: newNumber });
    await registered(own);
    await scanned("PICKED_UP", [former]);
    expect(await deliverPushes()).toEqual([expect.stringContaining(ending(own.waybillNo))]);
  });

  it("hears nothing of an account that was deleted, and no address is left", async () => {
    await subscribe({}, me.headers);
    await registered(shipmentOf({ to: scene.phone }));
    const verificationCode = await askCode(scene.codes, scene.phone, "deleteAccount", me.headers);
    await scene.test.call(endpoints.deleteAccount, { verificationCode }, me.headers);
    expect(await deliverPushes()).toEqual([]);
    expect(await channels()).toEqual([]);
  });

  it("that logs in again on another day is ended with the new session", async () => {
    const endpoint = newEndpoint();
    await subscribe({ endpoint }, me.headers);
    scene.pass(25 * hour);
    const again = await logIn(scene.codes, scene.phone);
    await subscribe({ endpoint }, again.headers);
    await scene.test.call(endpoints.logout, {}, again.headers);
    await registered(shipmentOf({ to: scene.phone }));
    expect(await deliverPushes()).toEqual([]);
  });

  it("hears of a shipment that it asked for, though its account only named it", async () => {
    const endpoint = newEndpoint();
    const shipment = shipmentOf();
    await registered(shipment);
    await subscribe({ endpoint, waybillNo: shipment.waybillNo });
    await subscribe({ endpoint }, me.headers);
    await scene.test.db.execute(
      `insert into customer_shipment (customer_id, waybill_no, label, changed_at)
       select customer_id, $1, 'Lampu', now() from channel`,
      [shipment.waybillNo],
    );
    await scanned("PICKED_UP", [shipment]);
    expect(await deliverPushes()).toHaveLength(1);
  });

  it("of a former customer is the next customer's after their login", async () => {
    const endpoint = newEndpoint();
    await subscribe({ endpoint }, me.headers);
    const other = newPhone();
    await subscribe({ endpoint }, (await logIn(scene.codes, other)).headers);
    const [mine, theirs] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: other })];
    await registered(mine, theirs);
    expect(await deliverPushes()).toEqual([expect.stringContaining(ending(theirs.waybillNo))]);
  });

  it("is in the export of the account", async () => {
    const endpoint = newEndpoint();
    const shipment = shipmentOf();
    await registered(shipment);
    await subscribe({ endpoint, waybillNo: shipment.waybillNo });
    await subscribe({ endpoint, timeZone: "Asia/Jayapura" }, { ...me.headers, langtype: "CN" });
    const { body } = await scene.exportOf(me);
    expect(body.data?.notifications.devices).toEqual([
      {
        since: expect.any(String),
        locale: "zh",
        timeZone: "Asia/Jayapura",
        waybillNos: [shipment.waybillNo],
      },
    ]);
  });
});

describe("the delay of a message", () => {
  it("is measured from the derivation of its news, also when the job is late", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await deliverPushes();
    await feedScan("PICKED_UP", [shipment]);
    scene.pass(minute);
    await derive();
    scene.pass(3 * minute);
    await settle();
    scene.pass(1_000);
    await deliverPushes();
    expect(pushDelays).toEqual([3 * minute + 1_000]);
  });
});

describe("a device without an account", () => {
  it("hears of the shipments that it asked for, once each", async () => {
    const [wanted, other] = [shipmentOf(), shipmentOf()];
    await registered(wanted, other);
    const endpoint = newEndpoint();
    expect((await subscribe({ endpoint, waybillNo: wanted.waybillNo })).status).toBe(200);
    await subscribe({ endpoint, waybillNo: wanted.waybillNo });
    await scanned("OUT_FOR_DELIVERY", [wanted, other]);
    await settle();
    expect(await deliverPushes()).toEqual([
      `The shipment is out for delivery | Makassar · ${ending(wanted.waybillNo)}`,
    ]);
    await scene.test.call(endpoints.notifyEndPush, { endpoint, waybillNo: wanted.waybillNo });
    await scanned("SIGNED", [wanted]);
    expect(await deliverPushes()).toEqual([]);
    expect(await channels()).toEqual([]);
  });

  it("hears of a private shipment only that something happened", async () => {
    const shipment = shipmentOf({ needsPhoneDigits: true });
    await registered(shipment);
    await subscribe({ waybillNo: shipment.waybillNo });
    await scanned("SIGNED", [shipment]);
    expect(await deliverPushes()).toEqual([
      `There is news of a shipment that you follow | ${ending(shipment.waybillNo)}`,
    ]);
  });

  it("that asks after the last scan hears that the shipment is late", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    await scanned("DEPARTED", [shipment]);
    scene.pass(hour);
    await subscribe({ waybillNo: shipment.waybillNo });
    await settle();
    expect(await deliverPushes()).toEqual([]);
    scene.pass(72 * hour);
    await settle();
    expect(await deliverPushes()).toEqual([expect.stringContaining("No update on the shipment for 3 days")]);
  });

  it("opens as many of its shipments as the page takes", async () => {
    const shipments = Array.from({ length: 12 }, () => shipmentOf());
    await registered(...shipments);
    const endpoint = newEndpoint();
    for (const { waybillNo } of shipments) await subscribe({ endpoint, waybillNo });
    await scanned("PICKED_UP", shipments);
    expect(await deliverPushes()).toEqual([expect.stringMatching(/12 shipments .* \+9$/)]);
    const [{ push } = { push: null }] = pushes;
    expect(push?.message.path.match(/RBC\d+/g)).toHaveLength(10);
  });

  it("that is also an account's hears of a shipment of the account once", async () => {
    const endpoint = newEndpoint();
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await subscribe({ endpoint, waybillNo: shipment.waybillNo });
    await subscribe({ endpoint }, me.headers);
    await scanned("PICKED_UP", [shipment]);
    expect(await deliverPushes()).toHaveLength(1);
  });

  it("keeps what it asked for when the browser replaces its subscription", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    const [before, after] = [newEndpoint(), newEndpoint()];
    await subscribe({ endpoint: before, waybillNo: shipment.waybillNo });
    expect((await subscribe({ endpoint: after, replaces: before })).status).toBe(200);
    // The former address is none any more, and knowing none gives nothing.
    expect((await subscribe({ endpoint: newEndpoint(), replaces: before })).status).toBe(404);
    await scanned("PICKED_UP", [shipment]);
    await deliverPushes();
    expect(pushes.map(({ endpoint }) => endpoint)).toEqual([after]);
  });

  it("is silent in the night of its own time zone", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    // 11:42 in Jakarta is 23:42 in New York.
    await subscribe({ waybillNo: shipment.waybillNo, timeZone: "America/New_York" });
    await scanned("PICKED_UP", [shipment]);
    expect(await deliverPushes()).toEqual([]);
    scene.pass(8 * hour);
    await settle();
    expect(await deliverPushes()).toHaveLength(1);
  });
});
