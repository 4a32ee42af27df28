import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import { cookiesOf, fromOwnPage, inFull, newPhone, sessionIn } from "../../testing/customers.ts";
import { lockNumber, unlockNumber } from "./phone-care.ts";

const hour = 3_600_000;
let app: CodesApp;
let now = Date.parse("2026-11-21T09:00:00+07:00");
let phone: string;

beforeAll(async () => {
  app = await createCodesApp({ TRUST_PROXY: "127.0.0.1", CODES_PER_MINUTE: "100000" });
});
afterAll(() => app.test.close());
beforeEach(() => {
  pass(48 * hour);
  phone = newPhone();
});

function pass(ms: number): void {
  now += ms;
  app.test.setClock(new Date(now).toISOString());
}

let lastAddress = 0;
function newAddress(): Record<string, string> {
  lastAddress += 1;
  return { "x-forwarded-for": `10.${lastAddress >> 8}.${lastAddress & 255}.1` };
}

/** Logs in from a new address with these cookies, or null for none. */
async function logIn(number = phone, cookie: string | null = null) {
  const headers = { ...newAddress(), ...fromOwnPage, ...(cookie !== null && { cookie }) };
  const requested = await app.requestCode(number, { headers });
  const verificationCode = app.sms.codeOf(inFull(number));
  const answer = await app.test.call(
    endpoints.phoneLogin,
    { phone: number, verificationCode, agreed: true },
    { ...headers, cookie: cookiesOf(requested.headers) + (cookie === null ? "" : `; ${cookie}`) },
  );
  const session = sessionIn(answer.body, answer.headers, headers);
  return { session, known: /rimba-known=[\w-]+/.exec(session.cookie)?.[0] ?? "" };
}

/** Requests a code from an address without earlier requests. */
const requestCode = (cookie: string | null, number = phone) =>
  app.requestCode(number, { headers: { ...newAddress(), ...(cookie !== null && { cookie }) } });

/** Strangers request so many codes that only the owner's browsers still get one. */
async function fillByStrangers(number = phone): Promise<void> {
  for (let n = 0; n < 10; n += 1) await requestCode(null, number);
  expect((await requestCode(null, number)).body.code).toBe(errorCatalogue.codeLimit.code);
}

async function codeFor(
  scene: "changePhone" | "deleteAccount",
  number: string,
  headers: Record<string, string>,
) {
  await app.requestCode(number, { scene, headers });
  return app.sms.codeOf(inFull(number));
}

describe("a known browser counts as a stranger's", () => {
  it("after its customer ended all sessions", async () => {
    const { session, known } = await logIn();
    await fillByStrangers();
    expect((await requestCode(known)).status).toBe(200);
    await app.test.call(endpoints.endAllSessions, {}, session.headers);
    pass(60_000);
    expect((await requestCode(known)).body.code).toBe(errorCatalogue.codeLimit.code);
  });

  it("after its customer changed the number, for the old and the new number", async () => {
    const { session, known } = await logIn();
    pass(hour);
    const newNumber = newPhone();
    const verificationCode = await codeFor("changePhone", newNumber, session.headers);
    const oldVerificationCode = await codeFor("changePhone", phone, session.headers);
    const answer = await app.test.call(
      endpoints.updateMobile,
      { newPhone: newNumber, verificationCode, oldVerificationCode },
      session.headers,
    );
    expect(answer.body.data).toEqual({ dueAt: null });
    pass(hour);
    for (const number of [phone, newNumber]) {
      await fillByStrangers(number);
      expect((await requestCode(known, number)).body.code).toBe(errorCatalogue.codeLimit.code);
    }
  });

  it("after its account was deleted, even if the number is registered again", async () => {
    const { session, known } = await logIn();
    pass(hour);
    const verificationCode = await codeFor("deleteAccount", phone, session.headers);
    expect((await app.test.call(endpoints.deleteAccount, { verificationCode }, session.headers)).status).toBe(
      200,
    );
    pass(hour);
    const again = await logIn();
    await fillByStrangers();
    expect((await requestCode(known)).body.code).toBe(errorCatalogue.codeLimit.code);
    expect((await requestCode(again.known)).status).toBe(200);
  });

  it("after its number was locked, even if it is unlocked again", async () => {
    const { known } = await logIn();
    await lockNumber(app.test.db, inFull(phone), new Date(now));
    await unlockNumber(app.test.db, inFull(phone), new Date(now));
    await fillByStrangers();
    expect((await requestCode(known)).body.code).toBe(errorCatalogue.codeLimit.code);
  });

  it("after 90 days", async () => {
    const { known } = await logIn();
    pass(90 * 24 * hour);
    await fillByStrangers();
    expect((await requestCode(known)).body.code).toBe(errorCatalogue.codeLimit.code);
  });

  it("for the number of any other customer", async () => {
    const other = newPhone();
    await logIn(other);
    const { known } = await logIn();
    pass(hour);
    await fillByStrangers(other);
    expect((await requestCode(known, other)).body.code).toBe(errorCatalogue.codeLimit.code);
  });

  it("when its cookie was changed, or replaced by a later login of the same browser", async () => {
    const { known } = await logIn();
    pass(hour);
    const later = await logIn(phone, known);
    await fillByStrangers();
    expect(later.known).not.toBe(known);
    expect((await requestCode(known)).body.code).toBe(errorCatalogue.codeLimit.code);
    expect((await requestCode(later.known.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).status).toBe(
      429,
    );
    expect((await requestCode(later.known)).status).toBe(200);
  });

  it("after its customer logged in with five other browsers", async () => {
    const browsers = [];
    for (let n = 0; n < 6; n += 1) {
      browsers.push((await logIn()).known);
      pass(hour);
    }
    const [oldest = "", ...others] = browsers;
    await fillByStrangers();
    expect((await requestCode(oldest)).status).toBe(429);
    for (const known of others) expect((await requestCode(known)).status).toBe(200);
  });
});

describe("the count of a known browser", () => {
  /** Requests five codes, the maximum in an hour. */
  async function consumeAll(known: string): Promise<void> {
    for (let n = 0; n < 5; n += 1) {
      expect((await requestCode(known)).status).toBe(200);
      pass(300_000);
    }
  }

  it("is separate: two browsers of one customer do not share it", async () => {
    const [one, two] = [await logIn(), await logIn()];
    pass(hour);
    await consumeAll(one.known);
    await fillByStrangers();
    expect((await requestCode(one.known)).body.code).toBe(errorCatalogue.codeLimit.code);
    expect((await requestCode(two.known)).status).toBe(200);
  });

  it("is separate from that of a session: a thief of one cannot exhaust the other", async () => {
    const { session, known } = await logIn();
    pass(hour);
    await consumeAll(known);
    await fillByStrangers();
    const { token, "sec-fetch-site": site = "" } = session.headers;
    const cookie = session.cookie.replace(/rimba-known=[\w-]+/, "rimba-known=none");
    const headers = { ...newAddress(), token: token ?? "", "sec-fetch-site": site, cookie };
    expect((await app.requestCode(phone, { scene: "deleteAccount", headers })).status).toBe(200);
  });

  it("falls back to the address if a thief of the cookie exhausted it", async () => {
    const { known } = await logIn();
    pass(hour);
    await consumeAll(known);
    expect((await requestCode(known)).status).toBe(200);
    await fillByStrangers();
    expect((await requestCode(known)).body.code).toBe(errorCatalogue.codeLimit.code);
  });
});

it("does not store cookies in plain text", async () => {
  const { known } = await logIn();
  const rows = await app.test.db.execute<Record<string, unknown>>("select * from known_browser");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(known.slice("rimba-known=".length));
});
