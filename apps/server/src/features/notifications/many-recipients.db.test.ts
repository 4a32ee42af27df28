import { expect, it } from "vitest";
import { hour } from "../../testing/account-scene.ts";
import { bestOfAttemptsMs, maxTurnMs, measureBlockMs } from "../../testing/measure-block.ts";
import { notificationScene } from "../../testing/notification-scene.ts";
import { sampleEvent } from "../../testing/samples.ts";
import { testCarrier } from "../../testing/test-app.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { shipmentFollower } from "../hooks.ts";
import { deriveDue } from "../tracking/derivation/derive-due.ts";
import { notifyRecipients } from "./notify-recipients.ts";

const { scene, shipmentOf, registered } = notificationScene();
const log = { info: () => {}, warn: () => {} };
const devices = 12_000;

/** Strangers can subscribe devices without end, each network 200 a day. */
it("news of a shipment for which 12,000 devices wait holds up no request", async () => {
  const { db } = scene.test;
  scene.pass(5 * hour);
  await db.execute(
    `insert into channel (channel_id, way, address_hash, address, locale, time_zone, created_at, renewed_at)
     select gen_random_uuid(), 'push', 'hash ' || n, 'sealed', 'id', 'Asia/Jakarta', now(), now() from generate_series(1, $1::int) as n`,
    [devices],
  );
  const deps = { db, carrier: testCarrier, clock: scene.now, newId: uuidV7 };
  const best = await bestOfAttemptsMs(async (attempt) => {
    const { waybillNo, ...shipment } = shipmentOf();
    await registered({ waybillNo, ...shipment });
    await db.execute(
      "insert into channel_shipment (channel_id, waybill_no, added_at) select channel_id, $1, now() from channel",
      [waybillNo],
    );
    scene.pass(1);
    const occurredAt = scene.now().toISOString();
    await scene.test.feed(
      [],
      [sampleEvent(waybillNo, `crowd-${attempt}`, { code: "PICKED_UP", occurredAt })],
    );
    await deriveDue({ db, clock: scene.now, shipmentFollower, log });
    const heldMs = await measureBlockMs(() => notifyRecipients(deps));
    const [written] = await db.execute<{ count: string }>(
      "select count(*) from notification_news where waybill_no = $1",
      [waybillNo],
    );
    expect(Number(written?.count)).toBe(devices);
    // The next ones would join these.
    scene.pass(hour / 4);
    return heldMs;
  });
  expect(best).toBeLessThanOrEqual(maxTurnMs);
}, 120_000);
