import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCodesApp, type CodesApp } from "../../testing/codes-app.ts";
import { testKeys } from "../../testing/test-app.ts";
import { consumeCode, consumeCodes } from "./consume-code.ts";
import { firstRow } from "../../testing/table-rows.ts";

let app: CodesApp;
beforeAll(async () => {
  app = await createCodesApp({ TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => app.test.close());

const deps = { keys: testKeys, clock: () => new Date() };
const requestId = "r".repeat(43);
const requestCode = (phone: string) => app.requestCode(phone, { codeRequestId: requestId });
const login = (phone: string, code: string) =>
  app.test.db.transaction((tx) =>
    consumeCode(tx, deps, { phone, scene: "login", code, boundTo: null, requestId }),
  );

const attemptsOf = async (phone: string) =>
  await firstRow<{ attempts: number; ended_at: Date | null }>(
    app.test.db,
    "select attempts, ended_at from verification_code where phone = $1",
    [phone],
  );

describe("codes, all at once", () => {
  it("200 parallel guesses: at most five are looked at, and the right one after them is rejected", async () => {
    const phone = "+6281288004471";
    await requestCode(phone);
    const code = app.sms.codeOf(phone);
    const wrong = Array.from({ length: 200 }, (_, n) =>
      String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0"),
    );
    const guessed = await Promise.all(wrong.map((guess) => login(phone, guess)));
    expect(guessed.filter(Boolean)).toEqual([]);
    expect(await attemptsOf(phone)).toEqual({ attempts: 5, ended_at: null });
    expect(await login(phone, code)).toBe(false);
  });

  it("200 parallel guesses, including the right one: at most one login", async () => {
    const phone = "+6281288014471";
    await requestCode(phone);
    const code = app.sms.codeOf(phone);
    const guesses = Array.from({ length: 200 }, (_, n) => (n % 10 === 3 ? code : "x".repeat(6)));
    const right = (await Promise.all(guesses.map((guess) => login(phone, guess)))).filter(Boolean);
    const { attempts } = await attemptsOf(phone);
    expect(right.length).toBeLessThanOrEqual(1);
    expect(attempts).toBeLessThanOrEqual(5);
    // Without a login, five wrong guesses came before the right one.
    expect(right.length === 1 || attempts === 5).toBe(true);
  });

  it("50 parallel right answers: exactly one login", async () => {
    const phone = "+6281288024471";
    await requestCode(phone);
    const code = app.sms.codeOf(phone);
    const right = await Promise.all(Array.from({ length: 50 }, () => login(phone, code)));
    expect(right.filter(Boolean)).toHaveLength(1);
  });

  it("50 parallel uses of two codes that belong together: both are consumed once, never only one of them", async () => {
    const [first, second] = ["+6281288074471", "+6281288084471"];
    await requestCode(first);
    await requestCode(second);
    const common = { scene: "login", boundTo: null, requestId } as const;
    const both = [first, second].map((phone) => ({ ...common, phone, code: app.sms.codeOf(phone) }));
    const consumeOf = (uses: typeof both) => app.test.db.transaction((tx) => consumeCodes(tx, deps, uses));
    const [alone, ...together] = await Promise.all([
      consumeOf(both.slice(1)),
      ...Array.from({ length: 50 }, () => consumeOf(both)),
    ]);
    const successes = together.filter((wrong) => wrong.length === 0).length;
    expect([alone?.length, successes]).toEqual(successes === 1 ? [1, 1] : [0, 0]);
    // If the second code was used alone, the first one must still exist.
    expect((await attemptsOf(first)).ended_at === null).toBe(successes === 0);
  });

  it("200 parallel guesses by strangers: ten are compared, and the customer can still log in", async () => {
    const phone = "+6281288044471";
    await requestCode(phone);
    const code = app.sms.codeOf(phone);
    const guesses = Array.from({ length: 200 }, (_, n) =>
      app.test.db.transaction((tx) =>
        consumeCode(tx, deps, {
          phone,
          scene: "login",
          code: String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0"),
          boundTo: null,
          requestId: n % 2 === 0 ? null : "s".repeat(43),
        }),
      ),
    );
    expect((await Promise.all(guesses)).filter(Boolean)).toEqual([]);
    const { used } = await firstRow<{ used: number }>(
      app.test.db,
      "select used from limit_count where bucket = 'codeWithoutRequest'",
    );
    expect([used, await attemptsOf(phone)]).toEqual([10, { attempts: 0, ended_at: null }]);
    expect(await login(phone, code)).toBe(true);
  });

  it("30 parallel requests for one phone from as many addresses: two codes without more work, ten with it", async () => {
    for (const [phone, work, expected] of [
      ["+6281288054471", "cheap", 2],
      ["+6281288064471", undefined, 10],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          app.requestCode(phone, { headers: { "x-forwarded-for": `10.1.${n}.1` }, ...(work && { work }) }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(expected);
      expect(app.sms.sent.filter(({ to }) => to === phone)).toHaveLength(expected);
    }
  });

  it("30 parallel requests for one phone from one address: one code is sent", async () => {
    const phone = "+6281288034471";
    const headers = { "x-forwarded-for": "10.3.0.1" };
    const answers = await Promise.all(Array.from({ length: 30 }, () => app.requestCode(phone, { headers })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(29);
    expect(app.sms.sent.filter(({ to }) => to === phone)).toHaveLength(1);
  });

  it("40 parallel requests from one address: 25 codes are sent", async () => {
    const headers = { "x-forwarded-for": "10.2.0.1" };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        app.requestCode(`+62813${String(n).padStart(2, "0")}004471`, { headers }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
  });
});
