import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeServer, startFakeServer } from "../../testing/fake-server.ts";
import { whatsAppGateway } from "./whatsapp-gateway.ts";

let fakeServer: FakeServer;
beforeEach(async () => {
  fakeServer = await startFakeServer();
});
afterEach(() => fakeServer.close());

const gateway = (timeoutMs = 2_000) =>
  whatsAppGateway({
    number: "+628111000111",
    url: `${fakeServer.origin}/messages`,
    secret: "gateway secret",
    clock: () => new Date("2026-11-21T02:00:00Z"),
    timeoutMs,
  });
const message = {
  id: "01900000-0000-7000-8000-000000000000",
  to: "+6281288004471",
  locale: "id",
  text: "Kabar kiriman",
  news: { title: "Sedang diantar", details: "Makassar · …4568", checkCode: "K7QM-3XPD-2RVW" },
} as const;

describe("the gateway of WhatsApp", () => {
  it("gets the message as JSON, signed together with the time", async () => {
    expect(await gateway().send(message)).toEqual({ kind: "ok" });
    const [request] = fakeServer.seen;
    expect(request).toMatchObject({
      method: "POST",
      url: "/messages",
      headers: { "idempotency-key": message.id, "x-rimba-timestamp": "1795226400" },
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({ kind: "news", ...message });
    const expected = createHmac("sha256", "gateway secret")
      .update(`1795226400.${request?.body}`)
      .digest("hex");
    expect(request?.headers["x-rimba-signature"]).toBe(`v1=${expected}`);
  });

  it("gets an answer without news", async () => {
    await gateway().send({ ...message, news: null });
    const { kind, news } = JSON.parse(fakeServer.seen[0]?.body ?? "") as { kind: string; news?: unknown };
    expect([kind, news]).toEqual(["reply", undefined]);
  });

  it.each([
    [410, { kind: "gone" }],
    [400, { kind: "refused", reason: "HTTP 400" }],
    [422, { kind: "refused", reason: "HTTP 422" }],
    [302, { kind: "failed", reason: "HTTP 302" }],
    [404, { kind: "failed", reason: "HTTP 404" }],
    [401, { kind: "failed", reason: "HTTP 401" }],
    [429, { kind: "failed", reason: "HTTP 429" }],
    [503, { kind: "failed", reason: "HTTP 503" }],
  ])("that responds with %i has the outcome %o", async (status, outcome) => {
    fakeServer.answer = () => ({ status, body: message.to });
    expect(await gateway().send(message)).toEqual(outcome);
  });

  it("that hangs is left after the time limit", async () => {
    fakeServer.answer = () => "hang";
    expect(await gateway(150).send(message)).toEqual({ kind: "failed", reason: "no answer in time" });
  });
});
