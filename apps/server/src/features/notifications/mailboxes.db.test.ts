import { endpoints, type ShipmentInput } from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { logIn } from "../../testing/customers.ts";
import { hour } from "../../testing/account-scene.ts";
import { notificationScene } from "../../testing/notification-scene.ts";
import { testCarrier, testKeys } from "../../testing/test-app.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { mailReceiver } from "../../integrations/mail/mail-sender.ts";
import { createOutboxDelivery } from "../../platform/outbox/outbox-delivery.ts";
import { confirmMailbox, endUnknownMailbox, readMailboxRequest } from "./mailboxes.ts";

const { scene, shipmentOf, settle, scanned, check } = notificationScene();
const minute = hour / 60;

/** Of another network for each test. */
let nextNetwork = 0;
let network: string;
let shipment: ShipmentInput;
beforeEach(async () => {
  network = `203.0.113.${(nextNetwork += 1)}`;
  // The scene begins at 6:42 in the morning.
  scene.pass(5 * hour);
  shipment = shipmentOf();
  await scene.test.feed([shipment]);
});
afterEach(async () => {
  for (const table of ["outbox_message", "channel", "channel_shipment", "limit_count"])
    await scene.test.db.execute(`delete from ${table}`);
});

const addEmail = (
  changes: { email?: string; waybillNo?: string; captchaTicket?: string; timeZone?: string } = {},
  headers: Record<string, string> = {},
) =>
  scene.test.call(
    endpoints.notifyAddEmail,
    { email: "sari@example.com", waybillNo: shipment.waybillNo, timeZone: "Asia/Jakarta", ...changes },
    { "x-forwarded-for": network, langtype: "ID", ...headers },
  );

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string;
}

async function mailsOf(kind: "mail.mailboxRequest" | "mail.mailbox"): Promise<Mail[]> {
  const rows = await scene.test.db.execute<{ payload: Mail }>(
    "select payload from outbox_message where kind = $1 order by created_at, message_id",
    [kind],
  );
  return rows.map(({ payload }) => payload);
}

/** The links of the mails that ask for consent, the oldest first. */
async function confirmLinks(): Promise<URL[]> {
  const mails = await mailsOf("mail.mailboxRequest");
  return mails.map(({ text }) => new URL(/https?:\S*\/notify\/confirm\S*/.exec(text)?.[0] ?? ""));
}

const open = (url: URL | undefined, method: "GET" | "POST" = "GET") =>
  scene.test.app.inject({
    method,
    url: `${url?.pathname}${url?.search}`,
    ...(method === "POST" && {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    }),
  });

async function channels(): Promise<number> {
  const rows = await scene.test.db.execute("select 1 from channel where way = 'mail'");
  return rows.length;
}

async function confirmed(email = "sari@example.com"): Promise<void> {
  expect((await addEmail({ email })).status).toBe(200);
  expect((await open((await confirmLinks()).at(-1), "POST")).statusCode).toBe(200);
}

const codeIn = (text = "") => /^(?:\w{4}-){2}\w{4}$/m.exec(text)?.[0] ?? "";

it("a body that is refused is no fault of ours", async () => {
  for (const [type, payload] of [
    ["text/plain", "x"],
    ["application/x-www-form-urlencoded", "x".repeat(2_000)],
  ] as const) {
    const { statusCode } = await scene.test.app.inject({
      method: "POST",
      url: "/official/notify/confirm?token=x",
      headers: { "content-type": type },
      payload,
    });
    expect([415, 413]).toContain(statusCode);
  }
});

