import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  askCode,
  cookiesOf,
  fromOwnPage,
  inFull,
  lastSms,
  logIn,
  newPhone,
  sessionIn,
  type TestSession,
} from "../../testing/customers.ts";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import { lockNumber, unlockNumber } from "../codes/phone-care.ts";
import { type TestApp, testPages } from "../../testing/test-app.ts";

let codes: CodesApp;
let test: TestApp;
let phone: string;

/** Each test has days of its own, so that the limits on codes begin anew. */
let start = Date.parse("2026-11-20T06:42:31+07:00");
let passed: number;
const hour = 3_600_000;

beforeAll(async () => {
  codes = await createCodesApp();
  ({ test } = codes);
});
afterAll(() => test.close());
beforeEach(() => {
  start += 3 * 24 * hour;
  passed = 0;
  pass(0);
  phone = newPhone();
});

function pass(ms: number): void {
  passed += ms;
  test.setClock(new Date(start + passed).toISOString());
}

const after = (ms: number) => new Date(start + ms).toISOString();
const minuteOf = (at: string) => `${at.slice(0, 16)}:00.000Z`;
const masked = (number: string) => `${number.slice(0, 4)} •••• ${number.slice(-4)}`;
const who = (session: TestSession) => test.call(endpoints.selectNickName, {}, session.headers);
const sessionsOf = async (session: TestSession) =>
  (await test.call(endpoints.userSessions, {}, session.headers)).body.data ?? [];
const exportOf = (session: TestSession) => test.call(endpoints.exportUser, {}, session.headers);

