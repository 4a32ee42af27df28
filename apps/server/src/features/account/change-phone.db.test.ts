import { endpoints, errorCatalogue } from "@rimba/contract";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { accountScene, hour, masked } from "../../testing/account-scene.ts";
import { askCode, inFull, lastSms, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { lockNumber, unlockNumber } from "./phone-care.ts";
import { insertRows } from "../../testing/table-rows.ts";

const scene = accountScene();
const { pass, after, who, exportOf } = scene;

describe("a change of phone", () => {
  let session: TestSession;
  let newNumber: string;
  beforeEach(async () => {
    session = await logIn(scene.codes, scene.phone);
    newNumber = newPhone();
    pass(hour);
  });

  const change = (input: Record<string, unknown>) =>
    scene.test.call(endpoints.updateMobile, { newPhone: newNumber, ...input }, session.headers);
  const codeOn = (number: string) => askCode(scene.codes, number, "changePhone", session.headers);
  const changeLater = async () => change({ verificationCode: await codeOn(newNumber) });

  it("is immediate with codes on both numbers, ends every session, and notifies the old number", async () => {
    await scene.test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
    const other = await logIn(scene.codes, scene.phone, { "user-agent": "curl/8.5.0" });
    pass(hour);
    const [oldVerificationCode, verificationCode] = [await codeOn(scene.phone), await codeOn(newNumber)];
    const answer = await change({ verificationCode, oldVerificationCode });
    expect(answer.body.data).toEqual({ dueAt: null });
    expect(answer.headers["set-cookie"]).toHaveLength(2);
    for (const ended of [session, other])
      expect((await who(ended)).body.code).toBe(errorCatalogue.sessionEnded.code);
    const reported = lastSms(scene.codes, scene.phone);
    expect(reported).toContain(newNumber.slice(-4));
    expect(reported).not.toContain(newNumber);
    pass(hour);
    expect((await who(await logIn(scene.codes, newNumber))).body.data).toMatchObject({
      nickname: "Sari",
      phone: masked(newNumber),
    });
    expect((await who(await logIn(scene.codes, scene.phone))).body.data?.nickname).toBeNull();
  });

  it("takes a day without a code on the old number, which is notified", async () => {
    expect((await changeLater()).body.data).toEqual({ dueAt: after(25 * hour) });
    expect(lastSms(scene.codes, scene.phone)).toContain(newNumber.slice(-4));
    expect((await who(session)).body.data?.phoneChange).toEqual({
      phone: masked(newNumber),
      dueAt: after(25 * hour),
    });
    pass(22 * hour);
    const again = await logIn(scene.codes, scene.phone);
    pass(2 * hour - 1000);
    expect((await who(again)).body.data?.phone).toBe(masked(scene.phone));
    pass(1000);
    expect((await who(again)).body.code).toBe(errorCatalogue.sessionEnded.code);
    const moved = await logIn(scene.codes, newNumber);
    expect((await who(moved)).body.data).toMatchObject({ phone: masked(newNumber), phoneChange: null });
    const kinds = (await exportOf(moved)).body.data?.processing.map(({ kind }) => kind) ?? [];
    expect(kinds).toEqual([
      "registered",
      "consentGiven",
      "consentGiven",
      "loggedIn",
      "phoneChangeRequested",
      "loggedIn",
      "phoneChanged",
      "loggedIn",
      "exported",
    ]);
  });

  it("is effective for a login with the new number before any job has applied it", async () => {
    await scene.test.call(endpoints.updateNickName, { nickname: "Sari" }, session.headers);
    await changeLater();
    pass(24 * hour);
    expect((await who(await logIn(scene.codes, newNumber))).body.data?.nickname).toBe("Sari");
    expect((await who(await logIn(scene.codes, scene.phone))).body.data?.nickname).toBeNull();
  });

  it("rejects a login with the new number until then, so that it creates no second account", async () => {
    await changeLater();
    pass(hour);
    const verificationCode = await askCode(scene.codes, newNumber, "login");
    const input = { phone: newNumber, verificationCode, agreed: true };
    const answer = await scene.test.call(endpoints.phoneLogin, input);
    expect([answer.status, answer.body.code]).toEqual([409, errorCatalogue.phoneWaiting.code]);
    expect(answer.headers["retry-after"]).toBe(String(23 * 3600));
  });

  it("can be cancelled from any session while it is pending, which frees the number", async () => {
    await changeLater();
    const other = await logIn(scene.codes, scene.phone, { "user-agent": "curl/8.5.0" });
    const answer = await scene.test.call(endpoints.cancelMobileChange, {}, other.headers);
    expect(answer.body.data?.phoneChange).toBeNull();
    expect((await scene.test.call(endpoints.cancelMobileChange, {}, other.headers)).status).toBe(200);
    pass(26 * hour);
    expect((await who(await logIn(scene.codes, scene.phone))).body.data?.phone).toBe(masked(scene.phone));
    expect((await who(await logIn(scene.codes, newNumber))).body.data?.phone).toBe(masked(newNumber));
  });

  it("is cancelled when the old number is locked, because its customer can no longer cancel it", async () => {
    await changeLater();
    expect(await lockNumber(scene.test.db, inFull(scene.phone), scene.now())).toBe(true);
    pass(26 * hour);
    expect((await who(await logIn(scene.codes, newNumber))).body.data?.phone).toBe(masked(newNumber));
    await unlockNumber(scene.test.db, inFull(scene.phone), scene.now());
    const { data } = (await exportOf(await logIn(scene.codes, scene.phone))).body;
    expect(data?.account.phone).toBe(inFull(scene.phone));
    const kinds = data?.processing.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["phoneLocked", "phoneChangeCalledOff", "phoneUnlocked"]));
  });

  it("is not applied while the database's clock is not trusted, for sessions and logins", async () => {
    await changeLater();
    pass(22 * hour);
    const remainingSession = await logIn(scene.codes, scene.phone);
    pass(2 * hour);
    scene.test.setClockTrusted(false);
    expect((await who(remainingSession)).body.data?.phone).toBe(masked(scene.phone));
    expect((await who(await logIn(scene.codes, scene.phone))).body.data?.phone).toBe(masked(scene.phone));
    const verificationCode = await askCode(scene.codes, newNumber, "login");
    const login = await scene.test.call(endpoints.phoneLogin, {
      phone: newNumber,
      verificationCode,
      agreed: true,
    });
    expect(login.body.code).toBe(errorCatalogue.phoneWaiting.code);
    scene.test.setClockTrusted(true);
    expect((await who(remainingSession)).body.code).toBe(errorCatalogue.sessionEnded.code);
    pass(hour);
    expect((await who(await logIn(scene.codes, newNumber))).body.data?.phone).toBe(masked(newNumber));
  });

  it("is cancelled when the new number is locked: the customer keeps number and session, and the log records it", async () => {
    await changeLater();
    expect(await lockNumber(scene.test.db, inFull(newNumber), scene.now())).toBe(true);
    expect((await who(session)).body.data).toMatchObject({ phone: masked(scene.phone), phoneChange: null });
    pass(22 * hour);
    const remainingSession = await logIn(scene.codes, scene.phone);
    pass(4 * hour);
    expect((await who(remainingSession)).body.data?.phone).toBe(masked(scene.phone));
    const kinds = (await exportOf(remainingSession)).body.data?.processing.map(({ kind }) => kind);
    expect(kinds).toContain("phoneChangeCalledOff");
    expect(kinds).not.toContain("phoneLocked");
    await unlockNumber(scene.test.db, inFull(newNumber), scene.now());
    expect((await who(await logIn(scene.codes, newNumber))).body.data?.phone).toBe(masked(newNumber));
  });

  it.each(["old", "new"] as const)(
    "is cancelled when it is due and the %s number is locked, although the lock did not see it",
    async (which) => {
      await changeLater();
      pass(22 * hour);
      const remainingSession = await logIn(scene.codes, scene.phone);
      const locked = inFull(which === "old" ? scene.phone : newNumber);
      const lock = { phone: locked, locked_at: scene.now() };
      await insertRows(scene.test.db, "phone_lock", [lock]);
      pass(2 * hour);
      expect((await who(remainingSession)).body.data).toMatchObject({
        phone: masked(scene.phone),
        phoneChange: null,
      });
      const kinds = (await exportOf(remainingSession)).body.data?.processing.map(({ kind }) => kind);
      expect(kinds).toContain("phoneChangeCalledOff");
      expect(kinds).not.toContain("phoneChanged");
    },
  );

  it("is refused when the old number is locked after the session was checked", async () => {
    const verificationCode = await codeOn(newNumber);
    const lock = { phone: inFull(scene.phone), locked_at: scene.now() };
    await insertRows(scene.test.db, "phone_lock", [lock]);
    expect((await change({ verificationCode })).body.code).toBe(errorCatalogue.sessionEnded.code);
    expect((await who(session)).body.data?.phoneChange).toBeNull();
  });

  it("reports a lock of the new number after its code was consumed, and ends no session", async () => {
    const verificationCode = await codeOn(newNumber);
    const { db } = scene.test;
    // Simulates the lock of another process right after the code is consumed.
    await db.execute(`create function lock_phone() returns trigger language plpgsql as $$
begin insert into phone_lock (phone, locked_at) values (new.phone, new.ended_at); return null; end $$`);
    await db.execute(`create trigger lock_phone after update of ended_at on verification_code
for each row execute function lock_phone()`);
    onTestFinished(async () => {
      await db.execute("drop function lock_phone cascade");
    });
    const answer = await change({ verificationCode });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: errorCatalogue.invalidInput.code,
      data: { errors: [{ path: "newPhone", key: "phone.locked" }] },
    });
    expect((await who(session)).body.data).toMatchObject({ phone: masked(scene.phone), phoneChange: null });
  });

  it("replaces a pending one", async () => {
    await changeLater();
    const former = newNumber;
    newNumber = newPhone();
    pass(hour);
    expect((await changeLater()).body.data).toEqual({ dueAt: after(26 * hour) });
    pass(24 * hour);
    expect((await who(await logIn(scene.codes, newNumber))).body.data?.phone).toBe(masked(newNumber));
    expect((await who(await logIn(scene.codes, former))).body.data?.phone).toBe(masked(former));
  });

  it("to another customer's number is rejected only after the right code", async () => {
    await logIn(scene.codes, newNumber);
    pass(hour);
    expect((await change({ verificationCode: "000000" })).body.code).toBe(errorCatalogue.codeWrong.code);
    const answer = await changeLater();
    expect([answer.status, answer.body.code]).toEqual([409, errorCatalogue.phoneTaken.code]);
  });

  it("names the wrong code", async () => {
    const verificationCode = await codeOn(newNumber);
    const answer = await change({ verificationCode, oldVerificationCode: "000000" });
    expect(answer.body).toMatchObject({
      code: errorCatalogue.codeWrong.code,
      data: { errors: [{ path: "oldVerificationCode", key: "code.wrong" }] },
    });
    // The wrong code did not consume the right one.
    expect((await change({ verificationCode })).status).toBe(200);
  });

  it("consumes neither code if one is wrong, and reports both if both are", async () => {
    const [oldVerificationCode, verificationCode] = [await codeOn(scene.phone), await codeOn(newNumber)];
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

  it("to the current number is rejected", async () => {
    const answer = await change({ newPhone: ` +62${scene.phone.slice(1)}`, verificationCode: "123456" });
    expect(answer.body.data).toMatchObject({ errors: [{ path: "newPhone", key: "phone.same" }] });
  });

  it("rejects a code of another customer or another purpose", async () => {
    const stranger = await logIn(scene.codes, newPhone());
    const strangers = await askCode(scene.codes, newNumber, "changePhone", stranger.headers);
    expect((await change({ verificationCode: strangers })).body.code).toBe(errorCatalogue.codeWrong.code);
    pass(hour);
    const forLogin = await askCode(scene.codes, newNumber, "login");
    expect((await change({ verificationCode: forLogin })).body.code).toBe(errorCatalogue.codeWrong.code);
  });
});
