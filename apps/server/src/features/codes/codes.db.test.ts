import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCodesApp, type CodesApp } from "../../testing/codes-app.ts";
import { testKeys } from "../../testing/test-app.ts";
import { consumeCode } from "./consume-code.ts";
import { insertRows } from "../../testing/table-rows.ts";

let app: CodesApp;
let now = Date.parse("2026-11-21T09:00:00+07:00");
beforeAll(async () => {
  app = await createCodesApp({ PUBLIC_ORIGIN: "https://track.example.id" });
  at(0);
});
afterAll(() => app.test.close());

/** Sets the clock to this many seconds after the start. */
function at(seconds: number): void {
  now += seconds * 1000;
  app.test.setClock(new Date(now).toISOString());
}

let lastPhone = 0;
/** A number without earlier requests and with its own prefix. */
function newPhone(): string {
  lastPhone += 1;
  return `+6281${String(lastPhone).padStart(3, "0")}554471`;
}

const login = (phone: string, code: string) =>
  app.test.db.transaction((tx) =>
    consumeCode(
      tx,
      { keys: testKeys, clock: () => new Date(now) },
      { phone, scene: "login", code, boundTo: null, requestId: null },
    ),
  );

describe("sendVerificationCode", () => {
  it("sends six digits that allow one login", async () => {
    const phone = newPhone();
    const { status, body, headers } = await app.requestCode(phone);
    expect([status, body.data, headers["cache-control"]]).toEqual([
      200,
      { resendAfter: 60, expiresIn: 300, codeRequestId: expect.stringMatching(/^[\w-]{43}$/) },
      "no-store",
    ]);
    const code = app.sms.codeOf(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(await login(phone, code)).toBe(true);
    expect(await login(phone, code)).toBe(false);
  });

  it.each([
    ["ID", "id", "Kode masuk Rimba Cargo: "],
    ["EN", "en", "Rimba Cargo login code: "],
    ["CN", "zh", "Rimba Cargo登录验证码："],
  ])(
    "sends the text in the language of the request (%s), bound to the site's address",
    async (langtype, locale, start) => {
      const phone = newPhone();
      await app.requestCode(phone, { headers: { langtype } });
      const message = app.sms.sent.at(-1);
      expect(message).toMatchObject({ to: phone, locale });
      expect(message?.text.startsWith(start)).toBe(true);
      expect(message?.text.split("\n").at(-1)).toBe(`@track.example.id #${app.sms.codeOf(phone)}`);
    },
  );

  it("needs no captcha while it is switched off", async () => {
    const requestCode = () =>
      app.test.call(endpoints.sendVerificationCode, { phone: newPhone(), scene: "login" });
    expect((await requestCode()).body.code).toBe(errorCatalogue.captchaRequired.code);
    const setting = { key: "verificationCode", value: "false" };
    await insertRows(app.test.db, "setting", [setting]);
    expect((await requestCode()).status).toBe(200);
    await app.test.db.execute("delete from setting where key = 'verificationCode'");
    expect((await requestCode()).status).toBe(403);
  });

  it("requires waits of 60, 120 and 300 s between codes, and limits them to five an hour and ten a day", async () => {
    const phone = newPhone();
    const waits: (number | undefined)[] = [];
    const send = async () => {
      const answer = await app.requestCode(phone);
      waits.push(answer.body.data?.resendAfter);
      return answer;
    };
    for (const seconds of [60, 120, 300, 300]) {
      await send();
      at(seconds);
    }
    await send();
    expect(waits).toEqual([60, 120, 300, 300, 300]);
    at(300);
    const full = await app.requestCode(phone);
    expect([full.status, full.body.code]).toEqual([429, errorCatalogue.codeLimit.code]);
    // The hour began with the first code, 1,080 s ago.
    expect(full.headers["retry-after"]).toBe(String(3600 - 1080));
    at(3600);
    for (const seconds of [60, 120, 300, 300, 3600]) {
      expect((await app.requestCode(phone)).status).toBe(200);
      at(seconds);
    }
    const { status, body } = await app.requestCode(phone);
    expect([status, body.code]).toEqual([429, errorCatalogue.codeLimit.code]);
    at(86_400);
    expect((await app.requestCode(phone)).status).toBe(200);
  });

  it("needs a session for what an account does", async () => {
    for (const scene of ["changePhone", "deleteAccount"] as const) {
      const phone = newPhone();
      const { status, body } = await app.requestCode(phone, { scene });
      expect([status, body.code]).toEqual([401, errorCatalogue.sessionMissing.code]);
      expect(app.sms.codeOf(phone)).toBe("none");
    }
  });

  it("says which rule a number violates", async () => {
    const keys = async (phone: string) => JSON.parse((await app.requestCode(phone)).text) as unknown;
    expect(await keys("081")).toMatchObject({ data: { errors: [{ path: "phone", key: "phone.tooShort" }] } });
    expect(await keys("0215551234")).toMatchObject({ data: { errors: [{ key: "phone.notMobile" }] } });
  });
});

describe("a gateway in trouble", () => {
  it("that rejects: the answer says so, and a retry is allowed at once", async () => {
    const phone = newPhone();
    app.sms.outcome = async () => ({ kind: "refused", reason: "HTTP 503" });
    const { status, body, headers } = await app.requestCode(phone);
    expect([status, body.code, headers["retry-after"]]).toEqual([503, errorCatalogue.smsFailed.code, "5"]);
    expect(await login(phone, app.sms.codeOf(phone))).toBe(false);
    app.sms.outcome = async () => ({ kind: "ok" });
    const again = await app.requestCode(phone);
    expect(again.body.data).toMatchObject({ resendAfter: 60, expiresIn: 300 });
  });

  it("that rejects one number: the answer does not reveal it, because locked numbers look the same", async () => {
    const phone = newPhone();
    app.sms.outcome = async () => ({ kind: "rejected", reason: "HTTP 400" });
    expect((await app.requestCode(phone)).body.data).toMatchObject({ resendAfter: 60, expiresIn: 300 });
    expect((await app.requestCode(phone)).body.code).toBe(errorCatalogue.codeTooSoon.code);
    app.sms.outcome = async () => ({ kind: "ok" });
  });

  it("that may have sent it: it counts as sent, and the code is valid", async () => {
    const phone = newPhone();
    app.sms.outcome = async () => ({ kind: "unknown", reason: "no answer in time" });
    expect((await app.requestCode(phone)).status).toBe(200);
    app.sms.outcome = async () => ({ kind: "ok" });
    expect((await app.requestCode(phone)).body.code).toBe(errorCatalogue.codeTooSoon.code);
    expect(await login(phone, app.sms.codeOf(phone))).toBe(true);
  });
});

it("counts the results of codes and captchas", async () => {
  const { text } = { text: (await app.test.app.inject("/metrics")).body };
  expect(text).toMatch(/^rimba_codes_total\{outcome="sent"\} [1-9]/m);
  expect(text).toMatch(/^rimba_codes_total\{outcome="refused"\} 1$/m);
  expect(text).toMatch(/^rimba_codes_total\{outcome="rejected"\} 1$/m);
  expect(text).toMatch(/^rimba_codes_total\{outcome="unknown"\} 1$/m);
  expect(text).toMatch(/^rimba_captchas_total\{outcome="passed"\} [1-9]/m);
});