describe("login", () => {
  it("registers a number at first, and finds its customer again, however it is written", async () => {
    const first = await logIn(codes, phone);
    await test.call(endpoints.updateNickName, { nickname: " Sari " }, first.headers);
    pass(2 * hour);
    const again = await logIn(codes, `+62 ${phone.slice(1)}`);
    expect((await who(again)).body.data).toEqual({
      nickname: "Sari",
      phone: masked(phone),
      corporate: false,
      phoneChange: null,
    });
    expect((await who(first)).body.data?.nickname).toBe("Sari");
  });

  it("gives a browser the token and two cookies for a day, one of them out of script's reach", async () => {
    const verificationCode = await askCode(codes, phone, "login");
    const input = { phone, verificationCode, agreed: true };
    const { body, headers } = await test.call(endpoints.phoneLogin, input, fromOwnPage);
    expect(body.data?.expiresAt).toBe(after(24 * hour));
    expect(body.data?.token).toMatch(/^[\w-]{43}$/);
    expect(headers["set-cookie"]).toEqual([
      `token=${body.data?.token}; Path=/; Max-Age=86400; SameSite=Lax`,
      expect.stringMatching(/^rimba-session=[\w-]{43}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/),
    ]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(cookiesOf(headers)).not.toContain(`rimba-session=${body.data?.token}`);
  });

  it("gives a program the token alone", async () => {
    const session = await logIn(codes, phone, { "user-agent": "curl/8.5.0" });
    expect(session.cookie).toBe("");
    expect((await who(session)).status).toBe(200);
    expect(
      (await test.call(endpoints.selectNickName, {}, { authorization: `Bearer ${session.token}` })).status,
    ).toBe(200);
  });

  it("takes a code once, and no wrong one", async () => {
    const code = await askCode(codes, phone, "login");
    const wrong = code === "000000" ? "000001" : "000000";
    const login = (verificationCode: string) =>
      test.call(endpoints.phoneLogin, { phone, verificationCode, agreed: true });
    expect((await login(wrong)).body.code).toBe(errorCatalogue.codeWrong.code);
    expect((await login(code)).status).toBe(200);
    expect((await login(code)).body.code).toBe(errorCatalogue.codeWrong.code);
  });

  it("asks for agreement and records it once for each version of a text", async () => {
    const refused = await test.call(endpoints.phoneLogin, {
      phone,
      verificationCode: "123456",
      agreed: false,
    });
    expect(refused.body.data).toMatchObject({ errors: [{ path: "agreed", key: "agreed.required" }] });
    const session = await logIn(codes, phone);
    pass(2 * hour);
    await logIn(codes, phone);
    const { consents } = (await exportOf(session)).body.data ?? {};
    const agreed = { locale: "en", channel: "website", agreedAt: after(0) };
    const pages = await testPages();
    const [terms, privacy] = [await pages.currentDocument("terms"), await pages.currentDocument("privacy")];
    expect(consents).toEqual([
      { ...agreed, document: "terms", version: terms.version },
      { ...agreed, document: "privacy", version: privacy.version },
    ]);
    const rows = await test.db.kysely.selectFrom("consent").select("text_hash").execute();
    const hashes = rows.map(({ text_hash }) => text_hash);
    expect(hashes).toEqual(expect.arrayContaining([terms.hashes.en, privacy.hashes.en]));
  });

  it.each([
    ["a number that is none", { phone: "0812" }, "phone", "phone.tooShort"],
    ["full-width digits", { verificationCode: "１２３４５６" }, "verificationCode", "code.format"],
    ["a number as code", { verificationCode: 123_456 }, "verificationCode", "code.format"],
    ["a list as code", { verificationCode: ["123456"] }, "verificationCode", "code.format"],
  ])("refuses %s", async (_name, wrong, path, key) => {
    const input = { phone, verificationCode: "123456", agreed: true, ...wrong };
    const answer = await test.call(endpoints.phoneLogin, input);
    expect(answer.status).toBe(400);
    expect(answer.body.data).toMatchObject({ errors: [{ path, key }] });
  });
});

describe("sessions", () => {
  it("are listed with what they are, the one that asks first, then the last used", async () => {
    const agents = { chrome: "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36" };
    const phones = await logIn(codes, phone, { ...fromOwnPage, "user-agent": agents.chrome });
    pass(hour);
    const programs = await logIn(codes, phone, { "user-agent": "curl/8.5.0" });
    pass(hour);
    expect(await sessionsOf(phones)).toEqual([
      {
        sessionId: expect.any(String),
        device: "Chrome, Android",
        current: true,
        startedAt: after(0),
        lastSeenAt: minuteOf(after(2 * hour)),
        expiresAt: after(24 * hour),
      },
      expect.objectContaining({ device: "curl", current: false, startedAt: after(hour) }),
    ]);
    expect((await sessionsOf(programs)).map(({ device }) => device)).toEqual(["curl", "Chrome, Android"]);
  });

  it("can be ended one by one, and by nobody else", async () => {
    const here = await logIn(codes, phone);
    pass(hour);
    const there = await logIn(codes, phone);
    const stranger = await logIn(codes, newPhone());
    const sessionId = (await sessionsOf(there))[0]?.sessionId;
    await test.call(endpoints.endSession, { sessionId }, stranger.headers);
    expect((await who(there)).status).toBe(200);
    const left = await test.call(endpoints.endSession, { sessionId }, here.headers);
    expect(left.body.data).toMatchObject([{ current: true }]);
    expect((await who(there)).body.code).toBe(errorCatalogue.sessionEnded.code);
    expect((await test.call(endpoints.endSession, { sessionId }, here.headers)).body.data).toHaveLength(1);
  });

  it("can be ended all at once, also of a browser, which is told to drop its cookies", async () => {
    const here = await logIn(codes, phone);
    pass(hour);
    const there = await logIn(codes, phone);
    const stranger = await logIn(codes, newPhone());
    const { headers } = await test.call(endpoints.endAllSessions, {}, here.headers);
    expect(headers["set-cookie"]).toEqual([
      "token=; Path=/; Max-Age=0; SameSite=Lax",
      "rimba-session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly",
    ]);
    for (const session of [here, there]) expect((await who(session)).status).toBe(401);
    expect((await who(stranger)).status).toBe(200);
  });

  it("end by logout, one alone", async () => {
    const here = await logIn(codes, phone);
    pass(hour);
    const there = await logIn(codes, phone);
    const { headers } = await test.call(endpoints.logout, {}, here.headers);
    expect(headers["set-cookie"]).toHaveLength(2);
    expect((await who(here)).body.code).toBe(errorCatalogue.sessionEnded.code);
    expect((await who(there)).status).toBe(200);
  });
});

describe("a nickname", () => {
  it.each([
    ["", "nickname.required"],
    ["   ", "nickname.required"],
    ["a".repeat(31), "nickname.tooLong"],
    ["Sa\u202Eri", "nickname.characters"],
  ])("%j is refused", async (nickname, key) => {
    const session = await logIn(codes, phone);
    const answer = await test.call(endpoints.updateNickName, { nickname }, session.headers);
    expect(answer.body.data).toMatchObject({ errors: [{ path: "nickname", key }] });
  });

  it("is kept as it was written", async () => {
    const session = await logIn(codes, phone);
    const nickname = `<b>小莎 "O'Neil"</b>`;
    await test.call(endpoints.updateNickName, { nickname }, session.headers);
    expect((await who(session)).body.data?.nickname).toBe(nickname);
  });

  it("is changed twenty times an hour at most, because each change is noted for two years", async () => {
    const session = await logIn(codes, phone);
    const rename = (nickname: string) => test.call(endpoints.updateNickName, { nickname }, session.headers);
    for (let time = 1; time <= 20; time += 1) expect((await rename(`Sari ${time}`)).status).toBe(200);
    const refused = await rename("Sari 21");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    expect((await who(session)).body.data?.nickname).toBe("Sari 20");
    const { processing = [] } = (await exportOf(session)).body.data ?? {};
    expect(processing.filter(({ kind }) => kind === "nicknameChanged")).toHaveLength(20);
    pass(hour);
    expect((await rename("Sari 22")).status).toBe(200);
  });
});

describe("a change of phone", () => {
  let session: TestSession;
  let newNumber: string;
  beforeEach(async () => {
    session = await logIn(codes, phone);
    newNumber = newPhone();
    pass(hour);
  });

  const change = (input: Record<string, unknown>) =>
    test.call(endpoints.updateMobile, { newPhone: newNumber, ...input }, session.headers);
  const codeOn = (number: string) => askCode(codes, number, "changePhone", session.headers);
  const changeLater = async () => change({ verificationCode: await codeOn(newNumber) });

  it("holds at once with codes on both numbers: every session ends, and the old number is told", async () => {
    await test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
    const other = await logIn(codes, phone, { "user-agent": "curl/8.5.0" });
    pass(hour);
    const [oldVerificationCode, verificationCode] = [await codeOn(phone), await codeOn(newNumber)];
    const answer = await change({ verificationCode, oldVerificationCode });
    expect(answer.body.data).toEqual({ dueAt: null });
    expect(answer.headers["set-cookie"]).toHaveLength(2);
    for (const ended of [session, other])
      expect((await who(ended)).body.code).toBe(errorCatalogue.sessionEnded.code);
    const told = lastSms(codes, phone);
    expect(told).toContain(newNumber.slice(-4));
    expect(told).not.toContain(newNumber);
    pass(hour);
    expect((await who(await logIn(codes, newNumber))).body.data).toMatchObject({
      nickname: "Sari",
      phone: masked(newNumber),
    });
    expect((await who(await logIn(codes, phone))).body.data?.nickname).toBeNull();
  });

  it("waits a day without a code on the old number, and is told to it", async () => {
    expect((await changeLater()).body.data).toEqual({ dueAt: after(25 * hour) });
    expect(lastSms(codes, phone)).toContain(newNumber.slice(-4));
    expect((await who(session)).body.data?.phoneChange).toEqual({
      phone: masked(newNumber),
      dueAt: after(25 * hour),
    });
    pass(22 * hour);
    const again = await logIn(codes, phone);
    pass(2 * hour - 1000);
    expect((await who(again)).body.data?.phone).toBe(masked(phone));
    pass(1000);
    expect((await who(again)).body.code).toBe(errorCatalogue.sessionEnded.code);
    const moved = await logIn(codes, newNumber);
    expect((await who(moved)).body.data).toMatchObject({ phone: masked(newNumber), phoneChange: null });
    const kinds = (await exportOf(moved)).body.data?.processing.map(({ kind }) => kind) ?? [];
    expect(kinds).toEqual([
      "registered",
      "loggedIn",
      "phoneChangeAsked",
      "loggedIn",
      "phoneChanged",
      "loggedIn",
      "exported",
    ]);
  });

  it("holds for a login with the new number before anybody has looked", async () => {
    await test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
    await changeLater();
    pass(24 * hour);
    expect((await who(await logIn(codes, newNumber))).body.data?.nickname).toBe("Sari");
    expect((await who(await logIn(codes, phone))).body.data?.nickname).toBeNull();
  });

  it("makes a login with the new number wait too, so that nobody gets a second account by it", async () => {
    await changeLater();
    pass(hour);
    const verificationCode = await askCode(codes, newNumber, "login");
    const input = { phone: newNumber, verificationCode, agreed: true };
    const answer = await test.call(endpoints.phoneLogin, input);
    expect([answer.status, answer.body.code]).toEqual([409, errorCatalogue.phoneWaiting.code]);
    expect(answer.headers["retry-after"]).toBe(String(23 * 3600));
  });

  it("can be called off from any session while it waits, and the number is free again", async () => {
    await changeLater();
    const other = await logIn(codes, phone, { "user-agent": "curl/8.5.0" });
    const answer = await test.call(endpoints.cancelMobileChange, {}, other.headers);
    expect(answer.body.data?.phoneChange).toBeNull();
    expect((await test.call(endpoints.cancelMobileChange, {}, other.headers)).status).toBe(200);
    pass(26 * hour);
    expect((await who(await logIn(codes, phone))).body.data?.phone).toBe(masked(phone));
    expect((await who(await logIn(codes, newNumber))).body.data?.phone).toBe(masked(newNumber));
  });

  it("is called off when the old number is locked, because its customer can no longer do that", async () => {
    await changeLater();
    await lockNumber(test.db, inFull(phone), new Date(start + passed));
    pass(26 * hour);
    expect((await who(await logIn(codes, newNumber))).body.data?.phone).toBe(masked(newNumber));
    await unlockNumber(test.db, inFull(phone));
    const { data } = (await exportOf(await logIn(codes, phone))).body;
    expect(data?.account.phone).toBe(inFull(phone));
    expect(data?.processing.map(({ kind }) => kind)).toContain("phoneChangeCalledOff");
  });

  it("takes the place of one that was waiting", async () => {
    await changeLater();
    const former = newNumber;
    newNumber = newPhone();
    pass(hour);
    expect((await changeLater()).body.data).toEqual({ dueAt: after(26 * hour) });
    pass(24 * hour);
    expect((await who(await logIn(codes, newNumber))).body.data?.phone).toBe(masked(newNumber));
    expect((await who(await logIn(codes, former))).body.data?.phone).toBe(masked(former));
  });

  it("to somebody's number is refused after the right code, and not before", async () => {
    await logIn(codes, newNumber);
    pass(hour);
    expect((await change({ verificationCode: "000000" })).body.code).toBe(errorCatalogue.codeWrong.code);
    const answer = await changeLater();
    expect([answer.status, answer.body.code]).toEqual([409, errorCatalogue.phoneTaken.code]);
  });

  it("names the code that was wrong", async () => {
    const verificationCode = await codeOn(newNumber);
    const answer = await change({ verificationCode, oldVerificationCode: "000000" });
    expect(answer.body).toMatchObject({
      code: errorCatalogue.codeWrong.code,
      data: { errors: [{ path: "oldVerificationCode", key: "code.wrong" }] },
    });
    // The right one was not used up by that.
    expect((await change({ verificationCode })).status).toBe(200);
  });

  it("uses up neither code while the other is wrong, and names both when both are", async () => {
    const [oldVerificationCode, verificationCode] = [await codeOn(phone), await codeOn(newNumber)];
    const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
    const both = await change({
      verificationCode: wrong(verificationCode),
      oldVerificationCode: wrong(oldVerificationCode),
    });
    expect(both.body.data).toMatchObject({
      errors: [{ path: "verificationCode" }, { path: "oldVerificationCode" }],
    });
    await change({ verificationCode: wrong(verificationCode), oldVerificationCode });
    expect((await change({ verificationCode, oldVerificationCode })).body.data).toEqual({ dueAt: null });
  });

  it("to the number that it is already is refused", async () => {
    const answer = await change({ newPhone: ` +62${phone.slice(1)}`, verificationCode: "123456" });
    expect(answer.body.data).toMatchObject({ errors: [{ path: "newPhone", key: "phone.same" }] });
  });

  it("takes no code of another customer or another purpose", async () => {
    const stranger = await logIn(codes, newPhone());
    const strangers = await askCode(codes, newNumber, "changePhone", stranger.headers);
    expect((await change({ verificationCode: strangers })).body.code).toBe(errorCatalogue.codeWrong.code);
    pass(hour);
    const forLogin = await askCode(codes, newNumber, "login");
    expect((await change({ verificationCode: forLogin })).body.code).toBe(errorCatalogue.codeWrong.code);
  });
});

describe("an export", () => {
  it("holds everything that is kept, for the customer alone", async () => {
    const session = await logIn(codes, phone);
    const { body, headers } = await exportOf(session);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.data).toEqual({
      exportedAt: after(0),
      account: {
        phone: inFull(phone),
        nickname: null,
        corporate: false,
        registeredAt: after(0),
        phoneChange: null,
      },
      consents: [expect.anything(), expect.anything()],
      sessions: [{ device: null, startedAt: after(0), lastSeenAt: minuteOf(after(0)), endedAt: null }],
      processing: ["registered", "loggedIn", "exported"].map((kind) => ({ kind, at: after(0) })),
    });
  });

  it("is given five times an hour", async () => {
    const session = await logIn(codes, phone);
    for (let time = 0; time < 5; time += 1) {
      expect((await exportOf(session)).status).toBe(200);
      pass(60_000);
    }
    const refused = await exportOf(session);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, String(55 * 60)]);
    pass(55 * 60_000);
    expect((await exportOf(session)).status).toBe(200);
  });
});