describe("the link that confirms a mailbox", () => {
  it("is all that is sent until it is pressed; a mail scanner's GET changes nothing", async () => {
    const { status, body } = await addEmail({}, { langtype: "EN" });
    expect([status, body.data]).toEqual([200, { email: "s•••@example.com", expiresIn: 86_400 }]);
    const [mail, ...others] = await mailsOf("mail.mailboxRequest");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "sari@example.com",
      subject: "Rimba Cargo: confirm your email for news of a shipment",
    });
    expect(mail?.text).not.toMatch(/Made|Wirawan|Makassar|Jakarta Selatan/);
    expect(mail?.unsubscribeUrl).toBeUndefined();
    const [url] = await confirmLinks();
    const shown = await open(url);
    expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(shown.body).toContain('<html lang="en"');
    expect(shown.body).toMatch(/<form method="post"><button>Yes, keep me posted<\/button><\/form>/);
    expect(shown.body).toContain("s•••@example.com");
    expect(shown.body).not.toMatch(/<script|\son\w+=|sari@/);
    await scanned("PICKED_UP", [shipment]);
    scene.pass(11 * minute);
    await settle();
    expect([await channels(), await mailsOf("mail.mailbox")]).toEqual([0, []]);
    const done = await open(url, "POST");
    expect([done.statusCode, await channels()]).toEqual([200, 1]);
    expect(done.body).toContain(`/track?numbers=${shipment.waybillNo}&amp;by=waybill&amp;lang=en`);
  });

  it("used twice, it adds nothing; a day old, it is void, as is a forged one", async () => {
    await addEmail();
    const [url] = await confirmLinks();
    expect((await open(url, "POST")).statusCode).toBe(200);
    expect((await open(url, "POST")).statusCode).toBe(200);
    const rows = await scene.test.db.execute("select 1 from channel_shipment");
    expect([await channels(), rows.length]).toEqual([1, 1]);
    const token = url?.searchParams.get("token") ?? "";
    for (const forged of ["", "x", `${token}x`, token.slice(0, -2), `v.${token.split(".")[1]}`, "a.b.c"]) {
      const address = new URL(url ?? "");
      address.searchParams.set("token", forged);
      const answers = [await open(address), await open(address, "POST")];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    scene.pass(24 * hour);
    expect((await open(url)).statusCode).toBe(404);
    expect((await open(url, "POST")).statusCode).toBe(404);
  });

  it("stores nothing of an address that is not confirmed but its mail and a keyed hash", async () => {
    await addEmail({ email: "asing@example.com" });
    await scene.test.db.execute("delete from outbox_message");
    const rows = await scene.test.db.execute("select bucket, subject from limit_count");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("asing");
    expect(await channels()).toBe(0);
  });

  it("is refused for a waybill that is not known, and for an address with a line break", async () => {
    const unknown = await addEmail({ waybillNo: shipmentOf().waybillNo });
    expect(unknown.body.code).toBe(148_100_003);
    const injected = await addEmail({ email: "sari@example.com\r\nBcc: all@example.com" });
    expect(injected.status).toBe(400);
    expect(await mailsOf("mail.mailboxRequest")).toEqual([]);
  });
});

