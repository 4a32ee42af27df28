import { endpoints } from "@rimba/contract";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCodesApp, type CodesApp } from "../../testing/codes-app.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("captcha abuse, all at once", () => {
  let test: TestApp;
  let quick: CodesApp;
  beforeAll(async () => {
    test = await createTestApp();
    quick = await createCodesApp();
  });
  afterAll(async () => {
    await test.close();
    await quick.test.close();
  });

  it("replayed 50 times at once: one ticket", async () => {
    const { body } = await test.call(endpoints.captchaChallenge, { scene: "login" });
    const challenge = JSON.parse(body.data?.challenge ?? "null") as Challenge;
    const solution = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.call(endpoints.captcha, {
          scene: "login",
          subject: "081288004471",
          provider: "proofOfWork",
          solution,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
  });

  it("one ticket used 50 times at once: one code", async () => {
    const phone = "081288004471";
    const captchaTicket = await quick.ticket("login", phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        quick.test.call(endpoints.sendVerificationCode, { phone, scene: "login", captchaTicket }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
    expect(quick.sms.sent).toHaveLength(1);
  });
});
