import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plainText } from "@rimba/web-core/testing/plain-text.ts";
import { orderScene } from "../../testing/order-scene.ts";
import { placeOrder } from "../../testing/orders.ts";
import {
  askCode,
  fromOwnPage,
  logIn,
  newPhone,
  sessionIn,
  type TestSession,
} from "../../testing/customers.ts";

const scene = orderScene();
const email = "sari@example.com";

interface StoredMail {
  readonly kind: string;
  readonly to: string;
  readonly locale: string;
  readonly subject: string;
  readonly text: string;
}

async function mails(): Promise<StoredMail[]> {
  const rows = await scene.test.db.execute<{ kind: string; payload: Omit<StoredMail, "kind"> }>(
    "select kind, payload from outbox_message where kind like 'mail.%' order by created_at, kind",
  );
  return rows.map(({ kind, payload }) => ({ kind, ...payload }));
}

afterEach(async () => {
  await scene.test.db.execute("delete from outbox_message");
  await scene.test.db.execute("delete from limit_count");
});

const sendCode = (to = email, { headers } = scene.me) =>
  scene.test.call(endpoints.sendMailCode, { email: to }, headers);
const confirm = (verificationCode: string, to = email, { headers } = scene.me) =>
  scene.test.call(endpoints.confirmMail, { email: to, verificationCode }, headers);

async function sentCode(): Promise<string> {
  const mail = (await mails()).findLast(({ kind }) => kind === "mail.code");
  return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "none";
}

/** The last digit differs. */
const wrong = (code: string) => code.slice(0, 5) + ((Number(code[5]) + 1) % 10);

async function confirmAddress(session: TestSession = scene.me): Promise<void> {
  await sendCode(email, session);
  await confirm(await sentCode(), email, session);
  await scene.test.db.execute("delete from outbox_message");
}

describe("an address for mails", () => {
  it("is stored with the code that was sent to it, and shown masked", async () => {
    const sent = await sendCode();
    expect(sent.body.data).toEqual({ expiresIn: 900 });
    expect(await mails()).toMatchObject([{ kind: "mail.code", to: email, locale: "en" }]);
    const answer = await confirm(await sentCode());
    expect(answer.body.data).toEqual({ address: "s•••@example.com" });
    const { body } = await scene.test.call(endpoints.exportUser, {}, scene.me.headers);
    expect(body.data?.account.mailAddress).toBe(email);
    expect(body.data?.processing.map(({ kind }) => kind)).toContain("mailConfirmed");
  });

  it("is not stored with a wrong code, another address, or the code of another customer", async () => {
    await sendCode();
    const code = await sentCode();
    for (const answer of [await confirm(wrong(code)), await confirm(code, "other@example.com")])
      expect([answer.status, answer.body.code]).toEqual([400, errorCatalogue.codeWrong.code]);
    const { headers } = scene.me;
    const { body } = await scene.test.call(endpoints.exportUser, {}, headers);
    expect(body.data?.account.mailAddress).toBeNull();
  });

  it("is not stored with a code older than half an hour", async () => {
    await sendCode();
    const code = await sentCode();
    scene.test.setClock("2026-11-20T10:31:00+07:00");
    expect((await confirm(code)).status).toBe(400);
  });

  it("takes five codes an hour, and ten attempts", async () => {
    for (let time = 0; time < 5; time += 1) expect((await sendCode()).status).toBe(200);
    expect((await sendCode("other@example.com")).status).toBe(429);
    const code = await sentCode();
    for (let time = 0; time < 10; time += 1) expect((await confirm(wrong(code))).status).toBe(400);
    expect((await confirm(code)).status).toBe(429);
  });

  it.each(["", "sari", "sari@example.com\r\nBcc: victim@example.com"])("cannot be %j", async (to) => {
    expect((await sendCode(to)).status).toBe(400);
    expect(await mails()).toEqual([]);
  });

  it("is removed with a last mail to it, and none is sent from then on", async () => {
    await confirmAddress();
    const answer = await scene.test.call(endpoints.removeMail, {}, scene.me.headers);
    expect(answer.body.data).toEqual({ address: null });
    await placeOrder(scene.codes, scene.me);
    expect(await mails()).toMatchObject([{ kind: "mail.address", to: email }]);
  });

  it("is warned when another one replaces it, and not when it is confirmed again", async () => {
    await confirmAddress();
    await sendCode();
    await confirm(await sentCode());
    const other = "other@example.com";
    await sendCode(other);
    await confirm(await sentCode(), other);
    const sent = (await mails()).map(({ kind, to }) => `${kind} to ${to}`);
    expect(sent.toSorted()).toEqual([
      `mail.address to ${email}`,
      `mail.code to ${other}`,
      `mail.code to ${email}`,
    ]);
  });
});

