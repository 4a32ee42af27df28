import { locales, newsTopics } from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generatePushKeys, vapidSender } from "../../integrations/push/vapid.ts";
import { type FakeServer, startFakeServer } from "../../testing/fake-server.ts";
import { pushSubscriber } from "../../testing/push-subscriber.ts";
import type { NewsOfRow } from "./due-queries.ts";
import { composePush } from "./notification-pushes.ts";

let pushService: FakeServer;
beforeEach(async () => {
  pushService = await startFakeServer();
});
afterEach(() => pushService.close());

const maxBytes = 2_048;
const [date, notificationId] = [new Date(0), "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a01"];

/** Its number is as long as the feed takes it. */
function row(nth: number, city: string): NewsOfRow {
  const named = { name: city, english: city, chinese: city };
  return {
    recipient_id: notificationId,
    notification_id: notificationId,
    waybill_no: `RBCX${String(nth).padStart(28, "0")}`,
    topic: "RESOLVED",
    state: "",
    pieces: { done: 998, total: 999 },
    occurred_at: date,
    noticed_at: date,
    is_superseded: false,
    is_private: false,
    booked_at: date,
    sender_phone: "",
    receiver_phone: "",
    sender_country: "ID",
    receiver_country: "ID",
    from_city: named,
    to_city: named,
    tag: "transit",
    last_event_at: null,
    promised_by: null,
    followed_at: date,
    archived_at: null,
    muted_at: null,
  };
}

describe("a push message", () => {
  // The first two are the longest that the feed takes, in bytes and as JSON.
  it.each([
    ["120 Chinese characters", "漢".repeat(120)],
    ["120 quotation marks", '"'.repeat(120)],
    ["more than the feed takes", "😀\u0001".repeat(5_000)],
  ])("has at most 2 KB for each topic and in each language, with a city of %s", async (_, city) => {
    const sender = vapidSender({ ...generatePushKeys(), contact: "mailto:ops@rimbacargo.example" });
    const { subscription, decrypt } = pushSubscriber(`${pushService.origin}/send/device-1`);
    const sizes: number[] = [];
    for (const topic of newsTopics)
      for (const locale of locales)
        for (const count of [1, 10, 1_000]) {
          const shipments = Array.from({ length: count }, (_each, nth) => row(nth, city));
          const message = composePush({ topic, shipments, number: undefined, notificationId, locale });
          const push = { message, ttlSeconds: 86_400, urgency: "high", topic: "x".repeat(32) } as const;
          expect(await sender.send(subscription, push)).toEqual({ kind: "ok" });
          const { bytes } = pushService.seen.at(-1) ?? { bytes: Buffer.alloc(0) };
          expect(decrypt(bytes)).toEqual(message);
          sizes.push(bytes.length);
        }
    expect(sizes.length).toBe(newsTopics.length * locales.length * 3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxBytes);
  });
});
