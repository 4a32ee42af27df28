import { endpoints, errorCatalogue, type CaptchaScene } from "@rimba/contract";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RecordingSms } from "../../testing/codes-app.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
const sms = new RecordingSms();
const phone = "081288004471";
/** An unused solution for the scene login. */
let solved: { challenge: Challenge; solution: unknown };

beforeAll(async () => {
  test = await createTestApp({}, { integrations: { sms } });
  solved = await solve("login");
});
afterAll(() => test.close());

async function solve(scene: CaptchaScene) {
  const { body } = await test.call(endpoints.captchaChallenge, { scene });
  const challenge = JSON.parse(body.data?.challenge ?? "null") as Challenge;
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

const handIn = (solution: unknown, scene: CaptchaScene = "login", subject = phone) =>
  test.call(endpoints.captcha, {
    scene,
    subject,
    provider: "proofOfWork",
    solution: typeof solution === "string" ? solution : JSON.stringify(solution),
  });
const ask = (captchaTicket?: string, toPhone = phone) =>
  test.call(endpoints.sendVerificationCode, { phone: toPhone, scene: "login", captchaTicket });

const refused = [403, errorCatalogue.captchaFailed.code];

describe("captcha abuse", () => {
  it("missing: no code without a ticket", async () => {
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([403, errorCatalogue.captchaRequired.code]);
    expect((await ask("a".repeat(43))).body.code).toBe(errorCatalogue.captchaFailed.code);
    expect(sms.sent).toEqual([]);
  });

  it("tampered cost: an easier challenge is not ours", async () => {
    const { challenge } = solved;
    const cheap = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: "00" } };
    const solution = await solveChallenge({ challenge: cheap, deriveKey });
    const { status, body } = await handIn({ challenge: cheap, solution });
    expect([status, body.code]).toEqual(refused);
  });

  it("unsolved: a valid challenge with a guessed solution", async () => {
    const { status, body } = await handIn({
      ...solved,
      solution: { counter: 700, derivedKey: "00".repeat(32) },
    });
    expect([status, body.code]).toEqual(refused);
  });

  it("other purpose: solved for a login, submitted for a shipment", async () => {
    const { status, body } = await handIn(solved, "trackingValidate", "RBC482019375516");
    expect([status, body.code]).toEqual(refused);
  });

  it("expired: five minutes after its creation", async () => {
    const late = new Date(Date.now() + 301_000 + 5_000).toISOString();
    test.setClock(late);
    const { status, body } = await handIn(solved);
    test.setClock(new Date().toISOString());
    expect([status, body.code]).toEqual(refused);
  });

  it.each([
    "null",
    "[]",
    "{}",
    "not json",
    '{"challenge":null,"solution":null}',
    '{"challenge":null,"solution":{"counter":1,"derivedKey":"00"}}',
    '{"challenge":{"parameters":{"algorithm":"PBKDF2/SHA-256","nonce":"zz","salt":"","cost":1e309,"keyLength":-1,"keyPrefix":"","data":{"scene":"login","until":9e15}},"signature":"00"},"solution":{"counter":1e99,"derivedKey":"zz"}}',
  ])("challenge: null and other malformed solutions are rejected: %s", async (solution) => {
    const { status, body } = await handIn(solution);
    expect([status, body.code]).toEqual(refused);
  });

  it("200 KB token: rejected before it is parsed", async () => {
    expect((await handIn("x".repeat(200_000))).status).toBe(413);
    expect((await handIn("x".repeat(9_000))).status).toBe(400);
  });

  it("a proof for another provider is rejected", async () => {
    const { status, body } = await test.call(endpoints.captcha, {
      scene: "login",
      subject: phone,
      provider: "tencent",
      solution: "t03ticket",
      randstr: "@abc",
    });
    expect([status, body.code]).toEqual(refused);
  });

  it("the complete flow: challenge, solution, ticket, code; ticket and solution work once, only for this phone", async () => {
    const passed = await handIn(solved);
    expect(passed.body.data).toEqual({ captchaTicket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 });
    const ticket = passed.body.data?.captchaTicket;
    expect((await handIn(solved)).body.code).toBe(errorCatalogue.captchaFailed.code);
    expect((await ask(ticket, "081288005582")).body.code).toBe(errorCatalogue.captchaFailed.code);
    // Another spelling of the same number.
    expect((await ask(ticket, "+62 812-8800-4471")).status).toBe(200);
    expect((await ask(ticket)).body.code).toBe(errorCatalogue.captchaFailed.code);
    expect(sms.sent).toHaveLength(1);
  });

  it("expired ticket, or one of another scene", async () => {
    const { body } = await handIn(await solve("login"), "login", "081277004471");
    test.setClock(new Date(Date.now() + 301_000).toISOString());
    expect((await ask(body.data?.captchaTicket, "081277004471")).body.code).toBe(
      errorCatalogue.captchaFailed.code,
    );
    test.setClock(new Date().toISOString());
    const other = await handIn(await solve("changePhone"), "changePhone", "081277004471");
    expect(other.status).toBe(200);
    expect((await ask(other.body.data?.captchaTicket, "081277004471")).body.code).toBe(
      errorCatalogue.captchaFailed.code,
    );
  });

  it("too many in a minute: 429", async () => {
    const strict = await createTestApp({ CAPTCHAS_PER_MINUTE: "3" });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await strict.call(endpoints.captchaChallenge, { scene: "login" })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    // Solutions have a separate limit.
    expect((await strict.call(endpoints.captcha, { scene: "login" })).status).toBe(400);
    await strict.close();
  });
});
