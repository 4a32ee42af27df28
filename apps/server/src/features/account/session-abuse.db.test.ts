import { type Endpoint, endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import {
  askCode,
  cookiesOf,
  fromOwnPage,
  logIn,
  newPhone,
  type TestSession,
} from "../../testing/customers.ts";
import type { TestApp } from "../../testing/test-app.ts";

let codes: CodesApp;
let test: TestApp;
let phone: string;
let session: TestSession;

const hour = 3_600_000;
/** Each test runs on different days, so that the limits on codes start at zero. */
let now = Date.parse("2026-11-20T06:42:31+07:00");

beforeAll(async () => {
  codes = await createCodesApp();
  ({ test } = codes);
});
afterAll(() => test.close());
beforeEach(async () => {
  pass(3 * 24 * hour);
  phone = newPhone();
  session = await logIn(codes, phone);
});

function pass(ms: number): void {
  now += ms;
  test.setClock(new Date(now).toISOString());
}

const { sessionMissing, sessionEnded, crossSite, notJson, codeWrong } = errorCatalogue;
const forCustomers = (Object.values(endpoints) as Endpoint[]).filter(
  ({ access }) => access.kind === "session",
);

async function codeOf(headers: Record<string, string>, endpoint: Endpoint = endpoints.selectNickName) {
  const { body, headers: answered } = await test.call(endpoint, {}, headers);
  expect(answered["cache-control"]).toBe("no-store");
  return body.code;
}

it("refuses a token after its logout", async () => {
  await test.call(endpoints.logout, {}, session.headers);
  expect(await codeOf(session.headers)).toBe(sessionEnded.code);
});

it("refuses a token after the phone changed", async () => {
  const newNumber = newPhone();
  pass(hour);
  const input = {
    newPhone: newNumber,
    oldVerificationCode: await askCode(codes, phone, "changePhone", session.headers),
    verificationCode: await askCode(codes, newNumber, "changePhone", session.headers),
  };
  expect((await test.call(endpoints.updateMobile, input, session.headers)).status).toBe(200);
  expect(await codeOf(session.headers)).toBe(sessionEnded.code);
});

it("ends a session 24 h and 1 s after its login, even if it was used", async () => {
  for (let hours = 0; hours < 24; hours += 6) {
    expect(await codeOf(session.headers)).toBe(1);
    pass(6 * hour);
  }
  pass(1000);
  expect(await codeOf(session.headers)).toBe(sessionMissing.code);
});

it("refuses a cookie that does not match the header", async () => {
  const other = await logIn(codes, newPhone());
  const { token } = session;
  expect(await codeOf({ ...fromOwnPage, token, cookie: other.cookie })).toBe(sessionEnded.code);
  expect(await codeOf({ ...fromOwnPage, token })).toBe(sessionEnded.code);
  expect(await codeOf({ token })).toBe(sessionEnded.code);
});

it("refuses a truncated token", async () => {
  const { token, cookie } = session;
  for (const wrong of [token.slice(0, -1), token.slice(1), `${token}=`, token.toLowerCase()])
    expect(await codeOf({ ...fromOwnPage, cookie, token: wrong })).toBe(sessionEnded.code);
});

it("fixation: a login creates new secrets and ends no other session", async () => {
  const victim = newPhone();
  const input = { phone: victim, verificationCode: await askCode(codes, victim, "login"), agreed: true };
  const { body, headers } = await test.call(endpoints.phoneLogin, input, session.headers);
  const brought = session.cookie.split("; ");
  for (const cookie of cookiesOf(headers).split("; ")) expect(brought).not.toContain(cookie);
  expect(body.data?.token).not.toBe(session.token);
  // The attacker's cookie still belongs to the attacker's own account.
  const { data } = (await test.call(endpoints.selectNickName, {}, session.headers)).body;
  expect(data?.phone.slice(-4)).toBe(phone.slice(-4));
});

describe.each([
  ["cross-site POST", endpoints.updateNickName],
  ["cross-site GET that could change something", endpoints.exportUser],
] as const)("%s", (_name, endpoint: Endpoint) => {
  it.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ])("is rejected with all secrets right: %j", async (headers) => {
    const { token, cookie } = session;
    expect(await codeOf({ token, cookie, ...headers }, endpoint)).toBe(crossSite.code);
  });

  it("of a browser without Sec-Fetch headers is useless without the token header", async () => {
    expect(await codeOf({ cookie: session.cookie }, endpoint)).toBe(sessionMissing.code);
  });
});

