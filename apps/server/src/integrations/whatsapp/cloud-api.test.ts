import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeServer, startFakeServer } from "../../testing/fake-server.ts";
import { cloudApi } from "./cloud-api.ts";
import type { WhatsAppMessage } from "./whatsapp-sender.ts";

let fakeServer: FakeServer;
beforeEach(async () => {
  fakeServer = await startFakeServer();
});
afterEach(() => fakeServer.close());

const cloud = (timeoutMs = 2_000, origin = fakeServer.origin) =>
  cloudApi({
    number: "+628111000111",
    phoneNumberId: "106540352242922",
    accessToken: "token",
    apiVersion: "v26.0",
    template: "shipment_news",
    origin,
    timeoutMs,
  });
const reply: WhatsAppMessage = {
  id: "01900000-0000-7000-8000-000000000000",
  to: "+6281288004471",
  locale: "id",
  text: "Tidak ada kabar lagi.",
  news: null,
};
const news: WhatsAppMessage = {
  ...reply,
  locale: "zh",
  news: { title: "货件派送中", details: "望加锡 · …4568", checkCode: "K7QM-3XPD-2RVW" },
};
const failsWith = (code: number) => {
  fakeServer.answer = () => ({
    status: 400,
    body: JSON.stringify({ error: { code, message: "(#1) +6281288004471", fbtrace_id: "x" } }),
  });
};

describe("the Cloud API", () => {
  it("gets an answer as a text, without previews of links", async () => {
    expect(await cloud().send(reply)).toEqual({ kind: "ok" });
    const [request] = fakeServer.seen;
    expect(request).toMatchObject({
      method: "POST",
      url: "/v26.0/106540352242922/messages",
      headers: { "content-type": "application/json", authorization: "Bearer token" },
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "6281288004471",
      type: "text",
      text: { preview_url: false, body: reply.text },
    });
  });

  it("gets news as a template in its language", async () => {
    await cloud().send(news);
    expect(JSON.parse(fakeServer.seen[0]?.body ?? "")).toMatchObject({
      type: "template",
      template: {
        name: "shipment_news",
        language: { code: "zh_CN" },
        components: [
          {
            type: "body",
            parameters: [
              { type: "text", text: "货件派送中" },
              { type: "text", text: "望加锡 · …4568" },
              { type: "text", text: "K7QM-3XPD-2RVW" },
            ],
          },
        ],
      },
    });
  });

  it.each([131026, 131050])("that answers with the code %i cannot reach the number", async (code) => {
    failsWith(code);
    expect(await cloud().send(news)).toEqual({ kind: "gone" });
  });

  it.each([100, 131009, 131047, 131049, 132000])(
    "that answers with %i never takes this message",
    async (code) => {
      failsWith(code);
      expect(await cloud().send(news)).toEqual({ kind: "refused", reason: `HTTP 400, code ${code}` });
    },
  );

  it.each([190, 130429, 131000, 131042, 131048, 132001, 132015])(
    "that answers with %i may take it later: a limit, a fault, or a setting",
    async (code) => {
      failsWith(code);
      expect(await cloud().send(news)).toEqual({ kind: "failed", reason: `HTTP 400, code ${code}` });
    },
  );

  it("that answers rubbish, with much of it, with a redirect, or not at all may take it later", async () => {
    const bodies = [
      "<html>",
      '{"error":1}',
      "[]",
      "null",
      `{"error":{"code":"131026"}}`,
      "x".repeat(1_000_000),
    ];
    for (const body of bodies) {
      fakeServer.answer = () => ({ status: 500, body });
      expect(await cloud().send(reply)).toEqual({ kind: "failed", reason: "HTTP 500" });
    }
    fakeServer.answer = () => ({ status: 302, headers: { location: `${fakeServer.origin}/other` } });
    expect(await cloud().send(reply)).toEqual({ kind: "failed", reason: "HTTP 302" });
    expect(fakeServer.seen.map(({ url }) => url)).not.toContain("/other");
    fakeServer.answer = () => "cut";
    expect((await cloud().send(reply)).kind).toBe("failed");
  });

  it("that hangs is left after the time limit", async () => {
    fakeServer.answer = () => "hang";
    expect(await cloud(150).send(reply)).toEqual({ kind: "failed", reason: "no answer in time" });
  });

  it("never gives number or text in a reason", async () => {
    for (const code of [100, 131000]) {
      failsWith(code);
      expect(JSON.stringify(await cloud().send(reply))).not.toMatch(/4471|kabar/);
    }
  });
});
