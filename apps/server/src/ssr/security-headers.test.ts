import { describe, expect, it } from "vitest";
import { tencentCaptcha } from "../outside/captcha/tencent.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const code = { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] };
const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => part.split(/ (.*)/s).slice(0, 2) as [string, string]));

describe("the policy of a page", () => {
  it("knows nobody but this site where the captcha is our own", () => {
    const policy = contentSecurityPolicy(code, null);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(directives(policy)).toMatchObject({
      "script-src": "'self' 'sha256-a'",
      "connect-src": "'self'",
      "trusted-types": "rimba-worker",
    });
    expect(policy).not.toContain("frame-src");
  });

  it("lets Tencent's script, frames, pictures and answers through, and nothing more", () => {
    const { pageSources } = tencentCaptcha({
      appId: "1",
      appSecret: "",
      secretId: "",
      secretKey: "",
      scriptUrl: "https://turing.example/captcha.js",
      apiOrigin: "https://captcha.example",
      clock: () => new Date(),
      log: { warn: () => {} },
    });
    const hosts = "https://turing.example https://*.captcha.qcloud.com https://*.captcha.gtimg.com";
    const [plain, opened] = [null, pageSources].map((sources) =>
      directives(contentSecurityPolicy(code, sources)),
    );
    expect(opened).toEqual({
      ...plain,
      "script-src": `'self' 'sha256-a' ${hosts}`,
      "img-src": `'self' data: ${hosts}`,
      "connect-src": `'self' ${hosts}`,
      "frame-src": hosts,
      "trusted-types": "rimba-worker rimba-captcha",
    });
    expect(opened?.["require-trusted-types-for"]).toBe("'script'");
  });
});