it.each([{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }])(
  "a login started by another site: %j",
  async (headers) => {
    const input = { phone, verificationCode: "123456", agreed: true };
    const { body } = await test.call(endpoints.phoneLogin, input, headers);
    expect(body.code).toBe(crossSite.code);
  },
);

it("refuses JSON that is sent as text/plain", async () => {
  const post = (url: string, type: string) =>
    test.app.inject({
      method: "POST",
      url,
      headers: { ...session.headers, "content-type": type },
      payload: JSON.stringify({ nickname: "Mallory" }),
    });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/plain; application/json"]) {
    const answer = await post(endpoints.updateNickName.path, type);
    expect([answer.statusCode, answer.json().code]).toEqual([415, notJson.code]);
    expect((await post(endpoints.phoneLogin.path, type)).statusCode).toBe(415);
  }
  const { data } = (await test.call(endpoints.selectNickName, {}, session.headers)).body;
  expect(data?.nickname).toBeNull();
});

it("there are calls for customers", () => {
  expect(forCustomers.length).toBeGreaterThanOrEqual(10);
});

describe.each(forCustomers.map((endpoint) => [endpoint.path, endpoint] as const))("%s", (_path, endpoint) => {
  it("is rejected with cookies alone, before its body is parsed", async () => {
    const { cookie } = session;
    expect(await codeOf({ ...fromOwnPage, cookie }, endpoint)).toBe(sessionMissing.code);
    expect(await codeOf({ cookie, token: "" }, endpoint)).toBe(sessionMissing.code);
    expect(await codeOf({ cookie, authorization: "Basic x" }, endpoint)).toBe(sessionMissing.code);
    expect(await codeOf(session.headers)).toBe(1);
  });

  it("accepts no token in the URL", async () => {
    const { cookie, token } = session;
    const answer = await test.app.inject({
      method: endpoint.method as "GET",
      url: `${endpoint.path}?token=${token}`,
      headers: { ...fromOwnPage, cookie },
    });
    expect(answer.json().code).toBe(sessionMissing.code);
  });

  it("rejects another site's call with all secrets right", async () => {
    const headers = { ...session.headers, "sec-fetch-site": "cross-site" };
    expect(await codeOf(headers, endpoint)).toBe(crossSite.code);
  });
});

it("only session failures return 148013016 and 148013017", async () => {
  const ofSessions: readonly number[] = [sessionMissing.code, sessionEnded.code];
  const { headers } = session;
  const failures = [
    await test.call(endpoints.updateNickName, { nickname: "" }, headers),
    await test.call(endpoints.updateMobile, { newPhone: newPhone(), verificationCode: "000000" }, headers),
    await test.call(endpoints.deleteAccount, { verificationCode: "000000" }, headers),
    await test.call(endpoints.endSession, { sessionId: "x" }, headers),
    await test.call(endpoints.phoneLogin, { phone, verificationCode: "000000", agreed: true }, headers),
    await test.call(endpoints.carrierEvents, { events: [] }, { authorization: `Bearer ${session.token}` }),
    await test.call(endpoints.selectNickName, {}, { ...headers, "sec-fetch-site": "cross-site" }),
  ];
  expect(failures.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 401, 403]);
  for (const { body } of failures) expect(ofSessions).not.toContain(body.code);
  expect(failures[2]?.body.code).toBe(codeWrong.code);
  // A call that needs no session accepts an expired one.
  await test.call(endpoints.logout, {}, headers);
  expect((await test.call(endpoints.scrollbarQuery, {}, headers)).status).toBe(200);
});