describe("a deleted account", () => {
  const remove = async (session: TestSession, verificationCode?: string) =>
    test.call(
      endpoints.deleteAccount,
      {
        verificationCode: verificationCode ?? (await askCode(codes, phone, "deleteAccount", session.headers)),
      },
      session.headers,
    );

  it("needs a fresh code of its own", async () => {
    const session = await logIn(codes, phone);
    pass(hour);
    const forLogin = await askCode(codes, phone, "login");
    expect((await remove(session, forLogin)).body.code).toBe(errorCatalogue.codeWrong.code);
    expect((await who(session)).status).toBe(200);
  });

  it("is gone but for the proof of consent, which names nobody", async () => {
    const session = await logIn(codes, phone);
    const customerId = await test.db.kysely
      .selectFrom("customer_phone")
      .select("customer_id")
      .where("phone", "=", inFull(phone))
      .executeTakeFirstOrThrow();
    await test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
    pass(hour);
    const reserved = newPhone();
    const code = await askCode(codes, reserved, "changePhone", session.headers);
    await test.call(endpoints.updateMobile, { newPhone: reserved, verificationCode: code }, session.headers);
    const answer = await remove(session);
    expect(answer.body.data).toBeNull();
    expect(answer.headers["set-cookie"]).toHaveLength(2);
    expect((await who(session)).body.code).toBe(errorCatalogue.sessionEnded.code);

    const kept: unknown[] = [];
    for (const table of [
      "customer",
      "customer_phone",
      "phone_change",
      "session",
      "consent",
      "account_event",
    ] as const) {
      const rows = await test.db.kysely
        .selectFrom(table)
        .selectAll()
        .where("customer_id", "=", customerId.customer_id)
        .execute();
      kept.push(...rows);
    }
    expect(kept).toEqual([
      expect.objectContaining({ document: "terms", account_deleted_at: new Date(start + hour) }),
      expect.objectContaining({
        document: "privacy",
        former_phone_hash: expect.stringMatching(/^[\w-]{43}$/),
      }),
      expect.objectContaining({ kind: "accountDeleted" }),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${phone.slice(1)}|${reserved.slice(1)}|Sari`));
  });

  it("leaves its number to whoever logs in with it next, as a new customer", async () => {
    const session = await logIn(codes, phone);
    await test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
    pass(hour);
    await remove(session);
    pass(hour);
    const anew = await logIn(codes, phone);
    expect((await who(anew)).body.data?.nickname).toBeNull();
    expect((await exportOf(anew)).body.data?.consents[0]?.agreedAt).toBe(after(2 * hour));
  });
});

it("a login never takes over what the browser brought along", async () => {
  const planted = await logIn(codes, phone);
  const victims = newPhone();
  const verificationCode = await askCode(codes, victims, "login");
  const { body, headers } = await test.call(
    endpoints.phoneLogin,
    { phone: victims, verificationCode, agreed: true },
    { ...fromOwnPage, cookie: planted.cookie, token: planted.token },
  );
  const session = sessionIn(body, headers, fromOwnPage);
  expect(session.token).not.toBe(planted.token);
  expect(session.cookie).not.toContain(planted.cookie.split("; ")[1]);
  expect((await who(planted)).body.data?.phone).toBe(masked(phone));
});