describe("the mail of an order", () => {
  it("goes to the confirmed address in its language, and is stored with the order", async () => {
    await confirmAddress();
    const { orderNo } = await placeOrder(scene.codes, scene.me);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "mail.order", to: email, locale: "en" });
    expect(mail?.text).toContain(orderNo.slice(-4));
  });

  it("is not written without a confirmed address, nor for a refused order", async () => {
    await placeOrder(scene.codes, scene.me);
    await confirmAddress();
    await scene.test.call(endpoints.saveOrder, {}, scene.me.headers);
    expect(await mails()).toEqual([]);
  });
});

describe("a login", () => {
  let phone: string;
  beforeEach(() => {
    phone = newPhone();
  });

  async function logInAgain(cookie = ""): Promise<TestSession> {
    const verificationCode = await askCode(scene.codes, phone, "login");
    const headers = { ...fromOwnPage, ...(cookie !== "" && { cookie }) };
    const answer = await scene.test.call(
      endpoints.phoneLogin,
      { phone, verificationCode, agreed: true },
      headers,
    );
    return sessionIn(answer.body, answer.headers, fromOwnPage);
  }

  it("from another browser is reported, and one from a known browser is not", async () => {
    const first = await logInAgain();
    await confirmAddress(first);
    scene.test.setClock("2026-11-20T10:20:00+07:00");
    const again = await logInAgain(first.cookie);
    expect(await mails()).toEqual([]);
    scene.test.setClock("2026-11-20T10:40:00+07:00");
    await logInAgain();
    expect((await mails()).map(({ kind }) => kind)).toEqual(["mail.login"]);
    expect(again.token).not.toBe(first.token);
  });

  it("with a wrong code is not reported", async () => {
    await confirmAddress(await logInAgain());
    scene.test.setClock("2026-11-20T10:20:00+07:00");
    const code = await askCode(scene.codes, phone, "login");
    await scene.test.call(endpoints.phoneLogin, { phone, verificationCode: wrong(code), agreed: true });
    expect(await mails()).toEqual([]);
  });
});

describe("a deleted account", () => {
  it("gets no mail any more that waits or was given up, and no other address loses one", async () => {
    const phone = newPhone();
    const session = await logIn(scene.codes, phone);
    await confirmAddress(session);
    const store = async (subject: string, to: string, state: "delivered_at" | "dead_at" | null) => {
      await scene.test.db.execute(
        `insert into outbox_message (message_id, subject, kind, payload, created_at, next_attempt_at)
         values (gen_random_uuid(), $1, 'mail.order', $2, now(), now())`,
        [subject, { to }],
      );
      if (state !== null)
        await scene.test.db.execute(`update outbox_message set ${state} = now() where subject = $1`, [
          subject,
        ]);
    };
    await store("waits", email, null);
    await store("given up", email, "dead_at");
    await store("delivered", email, "delivered_at");
    await store("another's", "other@example.com", null);
    const verificationCode = await askCode(scene.codes, phone, "deleteAccount", session.headers);
    const answer = await scene.test.call(endpoints.deleteAccount, { verificationCode }, session.headers);
    expect(answer.status).toBe(200);
    const left = await scene.test.db.execute<{ subject: string }>(
      "select subject from outbox_message where kind = 'mail.order' order by subject",
    );
    expect(left.map(({ subject }) => subject)).toEqual(["another's", "delivered"]);
  });
});

describe("a change of number", () => {
  it("is reported when it is requested, with the time from which it holds", async () => {
    await confirmAddress();
    const next = newPhone();
    const verificationCode = await askCode(scene.codes, next, "changePhone", scene.me.headers);
    await scene.test.call(endpoints.updateMobile, { newPhone: next, verificationCode }, scene.me.headers);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "mail.phone", to: email });
    expect(mail?.text).toContain(`•••• ${next.slice(-4)}`);
    expect(plainText(mail?.text ?? "")).toContain("Sat 21 Nov 2026, 10:00 WIB");
  });
});