describe("a stranger's mailbox", () => {
  it("gets three links a day, however its address is written; those that are confirmed do not count", async () => {
    const me = await logIn(scene.codes, scene.phone);
    const send = (email: string) => addEmail({ email }, me.headers);
    for (const email of ["korban@gmail.com", "kor.ban@gmail.com", "KORBAN+1@gmail.com"])
      expect((await send(email)).status).toBe(200);
    const refused = await send("korban@googlemail.com");
    expect([refused.status, refused.body.code]).toEqual([429, 148_100_006]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
    expect((await send("lain@gmail.com")).status).toBe(200);
    const [url] = await confirmLinks();
    await open(url, "POST");
    await open(url, "POST");
    expect((await send("korban@gmail.com")).status).toBe(200);
    expect((await send("korban@gmail.com")).status).toBe(429);
    scene.pass(24 * hour);
    expect((await addEmail({ email: "korban@gmail.com" })).status).toBe(200);
  });

  it("needs a captcha from the second of a network a day, once for each, which a session spares", async () => {
    expect((await addEmail({ email: "a@example.com" })).status).toBe(200);
    const refusedFirst = await addEmail({ email: "b@example.com" });
    expect(refusedFirst.body.code).toBe(148_013_002);
    const ticket = await scene.codes.ticket("notifyEmail", shipment.waybillNo.toLowerCase());
    const ofAnother = await scene.codes.ticket("notifyEmail", shipmentOf().waybillNo);
    const wrong = await addEmail({ email: "b@example.com", captchaTicket: ofAnother });
    expect(wrong.body.code).toBe(148_013_003);
    expect((await addEmail({ email: "b@example.com", captchaTicket: ticket })).status).toBe(200);
    expect((await addEmail({ email: "c@example.com", captchaTicket: ticket })).body.code).toBe(148_013_003);
    const me = await logIn(scene.codes, scene.phone);
    expect((await addEmail({ email: "c@example.com" }, me.headers)).status).toBe(200);
  });

  it("is one of 50 a day of a customer", async () => {
    const me = await logIn(scene.codes, scene.phone);
    const statuses: number[] = [];
    for (let nth = 0; nth < 51; nth += 1)
      statuses.push((await addEmail({ email: `${nth}@example.com` }, me.headers)).status);
    expect(statuses.filter((status) => status === 200).length).toBe(50);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a confirmed mailbox", () => {
  it("gets one mail for what happens within ten minutes, with city and check code and no names", async () => {
    const second = shipmentOf();
    await scene.test.feed([second]);
    await confirmed();
    const me = await logIn(scene.codes, scene.phone);
    await addEmail({ waybillNo: second.waybillNo }, me.headers);
    await open((await confirmLinks()).at(-1), "POST");
    await scanned("OUT_FOR_DELIVERY", [shipment]);
    scene.pass(5 * minute);
    await scanned("OUT_FOR_DELIVERY", [second]);
    scene.pass(6 * minute);
    await settle();
    await settle();
    const [mail, ...others] = await mailsOf("mail.mailbox");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "sari@example.com",
      subject: "Rimba Cargo: 2 kiriman sedang diantar kurir",
    });
    expect(mail?.text).toContain("Jakarta Selatan");
    const numbers = [shipment.waybillNo, second.waybillNo].toSorted().join("%2C");
    expect(mail?.text).toContain(`/track?numbers=${numbers}&by=waybill`);
    expect(mail?.text).not.toMatch(/Made|Wirawan|Boulevard|akun Rimba/);
    const { message } = await check(codeIn(mail?.text));
    expect(message).toMatchObject({ shipmentCount: 2, ways: ["mail"] });
  });

  it("that is confirmed after the last scan hears that the shipment is late", async () => {
    await scanned("DEPARTED", [shipment]);
    scene.pass(hour);
    await confirmed();
    await settle();
    scene.pass(72 * hour);
    await settle();
    scene.pass(11 * minute);
    await settle();
    const [mail, ...others] = await mailsOf("mail.mailbox");
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("3 hari");
  });

  it("waits for the end of its quiet hours, by its own zone", async () => {
    await addEmail({ timeZone: "Asia/Jayapura" });
    await open((await confirmLinks()).at(-1), "POST");
    // 19:42 in Jakarta, 21:42 in Jayapura.
    scene.pass(8 * hour);
    await scanned("ON_HOLD", [shipment]);
    scene.pass(8 * hour);
    await settle();
    expect(await mailsOf("mail.mailbox")).toEqual([]);
    // 5:42 in Jakarta, 7:42 in Jayapura.
    scene.pass(2 * hour);
    await settle();
    expect((await mailsOf("mail.mailbox")).length).toBe(1);
  });

  it("hears of a private shipment only that something happened", async () => {
    const own = shipmentOf({ needsPhoneDigits: true });
    await scene.test.feed([own]);
    await addEmail({ waybillNo: own.waybillNo });
    await open((await confirmLinks()).at(-1), "POST");
    await scanned("ON_HOLD", [own]);
    scene.pass(11 * minute);
    await settle();
    const [mail] = await mailsOf("mail.mailbox");
    expect(mail?.subject).toBe("Rimba Cargo: Ada kabar baru dari kiriman yang Anda ikuti");
    expect(mail?.text).not.toMatch(/Jakarta Selatan|Makassar|tertahan/);
  });

  it("waits for at most 20 shipments under way", async () => {
    const me = await logIn(scene.codes, scene.phone);
    const others = Array.from({ length: 20 }, () => shipmentOf());
    await scene.test.feed(others);
    await settle();
    for (const { waybillNo } of others) {
      await addEmail({ waybillNo }, me.headers);
      expect((await open((await confirmLinks()).at(-1), "POST")).statusCode).toBe(200);
    }
    await addEmail({}, me.headers);
    const refused = await open((await confirmLinks()).at(-1), "POST");
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("20 kiriman");
  });

  it("ends by the link of its mails, with what waits, and ends no other one", async () => {
    await confirmed();
    await confirmedOther();
    await scanned("PICKED_UP", [shipment]);
    scene.pass(11 * minute);
    await settle();
    const mails = await mailsOf("mail.mailbox");
    expect(mails.map(({ to }) => to).toSorted()).toEqual(["lain@example.com", "sari@example.com"]);
    const own = mails.find(({ to }) => to === "sari@example.com");
    const url = new URL(own?.unsubscribeUrl ?? "");
    const forged = new URL(mails.find(({ to }) => to === "lain@example.com")?.unsubscribeUrl ?? "");
    const signature = url.searchParams.get("token")?.split(".").slice(1).join(".");
    forged.searchParams.set("token", `${forged.searchParams.get("token")?.split(".")[0]}.${signature}`);
    expect((await open(forged, "POST")).statusCode).toBe(404);
    const shown = await open(url);
    expect(shown.body).toContain("untuk semua kiriman yang Anda minta");
    expect(await channels()).toBe(2);
    await scanned("DEPARTED", [shipment]);
    const ended = await open(url, "POST");
    expect([ended.statusCode, await channels()]).toEqual([200, 1]);
    expect(ended.body).not.toContain("pengaturan notifikasi");
    expect(ended.body).toContain('<a href="/track?lang=id">');
    scene.pass(11 * minute);
    await settle();
    expect((await mailsOf("mail.mailbox")).map(({ to }) => to)).toEqual([
      "lain@example.com",
      "lain@example.com",
    ]);
    expect((await open(url, "POST")).statusCode).toBe(404);
  });

  async function confirmedOther(): Promise<void> {
    const me = await logIn(scene.codes, scene.phone);
    await addEmail({ email: "lain@example.com" }, me.headers);
    await open((await confirmLinks()).at(-1), "POST");
  }

  it("that was ended while its news was written leaves nothing due", async () => {
    await confirmed();
    await scanned("PICKED_UP", [shipment]);
    await scene.test.db.execute("delete from channel");
    scene.pass(11 * minute);
    await settle();
    const due = await scene.test.db.execute("select 1 from notification where mail_due_at is not null");
    expect([due, await mailsOf("mail.mailbox")]).toEqual([[], []]);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])("ends if its server says that there is none, not if it refuses us: %s", async (isUnknown, left) => {
    await confirmed();
    await scanned("PICKED_UP", [shipment]);
    scene.pass(11 * minute);
    await settle();
    const { db } = scene.test;
    const log = { warn: () => {} };
    const receiver = mailReceiver({
      sender: {
        name: "smtp",
        send: async () => ({ kind: "refused", reason: "SMTP 550", isUnknown }),
      },
      clock: scene.now,
      log,
      onUnknown: (kind, address) => endUnknownMailbox({ db, keys: testKeys }, kind, address),
    });
    const { deliverDue } = createOutboxDelivery({ db, clock: scene.now, receiver, log });
    await deliverDue();
    expect(await channels()).toBe(left);
    // Not for a mail that asks for consent.
    await scene.test.db.execute("delete from limit_count");
    await confirmed();
    await deliverDue();
    expect(await channels()).toBe(1);
  });

  it("of a name with a plus sign is another one, which gets nothing of the first", async () => {
    await confirmed("budi@corp.example");
    const other = shipmentOf();
    await scene.test.feed([other]);
    const me = await logIn(scene.codes, scene.phone);
    await addEmail({ email: "budi+evil@corp.example", waybillNo: other.waybillNo }, me.headers);
    await open((await confirmLinks()).at(-1), "POST");
    await scanned("PICKED_UP", [shipment]);
    scene.pass(11 * minute);
    await settle();
    expect((await mailsOf("mail.mailbox")).map(({ to }) => to)).toEqual(["budi@corp.example"]);
  });

  it("is the same in capitals, and the links of its earlier mails hold", async () => {
    await confirmed("Sari@example.com");
    await scanned("PICKED_UP", [shipment]);
    scene.pass(11 * minute);
    await settle();
    const other = shipmentOf();
    await scene.test.feed([other]);
    const me = await logIn(scene.codes, scene.phone);
    await addEmail({ email: "sari@example.com", waybillNo: other.waybillNo }, me.headers);
    await open((await confirmLinks()).at(-1), "POST");
    expect(await channels()).toBe(1);
    const [mail] = await mailsOf("mail.mailbox");
    expect((await open(new URL(mail?.unsubscribeUrl ?? ""), "POST")).statusCode).toBe(200);
    expect([await channels(), await mailsOf("mail.mailbox")]).toEqual([0, []]);
  });

  it("with a zone that this process does not know stops no other one's news", async () => {
    await confirmed();
    await scene.test.db.execute("update channel set time_zone = 'Mars/Base'");
    await scanned("PICKED_UP", [shipment]);
    scene.pass(11 * minute);
    await settle();
    expect((await mailsOf("mail.mailbox")).length).toBe(1);
  });

  it("is one row after two confirmations at one moment", async () => {
    await addEmail();
    const token = (await confirmLinks())[0]?.searchParams.get("token") ?? "";
    const deps = { ...scene.test, keys: testKeys, clock: scene.now, newId: uuidV7, carrier: testCarrier };
    const request = readMailboxRequest(deps, token);
    if (request === null) throw new Error("void");
    const results = await Promise.all([1, 2, 3].map(() => confirmMailbox(deps, request)));
    expect(results.map(({ kind }) => kind)).toEqual(["ok", "ok", "ok"]);
    expect(await channels()).toBe(1);
  });
});
