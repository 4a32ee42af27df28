import { endpoints, errorCatalogue, type CodeScene } from "@rimba/contract";
import { maskPhone } from "@rimba/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCodesApp, type CodesApp } from "../../testing/codes-app.ts";
import { inFull, lastSms, logIn, newPhone, type TestSession } from "../../testing/customers.ts";

let app: CodesApp;
beforeAll(async () => {
  app = await createCodesApp({ CODES_PER_ADDRESS: "1000", CODES_PER_MINUTE: "1000" });
});
afterAll(() => app.test.close());

let own: string;
let session: TestSession;
let now = Date.parse("2026-11-21T09:00:00+07:00");
/** Moves the clock past the wait after a code. */
function later(): void {
  now += 600_000;
  app.test.setClock(new Date(now).toISOString());
}
beforeEach(async () => {
  later();
  own = newPhone();
  session = await logIn(app, own);
  later();
});

const requestCode = (phone: string, scene: CodeScene, headers = session.headers) =>
  app.requestCode(phone, { scene, headers });

describe("codes for account changes", () => {
  it("are sent to the customer's own number, masked or typed", async () => {
    for (const [scene, phone] of [
      ["deleteAccount", maskPhone(inFull(own))],
      ["changePhone", own],
    ] as const) {
      later();
      expect((await requestCode(phone, scene)).body.data).toMatchObject({ expiresIn: 300 });
      expect(lastSms(app, own)).toMatch(/#\d{6}$/);
    }
  });

  it("are sent to a new number for a change of number", async () => {
    const fresh = newPhone();
    expect((await requestCode(fresh, "changePhone")).status).toBe(200);
    expect(lastSms(app, fresh)).toContain("to change your number");
  });

  it("are sent only to the own number for a deletion", async () => {
    const strange = newPhone();
    for (const phone of [strange, maskPhone(inFull(strange))]) {
      const { status, text } = await requestCode(phone, "deleteAccount");
      expect(status).toBe(400);
      expect(text).toMatch(/phone\.(notOwn|digits)/);
    }
    expect(lastSms(app, strange)).toBeUndefined();
  });

  it("are not sent without a session, with a stolen token alone, or across sites", async () => {
    const fresh = newPhone();
    const cases = [
      [{}, errorCatalogue.sessionMissing.code],
      [{ token: session.token }, errorCatalogue.sessionEnded.code],
      [{ ...session.headers, "sec-fetch-site": "cross-site" }, errorCatalogue.crossSite.code],
    ] as const;
    for (const [headers, code] of cases)
      expect((await requestCode(fresh, "changePhone", headers)).body.code).toBe(code);
    expect(lastSms(app, fresh)).toBeUndefined();
  });

  it("are bound to the requesting customer, not only to phone and scene", async () => {
    const wanted = newPhone();
    const other = await logIn(app, newPhone());
    await requestCode(wanted, "changePhone");
    const code = /#(\d{6})$/.exec(lastSms(app, wanted) ?? "")?.[1] ?? "";
    const change = (headers: Record<string, string>) =>
      app.test.call(endpoints.updateMobile, { newPhone: wanted, verificationCode: code }, headers);
    expect((await change(other.headers)).body.code).toBe(errorCatalogue.codeWrong.code);
    expect((await change(session.headers)).status).toBe(200);
  });
});
