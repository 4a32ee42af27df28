import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFakeServer, type FakeResponse, type FakeServer } from "../../testing/fake-server.ts";
import { httpGateway, twilio } from "./sms-gateways.ts";
import type { SmsSender } from "./sms-sender.ts";

let fakeServer: FakeServer;
beforeEach(async () => {
  fakeServer = await startFakeServer();
});
afterEach(() => fakeServer.close());

const message = {
  to: "+6281288004471",
  text: "Kode masuk Rimba Cargo: 012345.\n\n@track.example.id #012345",
  locale: "id",
} as const;

const gateway = (timeoutMs = 2000, origin = fakeServer.origin) =>
  httpGateway({
    url: `${origin}/messages`,
    secret: "gateway secret",
    clock: () => new Date("2026-11-21T02:00:00Z"),
    newId: () => "01900000-0000-7000-8000-000000000000",
    timeoutMs,
  });
const byTwilio = (timeoutMs = 2000, origin = fakeServer.origin) =>
  twilio({ accountSid: "AC123", authToken: "token", from: "+6281200000000", origin, timeoutMs });

describe("the HTTP gateway", () => {
  it("gets the message as JSON, signed together with the time", async () => {
    expect(await gateway().send(message)).toEqual({ kind: "ok" });
    const [request] = fakeServer.seen;
    expect(request).toMatchObject({
      method: "POST",
      url: "/messages",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "idempotency-key": "01900000-0000-7000-8000-000000000000",
        "x-rimba-timestamp": "1795226400",
      },
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({
      id: "01900000-0000-7000-8000-000000000000",
      ...message,
    });
    // The signature that a carrier would compute.
    const expected = createHmac("sha256", "gateway secret")
      .update(`1795226400.${request?.body}`)
      .digest("hex");
    expect(request?.headers["x-rimba-signature"]).toBe(`v1=${expected}`);
  });
});

describe("Twilio", () => {
  it("gets the message as its documentation specifies", async () => {
    fakeServer.answer = () => ({ status: 201, body: '{"sid":"SM1","status":"queued"}' });
    expect(await byTwilio().send(message)).toEqual({ kind: "ok" });
    const [request] = fakeServer.seen;
    expect(request).toMatchObject({
      method: "POST",
      url: "/2010-04-01/Accounts/AC123/Messages.json",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        authorization: `Basic ${Buffer.from("AC123:token").toString("base64")}`,
      },
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: message.to,
      From: "+6281200000000",
      Body: message.text,
      ValidityPeriod: "300",
    });
  });

  it("accepts a messaging service instead of a number", async () => {
    const service = twilio({
      accountSid: "AC123",
      authToken: "token",
      from: "MG42",
      origin: fakeServer.origin,
    });
    await service.send(message);
    const fields = new URLSearchParams(fakeServer.seen[0]?.body);
    expect([fields.get("MessagingServiceSid"), fields.has("From")]).toEqual(["MG42", false]);
  });
});

describe.each<[string, (timeoutMs?: number, origin?: string) => SmsSender]>([
  ["the HTTP gateway", gateway],
  ["Twilio", byTwilio],
])("%s in trouble", (_name, sender) => {
  it.each([400, 422])("that responds with %i rejected this message", async (status) => {
    fakeServer.answer = () => ({ status, body: '{"code":21211,"message":"+6281288004471 is wrong"}' });
    expect(await sender().send(message)).toEqual({ kind: "rejected", reason: `HTTP ${status}` });
  });

  it.each([401, 403, 404, 429, 302, 503])("that responds with %i accepts no messages", async (status) => {
    fakeServer.answer = () => ({ status, body: '{"code":21211,"message":"+6281288004471 is wrong"}' });
    expect(await sender().send(message)).toEqual({ kind: "refused", reason: `HTTP ${status}` });
  });

  it.each([500, 502, 504])("that responds with %i may have accepted it", async (status) => {
    fakeServer.answer = () => ({ status });
    expect(await sender().send(message)).toEqual({ kind: "unknown", reason: `HTTP ${status}` });
  });

  it("gateway time-out: result unknown, within the time limit, and not sent again", async () => {
    fakeServer.answer = () => "hang";
    expect(await sender(150).send(message)).toEqual({ kind: "unknown", reason: "no answer in time" });
    expect(fakeServer.seen).toHaveLength(1);
  });

  it("that closes the connection after it read the message may have accepted it", async () => {
    fakeServer.answer = () => "cut";
    const outcome = await sender().send(message);
    expect(outcome.kind).toBe("unknown");
    expect(fakeServer.seen).toHaveLength(1);
  });

  it("that cannot be reached did not accept it", async () => {
    const gone = await startFakeServer();
    await gone.close();
    expect(await sender(2000, gone.origin).send(message)).toEqual({
      kind: "refused",
      reason: "ECONNREFUSED",
    });
    expect(await sender(2000, "http://sms.invalid").send(message)).toMatchObject({ kind: "refused" });
  });

  it("never returns phone, text or code in the reason of a failure", async () => {
    const answers: FakeResponse[] = [{ status: 400, body: message.to }, { status: 500 }, "cut", "hang"];
    for (const given of answers) {
      fakeServer.answer = () => given;
      const reported = JSON.stringify(await sender(150).send(message));
      for (const secret of ["81288004471", "012345", "Kode"]) expect(reported).not.toContain(secret);
    }
  });
});
