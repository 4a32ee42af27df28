import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productionEnvironment } from "../../testing/production-environment.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { deleteInboxMessages, selectInboxMessages } from "./inbox-messages.ts";
import { inboxMail, inboxPush, inboxSms, inboxWhatsApp } from "./inbox-senders.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const mailId = crypto.randomUUID();
const sender = (at: string) =>
  inboxSms({ db: test.db, clock: () => new Date(at), newId: () => crypto.randomUUID() });

describe("/dev/inbox", () => {
  it("says that there are no messages", async () => {
    const { statusCode, body } = await test.app.inject("/dev/inbox");
    expect(statusCode).toBe(200);
    expect(body).toContain("Nothing yet");
  });

  it("shows sent messages, newest first, and executes nothing in them", async () => {
    await sender("2026-11-20T02:00:00Z").send({ to: "+6281288004471", text: "first #111111", locale: "id" });
    await sender("2026-11-21T02:00:00Z").send({
      to: "+6281288005582",
      text: "<script>alert(1)</script> #222222",
      locale: "zh",
    });
    const page = await test.app.inject("/dev/inbox");
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'; style-src 'sha256-"),
    });
    expect(page.body.indexOf("#222222")).toBeLessThan(page.body.indexOf("#111111"));
    expect(page.body).toContain("0812 8800 5582");
    expect(page.body).not.toContain("<script");
    expect(page.body).toContain('lang="zh"');
  });

  it("shows a push message as a device would, and what its press opens", async () => {
    const push = inboxPush({
      db: test.db,
      clock: () => new Date("2026-11-19T02:00:00Z"),
      newId: () => crypto.randomUUID(),
    });
    const path = "/track?numbers=RBC082190934568&by=waybill";
    await push.send(
      { endpoint: "https://fcm.googleapis.com/fcm/send/secret-device", p256dh: "", auth: "" },
      {
        message: { title: "Sedang diantar", body: "Makassar · …4568", tag: "1", locale: "id", path },
        ttlSeconds: 1,
        urgency: "high",
        topic: "1",
      },
    );
    const { body } = await test.app.inject("/dev/inbox");
    for (const text of ["fcm.googleapis.com", "Sedang diantar", "Makassar · …4568", "RBC082190934568"])
      expect(body).toContain(text);
    expect(body).not.toContain("secret-device");
  });

  it("returns the same as JSON for tests", async () => {
    const { messages } = (await test.app.inject("/dev/inbox.json")).json<{ messages: unknown[] }>();
    expect(messages[1]).toEqual({
      id: expect.any(String) as string,
      to: "+6281288004471",
      text: "first #111111",
      hasHtml: false,
      locale: "id",
      sentAt: "2026-11-20T02:00:00.000Z",
    });
  });

  it("shows the HTML of a mail in a sandbox that allows nothing, and its plain text", async () => {
    const mail = inboxMail({
      db: test.db,
      clock: () => new Date("2026-11-20T01:00:00Z"),
      newId: () => mailId,
    });
    await mail.send({
      to: "sari@example.com",
      subject: "Form",
      text: "Plain text",
      html: '<!doctype html><p style="margin:0">HTML',
      locale: "en",
      messageId: "1",
    });
    const { body, headers } = await test.app.inject("/dev/inbox");
    expect(headers["content-security-policy"]).toContain("frame-src 'self';");
    expect(body).toContain(
      `<iframe src="/dev/inbox/mails/${mailId}" title="Form" sandbox="" loading="lazy">`,
    );
    expect(body).toContain("Plain text</p>");
    expect(body).not.toContain("<p style");
  });

  it("returns the HTML of a mail as a document that runs no script and that only the inbox frames", async () => {
    const { statusCode, headers, body } = await test.app.inject(`/dev/inbox/mails/${mailId}`);
    expect([statusCode, body]).toEqual([200, '<!doctype html><p style="margin:0">HTML']);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(
        /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self';/,
      ) as string,
    });
    expect(headers["content-security-policy"]).not.toContain("script-src");
  });

  it("has no HTML of an SMS, and of a mail that does not exist", async () => {
    const [sms] = await selectInboxMessages(test.db, 1);
    for (const other of [sms?.id, crypto.randomUUID(), "1", "%00"])
      expect((await test.app.inject(`/dev/inbox/mails/${other}`)).statusCode).toBe(404);
  });

  it("deletes messages after their time", async () => {
    await deleteInboxMessages(test.db, new Date("2026-11-20T12:00:00Z"), 1000);
    expect((await selectInboxMessages(test.db, 10)).map(({ to }) => to)).toEqual(["+6281288005582"]);
  });

  describe("the form of WhatsApp", () => {
    const origin = "http://localhost:3000";
    const send = (fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
      test.app.inject({
        method: "POST",
        url: "/dev/inbox/whatsapp",
        headers: { host: "localhost:3000", "content-type": "application/x-www-form-urlencoded", ...headers },
        payload: new URLSearchParams(fields).toString(),
      });
    const answers = async () =>
      (
        await test.db.execute<{ text: string }>(
          "select payload ->> 'text' as text from outbox_message where kind = 'whatsapp.reply'",
        )
      ).map(({ text }) => text);

    it("does what the webhook does, and returns to the page", async () => {
      expect((await test.app.inject("/dev/inbox")).body).toContain('<textarea name="text"');
      const { statusCode, headers } = await send({ from: "0812 8800 4471", text: "<b>Halo</b>" });
      expect([statusCode, headers.location]).toEqual([303, "/dev/inbox"]);
      expect(await answers()).toEqual([expect.stringContaining("LACAK")]);
    });

    it("cannot be sent by another site, and ignores what is no number", async () => {
      await test.db.execute("delete from outbox_message");
      const sent = { from: "0812 8800 4471", text: "Halo" };
      for (const headers of [
        { origin: "https://other.example" },
        { origin, "sec-fetch-site": "cross-site" },
        {},
      ])
        expect((await send(sent, headers as Record<string, string>)).statusCode).toBe(403);
      for (const fields of [{ from: "12", text: "Halo" }, { from: sent.from, text: " " }, {}])
        expect((await send(fields as Record<string, string>)).statusCode).toBe(303);
      expect(await answers()).toEqual([]);
    });

    it("shows a message of ours under the number that gets it", async () => {
      const whatsApp = inboxWhatsApp(
        { db: test.db, clock: () => new Date("2026-11-18T02:00:00Z"), newId: () => crypto.randomUUID() },
        "+628111000111",
      );
      await whatsApp.send({
        id: "1",
        to: "+6281288004471",
        locale: "id",
        text: "Kabar <b>kiriman",
        news: null,
      });
      const { body } = await test.app.inject("/dev/inbox");
      for (const text of ["<h2>0812 8800 4471</h2>", "WhatsApp", "Kabar &lt;b&gt;kiriman"])
        expect(body).toContain(text);
    });
  });

  it("does not exist in production", async () => {
    const { db, drop } = await createTestDatabase();
    const production = await createTestApp(productionEnvironment, { database: { db, drop } });
    for (const address of ["/dev/inbox", "/dev/inbox.json", "/DEV/inbox", `/dev/inbox/mails/${mailId}`])
      expect((await production.app.inject(address)).statusCode).toBe(404);
    for (const url of ["/dev/inbox/whatsapp", "/official/whatsapp/webhook"])
      expect((await production.app.inject({ method: "POST", url, payload: {} })).statusCode).toBe(404);
    await production.close();
  });
});
