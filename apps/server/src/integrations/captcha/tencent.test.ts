import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFakeServer, type FakeResponse, type FakeServer } from "../../testing/fake-server.ts";
import { tencentCaptcha } from "./tencent.ts";
import { tencentAuthorization } from "./tencent-signature.ts";

let tencent: FakeServer;
let warnings: object[];
beforeEach(async () => {
  tencent = await startFakeServer();
  warnings = [];
});
afterEach(() => tencent.close());

const clock = () => new Date("2026-11-21T02:00:00Z");

function checker(timeoutMs = 2000) {
  return tencentCaptcha({
    appId: "199999164",
    appSecret: "app secret",
    secretId: "secret id",
    secretKey: "secret key",
    scriptUrl: "https://ca.turing.captcha.qcloud.com/TJNCaptcha-global.js",
    apiOrigin: tencent.origin,
    clock,
    log: { warn: (details) => void warnings.push(details) },
    timeoutMs,
  });
}

const proof = { solution: "t03ticket", randstr: "@Vki" };
const context = { ip: "203.0.113.7", scene: "login" } as const;
const verify = (given: { solution: string; randstr: string | undefined } = proof) =>
  checker().verify(given, context);

function answer(response: object): void {
  const body = JSON.stringify({ Response: { RequestId: "1", ...response } });
  tencent.answer = () => ({ status: 200, body, headers: { "content-type": "application/json" } });
}

describe("Tencent's captcha", () => {
  it("is requested as DescribeCaptchaResult specifies, signed", async () => {
    answer({ CaptchaCode: 1, CaptchaMsg: "OK", EvilLevel: 0 });
    expect(await verify()).toEqual({ kind: "ok", proofId: "199999164 t03ticket", level: 2 });
    const [request] = tencent.seen;
    expect(request).toMatchObject({
      method: "POST",
      url: "/",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-tc-action": "DescribeCaptchaResult",
        "x-tc-version": "2019-07-22",
        "x-tc-timestamp": "1795226400",
        host: new URL(tencent.origin).host,
      },
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({
      CaptchaType: 9,
      Ticket: "t03ticket",
      UserIp: "203.0.113.7",
      Randstr: "@Vki",
      CaptchaAppId: 199_999_164,
      AppSecretKey: "app secret",
    });
    expect(request?.headers.authorization).toBe(
      tencentAuthorization({
        secretId: "secret id",
        secretKey: "secret key",
        service: "captcha",
        host: new URL(tencent.origin).host,
        body: request?.body ?? "",
        timestamp: 1_795_226_400,
      }),
    );
  });

  it("tells pages what to load, in an available language", async () => {
    expect(await checker().challenge({ scene: "login", locale: "id", level: 0 })).toEqual({
      provider: "tencent",
      challenge: null,
      appId: "199999164",
      scriptUrl: "https://ca.turing.captcha.qcloud.com/TJNCaptcha-global.js",
      languageCode: 1033,
    });
    expect((await checker().challenge({ scene: "login", locale: "zh", level: 0 })).languageCode).toBe(2052);
  });

  it.each([
    ["zh-TW,zh;q=0.9,en;q=0.8", 1028],
    ["en;q=0.5, zh-HK", 1028],
    ["zh-Hant-MO", 1028],
    ["zh-CN,zh-TW;q=0.5", 2052],
    ["zh-Hans-HK", 2052],
    ["zh;q=0.1, zh-tw;q=0", 2052],
    ["en-US", 2052],
    [undefined, 2052],
  ] as const)(
    "is shown in traditional Chinese to users of it: %s is %s",
    async (acceptLanguage, expected) => {
      const requested = { scene: "login", locale: "zh", acceptLanguage, level: 0 } as const;
      expect((await checker().challenge(requested)).languageCode).toBe(expected);
      const english = await checker().challenge({ ...requested, locale: "en" });
      expect(english.languageCode).toBe(1033);
    },
  );

  it.each([
    [7, "forged"],
    [8, "expired"],
    [9, "reused"],
    [15, "forged"],
    [16, "misconfigured"],
    [21, "risk"],
    [100, "misconfigured"],
    [4711, "misconfigured"],
  ])("CaptchaCode %i is %s", async (CaptchaCode, reason) => {
    answer({ CaptchaCode, CaptchaMsg: "…" });
    expect(await verify()).toEqual({ kind: "refused", reason });
    expect(warnings).toHaveLength(reason === "misconfigured" ? 1 : 0);
  });

  it("a valid ticket from a suspicious visitor (EvilLevel 100)", async () => {
    answer({ CaptchaCode: 1, EvilLevel: 100 });
    expect(await verify()).toEqual({ kind: "refused", reason: "risk" });
  });

  it("terror_ ticket: rejected without a request, like one without its random text", async () => {
    for (const solution of ["terror_1001_199999164_1795226400", "trerror_1006_199999164_1795226400"])
      expect(await verify({ solution, randstr: "@Vki" })).toEqual({ kind: "refused", reason: "unsolved" });
    expect(await verify({ ...proof, randstr: undefined })).toEqual({ kind: "refused", reason: "malformed" });
    expect(tencent.seen).toEqual([]);
  });

  it("keys that Tencent does not know: rejected, and the log does not contain the ticket", async () => {
    answer({ Error: { Code: "AuthFailure.SignatureFailure", Message: "…" } });
    expect(await verify()).toEqual({ kind: "refused", reason: "misconfigured" });
    expect(warnings).toEqual([{ captchaCode: undefined, error: "AuthFailure.SignatureFailure" }]);
  });

  it("no response in time: rejected, and the same ticket is never checked again", async () => {
    tencent.answer = () => "hang";
    expect(await checker(100).verify(proof, context)).toEqual({ kind: "refused", reason: "timeOut" });
    expect(tencent.seen).toHaveLength(1);
  });

  it.each<[string, FakeResponse]>([
    ["hangs up", "cut"],
    ["answers with a page", { status: 502, body: "<html>" }],
    ["answers with something else", { status: 200, body: '{"Response":{"CaptchaCode":"1"}}' }],
    ["leads elsewhere", { status: 302, headers: { location: "http://127.0.0.1:1/" } }],
  ])("a provider that %s: rejected", async (_what, given) => {
    tencent.answer = () => given;
    expect(await verify()).toEqual({ kind: "refused", reason: "providerUnavailable" });
  });
});
