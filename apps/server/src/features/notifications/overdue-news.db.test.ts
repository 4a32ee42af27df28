import { endpoints } from "@rimba/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "../../testing/account-scene.ts";
import { logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { notificationScene } from "../../testing/notification-scene.ts";
import { insertAndLockTrackingViews } from "../tracking/derivation/tracking-views.ts";

const { scene, shipmentOf, settle, scanned, page, topics } = notificationScene();
const minute = hour / 60;

let me: TestSession;
beforeEach(async () => {
  me = await logIn(scene.codes, scene.phone);
});

describe("notifications that no scan causes", () => {
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

  const missedPromises = async () =>
    (await topics(await logIn(scene.codes, scene.phone))).filter((topic) => topic === "PROMISE_MISSED 1");

  it("tell of a missed promise once, and again of a later one", async () => {
    const promiseIn = (hours: number) => new Date(scene.now().getTime() + hours * hour).toISOString();
    const shipment = shipmentOf({ to: scene.phone, promisedBy: promiseIn(1) });
    await scene.test.feed([shipment]);
    await scanned("DEPARTED", [shipment]);
    scene.pass(2 * hour);
    await settle();
    expect(await missedPromises()).toHaveLength(1);
    // Moved back: it is missed already.
    await scene.test.feed([{ ...shipment, promisedBy: promiseIn(-1.5) }]);
    scene.pass(hour);
    await settle();
    expect(await missedPromises()).toHaveLength(1);
    await scene.test.feed([{ ...shipment, promisedBy: promiseIn(3) }]);
    scene.pass(2 * hour);
    await settle();
    expect(await missedPromises()).toHaveLength(1);
    scene.pass(2 * hour);
    await settle();
    expect(await missedPromises()).toHaveLength(2);
  });

  it("tell of each stretch without scans once", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    for (const code of ["DEPARTED", "ARRIVED"] as const) {
      await scanned(code, [shipment]);
      scene.pass(72 * hour);
      await settle();
    }
    scene.pass(24 * hour);
    await settle();
    const listed = await topics(await logIn(scene.codes, scene.phone));
    expect(listed.filter((topic) => topic === "STALE 1")).toHaveLength(2);
  });

  it("do not repeat what the former version reported", async () => {
    const promisedBy = new Date(scene.now().getTime() + hour).toISOString();
    const shipment = shipmentOf({ to: scene.phone, promisedBy });
    await scene.test.feed([shipment]);
    await scanned("DEPARTED", [shipment]);
    scene.pass(2 * hour);
    await settle();
    for (const table of ["tracking_news", "notification_news"])
      await scene.test.db.execute(`update ${table} set state = '' where waybill_no = $1 and topic = $2`, [
        shipment.waybillNo,
        "PROMISE_MISSED",
      ]);
    scene.pass(hour);
    await scanned("ARRIVED", [shipment]);
    expect(await missedPromises()).toHaveLength(1);
  });

  it("remind the receiver of a parcel at the outlet, not its sender, nor who follows a private one", async () => {
    const [incoming, outgoing] = [shipmentOf({ to: scene.phone }), shipmentOf({ from: scene.phone })];
    const closed = shipmentOf({ needsPhoneDigits: true });
    await scene.test.feed([incoming, outgoing, closed]);
    await scene.test.call(endpoints.followAdd, { waybillNos: [closed.waybillNo] }, me.headers);
    await scanned("READY_FOR_COLLECTION", [incoming, outgoing, closed]);
    const newsOf = async () => (await topics(me)).filter((topic) => !topic.startsWith("REGISTERED"));
    expect((await newsOf()).toSorted()).toEqual(["CHANGED 1", "READY_FOR_COLLECTION 2"]);
    scene.pass(24 * hour + 1);
    await settle();
    me = await logIn(scene.codes, scene.phone);
    expect(
      (await newsOf()).filter((topic) => topic.startsWith("READY") || topic.startsWith("CHANGED")),
    ).toEqual(["READY_FOR_COLLECTION 1", ...["CHANGED 1", "READY_FOR_COLLECTION 2"].toSorted()]);
  });

  it("tell who followed a shipment after its last scan that it is late", async () => {
    const stuck = shipmentOf();
    await scene.test.feed([stuck]);
    await scanned("DEPARTED", [stuck]);
    scene.pass(hour);
    await scene.test.call(endpoints.followAdd, { waybillNos: [stuck.waybillNo] }, me.headers);
    await settle();
    scene.pass(72 * hour);
    await settle();
    me = await logIn(scene.codes, scene.phone);
    expect((await topics(me))[0]).toBe("STALE 1");
  });

  it("tell who opened an account after the last scan that a parcel to them is late", async () => {
    const receiver = newPhone();
    const stuck = shipmentOf({ to: receiver });
    await scene.test.feed([stuck]);
    await scanned("DEPARTED", [stuck]);
    scene.pass(hour);
    await logIn(scene.codes, receiver);
    scene.pass(71 * hour);
    await settle();
    expect(await topics(await logIn(scene.codes, receiver))).toEqual(["STALE 1"]);
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
});
