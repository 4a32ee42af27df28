import { m } from "@rimba/content/messages";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOutboxDelivery } from "../../platform/outbox/outbox-delivery.ts";
import { mailReceiver } from "../../integrations/mail/mail-sender.ts";
import { deliveryQueue } from "../../platform/outbox/delivery-queries.ts";
import { addReceiver } from "../../platform/outbox/webhook-receivers.ts";
import { selectReceivers } from "../../platform/outbox/webhook-receiver-queries.ts";
import { createWebhookSender } from "../../platform/outbox/webhook.ts";
import { testKeys } from "../../testing/test-app.ts";
import { inboxMail } from "../../integrations/inbox/inbox-senders.ts";
import { selectInboxHtml, selectInboxMessages } from "../../integrations/inbox/inbox-messages.ts";
import type { CodesApp } from "../../testing/codes-app.ts";
import { samplePicture } from "../../testing/pictures.ts";
import { createFormsApp, submit, uploadedPicture } from "../../testing/questionnaires.ts";
import { startFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";

let carrier: FakeServer;
let forms: CodesApp;
beforeAll(async () => {
  carrier = await startFakeServer();
  forms = await createFormsApp({
    TRUST_PROXY: "127.0.0.1",
    MAIL_STAFF: "partners@rimbacargo.example, sales@rimbacargo.example",
    PUBLIC_ORIGIN: "https://rimba.example",
  });
  await addReceiver(
    { db: forms.test.db, keys: testKeys, now: clock() },
    { name: "forms", url: `${carrier.origin}/hook`, kinds: ["form.submitted"], allowsPrivate: false },
  );
});
afterAll(async () => {
  await forms.test.close();
  await carrier.close();
});
beforeEach(() => {
  carrier.seen.length = 0;
});
afterEach(async () => {
  await forms.test.db.execute("delete from outbox_delivery");
  await forms.test.db.execute("delete from outbox_message");
  await forms.test.db.execute("delete from dev_inbox");
});

const typed = /It came early|Sari Puspita|81288004471|sari@example/;
const arabicName = "عبد الرحمن بن محمد";
const clock = () => new Date("2026-11-20T10:00:00+07:00");
const log = { warn: () => {} };
const rows = (app = forms) =>
  app.test.db.execute<{ kind: string; subject: string }>(
    "select kind, subject from outbox_message order by subject",
  );

async function deliver(): Promise<void> {
  const { db } = forms.test;
  const receiver = mailReceiver({ sender: inboxMail({ db, clock, newId: uuidV7 }), clock, log });
  await createOutboxDelivery({ db, clock, receiver, log }).deliverDue();
  for (const found of await db.query(selectReceivers, {}))
    await createOutboxDelivery({
      db,
      clock,
      receiver: createWebhookSender({ db, keys: testKeys, clock, production: false }, found),
      queue: deliveryQueue(db, found.receiver_id, null),
      log,
    }).deliverDue();
}

describe("the notification of a submission", () => {
  it("is stored with it: messages for the carrier's system, each staff member and the sender", async () => {
    const { body } = await submit(forms);
    const reference = body.data?.reference ?? "";
    expect(await rows()).toEqual([
      { kind: "form.submitted", subject: reference },
      { kind: "mail.confirmation", subject: `${reference} confirmation` },
      { kind: "mail.staff", subject: `${reference} staff 1` },
      { kind: "mail.staff", subject: `${reference} staff 2` },
    ]);
  });

  it("is not stored for a rejected submission", async () => {
    await submit(forms, { topic: "moon" });
    await submit(forms, { photos: ["AbCdEfGhIjKlMnOpQrSt_-"] });
    expect(await rows()).toEqual([]);
  });

  it("reaches the carrier's system, with readable answers and URLs of the pictures", async () => {
    const photo = await uploadedPicture(forms, await samplePicture());
    const { body } = await submit(forms, { photos: [photo] }, { source: "mitra-sem" });
    await deliver();
    const [seen] = carrier.seen;
    const sent = JSON.parse(seen?.body ?? "") as {
      type: string;
      data: { answers: { key: string; words: string }[] };
    };
    expect(sent).toMatchObject({
      type: "form.submitted",
      data: {
        reference: body.data?.reference,
        questionnaire: "feedback",
        version: 1,
        language: "en",
        source: "mitra-sem",
      },
    });
    const words = Object.fromEntries(sent.data.answers.map(({ key, words: said }) => [key, said]));
    expect(words).toMatchObject({
      topic: "parcel (id)",
      troubles: "wet (id)",
      feedback: "It came early,\nand wet.",
      phone: "081288004471",
      district: expect.stringContaining("Jakarta Selatan") as string,
      worth: "Rp\u00a0250.000",
      photos: expect.stringMatching(/^https:\/\/rimba\.example\/official\/files\//) as string,
    });
    const address = words["photos"]?.replace("https://rimba.example", "") ?? "";
    expect((await forms.test.app.inject(address)).statusCode).toBe(200);
  });

  it("reaches the sender in their language with reference and next steps, but without typed text", async () => {
    const { body } = await submit(forms, {}, { headers: { langtype: "CN" } });
    await deliver();
    const messages = await selectInboxMessages(forms.test.db, 10);
    const mail = messages.find(({ to }) => to === "sari@example.com");
    expect(mail).toMatchObject({
      locale: "zh",
      subject: `Rimba Cargo：已收到您的表单（${body.data?.reference}）`,
    });
    expect(mail?.text).toContain(body.data?.reference);
    expect(mail?.text).toContain("2–3 weeks. (zh)");
    expect(mail?.text).toContain("What about? (zh)\nparcel (zh)");
    expect(mail?.text).not.toMatch(typed);
    const html = await selectInboxHtml(forms.test.db, mail?.id ?? "");
    expect(html).toContain('<html lang="zh" dir="ltr">');
    expect(html).toContain(body.data?.reference);
    expect(html).toContain("2–3 weeks. (zh)");
    expect(html).not.toMatch(typed);
  });

  it("reaches the staff with all answers, escaped in the HTML and on the inbox page", async () => {
    await submit(forms, { feedback: "<script>alert(1)</script>", name: arabicName });
    await deliver();
    const messages = await selectInboxMessages(forms.test.db, 10);
    const mail = messages.find(({ to }) => to === "partners@rimbacargo.example");
    expect(mail?.locale).toBe("id");
    expect(mail?.text).toContain("Tell us (id)\n<script>alert(1)</script>");
    expect(mail?.text).toContain(`Name (id)\n${arabicName}`);
    expect(mail?.text).toContain(`${m.mail_staff_language({}, { locale: "id" })}\nEnglish`);
    const html = await selectInboxHtml(forms.test.db, mail?.id ?? "");
    expect(html).toContain(
      `Tell us (id)</dt><dd style="margin:0"><span dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</span></dd>`,
    );
    expect(html).toContain(`<dd style="margin:0"><span dir="auto">${arabicName}</span></dd>`);
    expect(html).not.toContain("<script");
    const page = (await forms.test.app.inject("/dev/inbox")).body;
    expect(page).toContain("partners@rimbacargo.example");
    expect(page).not.toContain("<script");
  });
});

it("a mail links to pictures that the staff can download, and to nothing else but our pages", async () => {
  const photo = await uploadedPicture(forms, await samplePicture());
  await submit(forms, { photos: [photo], feedback: "https://evil.example/ [x](https://evil.example/)" });
  await deliver();
  const messages = await selectInboxMessages(forms.test.db, 10);
  const mail = messages.find(({ to }) => to === "sales@rimbacargo.example");
  const html = await selectInboxHtml(forms.test.db, mail?.id ?? "");
  const links = [...(html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  expect(links).toEqual([
    expect.stringMatching(/^https:\/\/rimba\.example\/official\/files\//),
    expect.stringMatching(/^tel:\d+$/),
    "https://rimba.example/problem/officialChannels?lang=id",
  ]);
  const [picture = ""] = links;
  expect((await forms.test.app.inject(picture.replace("https://rimba.example", ""))).statusCode).toBe(200);
});

describe("the expiry of the pictures' URLs", () => {
  const words = m.mail_staff_pictures({ days: 7 }, { locale: "id" });
  const staffText = async (photos: string[]) => {
    await submit(forms, { photos });
    await deliver();
    const messages = await selectInboxMessages(forms.test.db, 10);
    return messages.find(({ to }) => to === "sales@rimbacargo.example")?.text;
  };

  it("is mentioned to the staff if there are pictures", async () => {
    expect(await staffText([await uploadedPicture(forms, await samplePicture())])).toContain(words);
  });

  it("is not mentioned otherwise", async () => {
    const text = await staffText([]);
    expect(text).toContain("Sari Puspita");
    expect(text).not.toContain(words);
  });
});

describe("without any recipient", () => {
  it("nothing accumulates in a demo without a webhook; without mail no message is stored", async () => {
    const demo = await createFormsApp({ TRUST_PROXY: "127.0.0.1" });
    await submit(demo);
    expect((await rows(demo)).map(({ kind }) => kind)).toEqual(["mail.confirmation"]);
    await submit(demo, { email: "" });
    expect(await rows(demo)).toHaveLength(1);
    await demo.test.close();
  });

  it("promises no confirmation if no mails are sent", async () => {
    const silent = await createFormsApp({
      TRUST_PROXY: "127.0.0.1",
      MAIL_PROVIDER: "none",
      MAIL_STAFF: "a@b.co",
    });
    expect((await submit(silent)).body.data?.confirmationTo).toBeNull();
    expect(await rows(silent)).toEqual([]);
    await silent.test.close();
  });

  it("does not flood a stranger's mailbox: twenty confirmations a day, truthful answers, and all mails to the staff", async () => {
    const confirmed = async (email: string) => (await submit(forms, { email })).body.data?.confirmationTo;
    const spellings = ["victim@example.com", "VICTIM+1@example.com"];
    for (let sent = 0; sent < 20; sent += 1)
      expect(await confirmed(spellings[sent % 2] ?? "")).toMatch(/@example\.com$/);
    await forms.test.db.execute("delete from outbox_message");
    expect(await confirmed("victim+21@example.com")).toBeNull();
    expect((await rows()).map(({ kind }) => kind)).toEqual(["form.submitted", "mail.staff", "mail.staff"]);
    expect(await confirmed("other@example.com")).toBe("o•••@example.com");
  });
});
