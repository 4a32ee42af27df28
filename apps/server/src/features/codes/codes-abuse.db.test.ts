import {
  deleteAccountRequest,
  endpoints,
  errorCatalogue,
  loginRequest,
  updateMobileRequest,
  type CodeScene,
} from "@rimba/contract";
import { describe, expect, it, vi } from "vitest";
import { codesScene, requestId } from "../../testing/codes-scene.ts";
import { testKeys } from "../../testing/test-app.ts";
import { codeTexts } from "./code-keys.ts";
import { replaceCode } from "./code-queries.ts";
import { requesterHash } from "./code-request.ts";
import { consumeCode, consumeCodes } from "./consume-code.ts";
import { insertRows } from "../../testing/table-rows.ts";

const scene = codesScene();
const { requestCode, newAddress, newPhone, pass } = scene;

const deps = { keys: testKeys, clock: () => new Date(scene.now) };

function use(phone: string, code: string, codeScene: CodeScene = "login", boundTo: string | null = null) {
  return scene.app.test.db.transaction((tx) =>
    consumeCode(tx, deps, { phone, scene: codeScene, code, boundTo, requestId }),
  );
}

/** Inserts a code as if it had been sent. */
async function put(phone: string, code: string, codeScene: CodeScene, boundTo: string | null): Promise<void> {
  const codeId = crypto.randomUUID();
  const sentAt = new Date(scene.now);
  const expiresAt = new Date(scene.now + 300_000);
  const hash = deps.keys.hash(
    "verification code",
    codeTexts({ codeId, scene: codeScene, phone, boundTo, code }),
  );
  await scene.app.test.db.transaction((tx) =>
    replaceCode(tx, {
      phone,
      scene: codeScene,
      boundTo,
      requesterHash: requesterHash(requestId),
      codeId,
      codeHash: hash,
      sentAt,
      expiresAt,
    }),
  );
}

