import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeServer, startFakeServer } from "../../testing/fake-server.ts";
import { pushSubscriber, vapidClaims } from "../../testing/push-subscriber.ts";
import type { Push } from "./push-sender.ts";
import { generatePushKeys, isKeyPair, vapidSender } from "./vapid.ts";

let pushService: FakeServer;
beforeEach(async () => {
  pushService = await startFakeServer();
});
afterEach(() => pushService.close());

const keys = generatePushKeys();
const sender = (timeoutMs = 2_000, now = () => 0) =>
  vapidSender({ ...keys, contact: "mailto:ops@rimbacargo.example", timeoutMs, now });
const push: Push = {
  message: {
    title: "Kiriman sedang diantar kurir",
    body: "Jakarta Selatan · …4568",
    tag: "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a01",
    locale: "id",
    path: "/track?numbers=RBC082190934568&by=waybill",
  },
  ttlSeconds: 86_400,
  urgency: "high",
  topic: "0193a1b27c3d7e4f8a5b6c7d8e9f0a01",
};
const subscriberHere = () => pushSubscriber(`${pushService.origin}/send/device-1`);

describe("a push message", () => {
  it("is decrypted by the subscriber alone, and signed for the push service", async () => {
    const subscriber = subscriberHere();
    expect(await sender().send(subscriber.subscription, push)).toEqual({ kind: "ok" });
    const [request] = pushService.seen;
    expect(request).toMatchObject({
      method: "POST",
      url: "/send/device-1",
      headers: {
        ttl: "86400",
        urgency: "high",
        topic: push.topic,
        "content-encoding": "aes128gcm",
      },
    });
    if (request === undefined) throw new Error("nothing was sent");
    expect(subscriber.decrypt(request.bytes)).toEqual(push.message);
    expect(() => subscriberHere().decrypt(request.bytes)).toThrow("authenticate");
    const claims = vapidClaims(request.headers.authorization ?? "", keys.publicKey);
    expect(claims).toMatchObject({ aud: pushService.origin, sub: "mailto:ops@rimbacargo.example" });
    const day = 86_400;
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(0);
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(day);
  });

  it("is encrypted with other keys each time", async () => {
    const { subscription } = subscriberHere();
    await sender().send(subscription, push);
    await sender().send(subscription, push);
    const [first, second] = pushService.seen;
    expect(first?.bytes.equals(second?.bytes ?? Buffer.alloc(0))).toBe(false);
  });

  it.each([
    ["201", { status: 201 }, { kind: "ok" }],
    ["404", { status: 404 }, { kind: "gone" }],
    ["410", { status: 410 }, { kind: "gone" }],
    ["413", { status: 413, body: "rubbish" }, { kind: "refused", reason: "HTTP 413" }],
    ["403, of wrong keys of ours", { status: 403 }, { kind: "failed", reason: "HTTP 403" }],
    ["429", { status: 429 }, { kind: "failed", reason: "HTTP 429" }],
    ["503", { status: 503 }, { kind: "failed", reason: "HTTP 503" }],
  ] as const)("has an outcome for each answer of a push service: %s", async (_text, answer, outcome) => {
    pushService.answer = () => answer;
    expect(await sender().send(subscriberHere().subscription, push)).toEqual(outcome);
  });

  it("is not sent to where a push service redirects it", async () => {
    const elsewhere = await startFakeServer();
    try {
      pushService.answer = () => ({ status: 307, headers: { location: `${elsewhere.origin}/inside` } });
      expect(await sender().send(subscriberHere().subscription, push)).toMatchObject({ kind: "failed" });
      expect(elsewhere.seen).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  it.each(["hang", "cut"] as const)("fails when a push service does not answer: %s", async (answer) => {
    pushService.answer = () => answer;
    expect(await sender(100).send(subscriberHere().subscription, push)).toMatchObject({ kind: "failed" });
  });

  it("is not sent for a while to a push service that hung, and to others at once", async () => {
    const other = await startFakeServer();
    try {
      other.answer = () => ({ status: 201 });
      pushService.answer = () => "hang";
      let time = 0;
      const pausing = sender(100, () => time);
      const { subscription } = subscriberHere();
      await pausing.send(subscription, push);
      const before = pushService.seen.length;
      expect(await pausing.send(subscription, push)).toEqual({ kind: "failed", reason: "paused: it hung" });
      expect(pushService.seen.length).toBe(before);
      const elsewhere = {
        ...subscription,
        endpoint: subscription.endpoint.replace(pushService.origin, other.origin),
      };
      expect(await pausing.send(elsewhere, push)).toEqual({ kind: "ok" });
      pushService.answer = () => ({ status: 201 });
      time = 29_999;
      expect(await pausing.send(subscription, push)).toMatchObject({ kind: "failed" });
      time = 30_000;
      expect(await pausing.send(subscription, push)).toEqual({ kind: "ok" });
    } finally {
      await other.close();
    }
  });

  it("is refused for a subscription with invalid keys", async () => {
    const subscription = { ...subscriberHere().subscription, p256dh: "A".repeat(87) };
    expect(await sender().send(subscription, push)).toMatchObject({ kind: "refused" });
    expect(pushService.seen).toEqual([]);
  });
});

it("accepts a key pair only if the keys belong together", () => {
  expect(isKeyPair(keys)).toBe(true);
  expect(isKeyPair({ ...keys, publicKey: generatePushKeys().publicKey })).toBe(false);
  expect(isKeyPair({ ...keys, privateKey: "rubbish" })).toBe(false);
});
