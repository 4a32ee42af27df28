import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour } from "../../testing/account-scene.ts";
import { logIn, type TestSession } from "../../testing/customers.ts";
import { notificationScene } from "../../testing/notification-scene.ts";
import { newEndpoint } from "../../testing/push-subscriber.ts";

const { scene, shipmentOf, scanned, registered, save, deliverPushes, subscribe } = notificationScene();
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

describe("a push service", () => {
  it("that does not know a subscription any more ends it", async () => {
    await subscribe({}, me.headers);
    await registered(shipmentOf({ to: scene.phone }));
    expect(await deliverPushes({ kind: "gone" })).toHaveLength(1);
    await registered(shipmentOf({ to: scene.phone }));
    expect(await deliverPushes()).toEqual([]);
    expect(await channels()).toEqual([]);
  });

  it("that fails is tried once more, and its message ends after a day", async () => {
    await subscribe({}, me.headers);
    await save(me, { quietHours: null });
    await registered(shipmentOf({ to: scene.phone }));
    expect(await deliverPushes({ kind: "failed", reason: "HTTP 503" })).toHaveLength(1);
    const waiting = await scene.test.db.execute<{ last_error: string }>(
      "select last_error from outbox_message where delivered_at is null",
    );
    expect(waiting).toEqual([{ last_error: "HTTP 503" }]);
    scene.pass(minute);
    expect(await deliverPushes()).toHaveLength(1);
    await registered(shipmentOf({ to: scene.phone }));
    await deliverPushes({ kind: "failed", reason: "HTTP 503" });
    scene.pass(24 * hour);
    expect(await deliverPushes()).toEqual([]);
    expect(await scene.test.db.execute("select 1 from outbox_message where delivered_at is null")).toEqual(
      [],
    );
  });

  it("that fails for hours gets nothing that is out of date by then, and of one notification the last message", async () => {
    await subscribe({}, me.headers);
    const [first, second] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: scene.phone })];
    await registered(first, second);
    await deliverPushes();
    const refused = { kind: "failed", reason: "HTTP 503" } as const;
    await scanned("OUT_FOR_DELIVERY", [first]);
    await deliverPushes(refused);
    await scanned("OUT_FOR_DELIVERY", [second]);
    await deliverPushes(refused);
    scene.pass(2 * hour);
    expect(await deliverPushes()).toEqual([expect.stringMatching(/^2 shipments are out for delivery/)]);
    await scanned("ON_HOLD", [first]);
    await deliverPushes(refused);
    scene.pass(2 * hour);
    await scanned("RELEASED", [first]);
    expect((await deliverPushes()).filter((text) => text.includes("on hold"))).toEqual([]);
  });

  it("that fails gets a message of several shipments as long as it holds of one of them", async () => {
    await subscribe({}, me.headers);
    const shipments = [1, 2, 3].map(() => shipmentOf({ to: scene.phone }));
    await registered(...shipments);
    await deliverPushes();
    await scanned("OUT_FOR_DELIVERY", shipments);
    await deliverPushes({ kind: "failed", reason: "HTTP 503" });
    // Whichever comes first in the list has arrived.
    const [first, second] = shipments.toSorted((a, b) => (a.waybillNo < b.waybillNo ? -1 : 1));
    await scanned(
      "SIGNED",
      [first, second].filter((each) => each !== undefined),
    );
    scene.pass(2 * hour);
    expect((await deliverPushes()).filter((text) => text.includes("out for delivery"))).toHaveLength(1);
  });

  it("that fails until the night gets its message in the morning", async () => {
    await subscribe({}, me.headers);
    const shipment = shipmentOf({ to: scene.phone });
    await registered(shipment);
    await deliverPushes();
    await scanned("ON_HOLD", [shipment]);
    await deliverPushes({ kind: "failed", reason: "HTTP 503" });
    scene.pass(12 * hour);
    expect(await deliverPushes()).toEqual([]);
    scene.pass(8 * hour);
    expect(await deliverPushes()).toEqual([expect.stringContaining("on hold")]);
  });

  it("that does not know a former address any more does not end the renewed subscription", async () => {
    const endpoint = newEndpoint();
    await subscribe({ endpoint }, me.headers);
    await registered(shipmentOf({ to: scene.phone }));
    const sent = deliverPushes({ kind: "gone" }, () =>
      subscribe({ endpoint: newEndpoint(), replaces: endpoint }),
    );
    expect(await sent).toHaveLength(1);
    await registered(shipmentOf({ to: scene.phone }));
    expect(await deliverPushes()).toHaveLength(1);
  });
});