describe("code abuse", () => {
  it("expired: valid at 299 s, rejected at 300 s", async () => {
    const [late, inTime] = [newPhone(), newPhone()];
    await requestCode(late);
    await requestCode(inTime);
    pass(299);
    expect(await use(inTime, scene.app.sms.codeOf(inTime))).toBe(true);
    pass(1);
    expect(await use(late, scene.app.sms.codeOf(late))).toBe(false);
  });

  it("refuses the old code after another was sent", async () => {
    const phone = newPhone();
    await requestCode(phone);
    const old = scene.app.sms.codeOf(phone);
    pass(60);
    await requestCode(phone);
    const fresh = scene.app.sms.codeOf(phone);
    if (old !== fresh) expect(await use(phone, old)).toBe(false);
    expect(await use(phone, fresh)).toBe(true);
  });

  it("the sixth attempt is rejected, even with the right code", async () => {
    const phone = newPhone();
    await requestCode(phone);
    const code = scene.app.sms.codeOf(phone);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await use(phone, wrong)).toBe(false);
    expect(await use(phone, code)).toBe(false);
  });

  it("refuses the code of another phone", async () => {
    const [mine, other] = [newPhone(), newPhone()];
    await put(mine, "123456", "login", null);
    await put(other, "654321", "login", null);
    expect(await use(other, "123456")).toBe(false);
    expect(await use(mine, "123456")).toBe(true);
  });

  it("refuses a code for another purpose, and another customer's", async () => {
    const phone = newPhone();
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    await put(phone, "111111", "login", null);
    await put(phone, "222222", "changePhone", one);
    expect(await use(phone, "111111", "changePhone", one)).toBe(false);
    expect(await use(phone, "222222", "login")).toBe(false);
    expect(await use(phone, "222222", "deleteAccount", one)).toBe(false);
    expect(await use(phone, "222222", "changePhone", two)).toBe(false);
    expect(await use(phone, "222222", "changePhone", one)).toBe(true);
    expect(await use(phone, "111111", "login")).toBe(true);
  });

  it("a row moved to another phone is rejected: the hash includes the phone", async () => {
    const [mine, other] = [newPhone(), newPhone()];
    await put(mine, "123456", "login", null);
    await scene.app.test.db.execute("update verification_code set phone = $1 where phone = $2", [
      other,
      mine,
    ]);
    expect(await use(other, "123456")).toBe(false);
  });

  it("full-width digits, array or object as code: rejected before any lookup", () => {
    const requests = [
      (verificationCode: unknown) =>
        loginRequest.safeParse({ phone: "081288004471", verificationCode, agreed: true }),
      (verificationCode: unknown) =>
        updateMobileRequest.safeParse({ newPhone: "081288004471", verificationCode }),
      (verificationCode: unknown) => deleteAccountRequest.safeParse({ verificationCode }),
    ];
    for (const request of requests) {
      for (const code of [
        "１２３４５６",
        ["123456"],
        { $ne: "" },
        123456,
        "12345",
        "1234567",
        " 123456",
        "123456\n",
        null,
      ])
        expect(request(code).error?.issues[0]?.message).toBe("code.format");
      expect(request("012345").success).toBe(true);
    }
  });

  it("keeps a leading zero of the code", async () => {
    const phone = newPhone();
    await put(phone, "000042", "login", null);
    expect(await use(phone, "42")).toBe(false);
    expect(await use(phone, "000042")).toBe(true);
  });

  it("five requests by a stranger do not lock a phone: another address and the owner's browser still get codes", async () => {
    const [phone, stranger] = [newPhone(), newAddress()];
    for (let n = 0; n < 5; n += 1) {
      expect((await requestCode(phone, stranger)).status).toBe(200);
      pass(300);
    }
    expect((await requestCode(phone, stranger)).body.code).toBe(errorCatalogue.codeLimit.code);
    expect((await requestCode(phone)).status).toBe(200);
  });

  it("strangers from many addresses do not lock out the owner's browser, even without a wait", async () => {
    const phone = newPhone();
    await put(phone, "123456", "login", null);
    const browser = { "sec-fetch-site": "same-origin" };
    const loggedIn = await scene.app.test.call(
      endpoints.phoneLogin,
      { phone, verificationCode: "123456", agreed: true, codeRequestId: requestId },
      { ...newAddress(), ...browser },
    );
    const known = String(loggedIn.headers["set-cookie"]).match(/rimba-known=[^;]+/)?.[0] ?? "";
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await requestCode(phone)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const owner = { ...newAddress(), cookie: known };
    expect((await requestCode(phone, owner)).status).toBe(200);
    expect((await requestCode(newPhone(), owner)).status).toBe(200);
    // A modified cookie is useless.
    const forged = { ...newAddress(), cookie: known.replace(/.$/, (last) => (last === "A" ? "B" : "A")) };
    expect((await requestCode(phone, forged)).status).toBe(429);
  });

  it("a stranger's request does not invalidate the customer's code", async () => {
    const phone = newPhone();
    await requestCode(phone);
    const code = scene.app.sms.codeOf(phone);
    expect((await scene.app.requestCode(phone, { headers: newAddress() })).status).toBe(200);
    expect(await use(phone, code)).toBe(true);
  });

  it("one address gets a hundred login attempts in five minutes, for any numbers", async () => {
    const tryOnce = async (headers: Record<string, string>) => {
      const input = { phone: newPhone(), verificationCode: "000000", agreed: true };
      return scene.app.test.call(endpoints.phoneLogin, input, headers);
    };
    const guesser = newAddress();
    for (let n = 0; n < 100; n += 1) expect((await tryOnce(guesser)).status).toBe(400);
    const refused = await tryOnce(guesser);
    expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 300]);
    expect((await tryOnce(newAddress())).status).toBe(400);
    pass(300);
    expect((await tryOnce(guesser)).status).toBe(400);
  });

  it("five wrong logins by a stranger do not invalidate the customer's code", async () => {
    const phone = newPhone();
    await requestCode(phone);
    const code = scene.app.sms.codeOf(phone);
    const wrong = code === "000000" ? "000001" : "000000";
    const logIn = (verificationCode: string, codeRequestId?: string) =>
      scene.app.test.call(
        endpoints.phoneLogin,
        { phone, verificationCode, agreed: true, ...(codeRequestId && { codeRequestId }) },
        newAddress(),
      );
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await logIn(wrong)).status).toBe(400);
    for (let attempt = 0; attempt < 15; attempt += 1)
      expect((await logIn(wrong, "s".repeat(43))).status).toBe(400);
    // Their attempts are exhausted: not even the right code is compared.
    expect((await logIn(code)).status).toBe(400);
    expect((await logIn(code, requestId)).status).toBe(200);
  });

  it("an attempt without the request id is compared with the three newest codes only", async () => {
    const logInAfter = async (laterCodes: number) => {
      const phone = newPhone();
      await requestCode(phone);
      const code = scene.app.sms.codeOf(phone);
      for (let n = 0; n < laterCodes; n += 1) {
        pass(1);
        expect((await scene.app.requestCode(phone, { headers: newAddress() })).status).toBe(200);
      }
      const input = { phone, verificationCode: code, agreed: true };
      return (await scene.app.test.call(endpoints.phoneLogin, input, newAddress())).status;
    };
    expect(await logInAfter(2)).toBe(200);
    expect(await logInAfter(3)).toBe(400);
  });

  it("a browser gets the request id of its code as an HttpOnly cookie, and can log in only with it", async () => {
    const phone = newPhone();
    const browser = { ...newAddress(), "sec-fetch-site": "same-origin" };
    const sent = await scene.app.requestCode(phone, { headers: browser });
    expect(sent.body.data?.codeRequestId).toBeNull();
    const [line = ""] = [sent.headers["set-cookie"]].flat().map(String);
    expect(line).toMatch(/^rimba-code=[\w-]{43}; Path=\/; Max-Age=900; SameSite=Lax; HttpOnly$/);
    const cookie = line.split(";")[0] ?? "";
    for (let attempt = 0; attempt < 10; attempt += 1) await use(phone, "00000x", "login", null);
    const input = { phone, verificationCode: scene.app.sms.codeOf(phone), agreed: true };
    expect((await scene.app.test.call(endpoints.phoneLogin, input, browser)).status).toBe(400);
    expect((await scene.app.test.call(endpoints.phoneLogin, input, { ...browser, cookie })).status).toBe(200);
  });

  it("a customer's code to change the phone accepts attempts from its own browser, despite many other codes", async () => {
    const [phone, customer] = [newPhone(), crypto.randomUUID()];
    await put(phone, "222222", "changePhone", customer);
    const withoutId = { phone, scene: "changePhone", boundTo: customer, requestId: null } as const;
    for (let attempt = 0; attempt < 12; attempt += 1)
      await scene.app.test.db.transaction((tx) => consumeCode(tx, deps, { ...withoutId, code: "000000" }));
    expect(await use(phone, "222222", "changePhone", customer)).toBe(true);
  });

  it("foreign number: no SMS is sent", async () => {
    const before = scene.app.sms.sent.length;
    for (const foreign of ["+14155550123", "+6591234567", "+8613800138000", "0215551234", "62215551234"])
      expect((await requestCode(foreign)).status).toBe(400);
    expect(scene.app.sms.sent).toHaveLength(before);
  });

  it("a number that one limit rejects does not count towards the others", async () => {
    const [phone, address] = [newPhone(), newAddress()];
    await requestCode(phone, address);
    for (let n = 0; n < 8; n += 1) expect((await requestCode(phone, address)).status).toBe(429);
    pass(60);
    // The second code of the hour; the rejected request did not count.
    expect((await requestCode(phone, address)).body.data?.resendAfter).toBe(120);
  });

  it("limiter store unavailable: nothing is sent, and the answer says busy", async () => {
    const phone = newPhone();
    const captchaTicket = await scene.app.ticket("login", phone);
    const before = scene.app.sms.sent.length;
    scene.watched.setUnavailable(true);
    const answer = await scene.app.test.call(endpoints.sendVerificationCode, {
      phone,
      scene: "login",
      captchaTicket,
    });
    scene.watched.setUnavailable(false);
    expect([answer.status, answer.body.code]).toEqual([503, errorCatalogue.busy.code]);
    expect(scene.app.sms.sent).toHaveLength(before);
    const again = await scene.app.test.call(endpoints.sendVerificationCode, {
      phone,
      scene: "login",
      captchaTicket,
    });
    expect(again.status).toBe(200);
  });

  it("of two codes that belong together neither is consumed if one is invalid", async () => {
    const [oldPhone, changed, customer] = [newPhone(), newPhone(), crypto.randomUUID()];
    await put(changed, "111111", "changePhone", customer);
    await put(oldPhone, "222222", "changePhone", customer);
    const common = { scene: "changePhone", boundTo: customer, requestId } as const;
    const uses = [
      { ...common, phone: changed, code: "111111" },
      { ...common, phone: oldPhone, code: "222222" },
    ];
    const consumeBoth = () => scene.app.test.db.transaction((tx) => consumeCodes(tx, deps, uses));
    // Both codes are right, but the second one's number is locked.
    const lock = { phone: oldPhone, locked_at: new Date(scene.now) };
    await insertRows(scene.app.test.db, "phone_lock", [lock]);
    expect(await consumeBoth()).toEqual([uses[1]]);
    await scene.app.test.db.execute("delete from phone_lock where phone = $1", [oldPhone]);
    expect(await consumeBoth()).toEqual([]);
    expect(await consumeBoth()).toEqual(uses);
  });

  it("a locked number cannot use an earlier code", async () => {
    const phone = newPhone();
    await put(phone, "123456", "login", null);
    const lock = { phone, locked_at: new Date(scene.now) };
    await insertRows(scene.app.test.db, "phone_lock", [lock]);
    expect(await use(phone, "123456")).toBe(false);
  });

  it("no code in logs: a message that no gateway confirmed is logged without phone, text and ticket", async () => {
    const warn = vi.spyOn(scene.app.test.app.log, "warn");
    scene.app.sms.outcome = async () => ({ kind: "unknown", reason: "no answer in time" });
    const phone = newPhone();
    const captchaTicket = await scene.app.ticket("login", phone);
    const request = { phone, scene: "login", captchaTicket, codeRequestId: requestId };
    expect((await scene.app.test.call(endpoints.sendVerificationCode, request, newAddress())).status).toBe(
      200,
    );
    scene.app.sms.outcome = async () => ({ kind: "ok" });
    const logged = JSON.stringify(warn.mock.calls);
    warn.mockRestore();
    expect(logged).toContain("no answer in time");
    for (const secret of [phone.slice(3), scene.app.sms.codeOf(phone), captchaTicket, requestId])
      expect(logged).not.toContain(secret);
  });

  it("no code at rest: the tables contain no code or ticket in plain text", async () => {
    const phone = newPhone();
    const captchaTicket = await scene.app.ticket("login", phone);
    await scene.app.test.call(
      endpoints.sendVerificationCode,
      { phone, scene: "login", captchaTicket },
      newAddress(),
    );
    const { db } = scene.app.test;
    const rows = JSON.stringify([
      await db.execute<Record<string, unknown>>("select * from verification_code where phone = $1", [phone]),
      await db.execute<Record<string, unknown>>("select * from captcha_ticket"),
      await db.execute<Record<string, unknown>>("select * from limit_count"),
    ]);
    expect(rows).not.toContain(captchaTicket);
    expect(rows).not.toContain(`"${scene.app.sms.codeOf(phone)}"`);
    expect(rows.split(phone)).toHaveLength(2);
  });
});
