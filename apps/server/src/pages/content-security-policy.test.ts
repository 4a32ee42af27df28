import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { tencentCaptcha } from "../integrations/captcha/tencent.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const code = { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] };
const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => part.split(/ (.*)/s).slice(0, 2) as [string, string]));

describe("the policy of a page", () => {
  it("names no other host if the captcha is our own", () => {
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

describe("the headers of a file of the sites' own builds", () => {
  async function headersOf(url: string, status = 200) {
    const app = Fastify();
    app.addHook("onRequest", async (_request, reply) => void reply.header("requestid", "1"));
    addSecurityHeaders(app, { production: true });
    app.get("*", (_request, reply) =>
      reply.code(status).type("application/javascript; charset=utf-8").send(""),
    );
    return (await app.inject(url)).headers;
  }

  it("are only those that it needs, since they are not compressed", async () => {
    const headers = await headersOf("/assets-m/home.js");
    expect(headers).toMatchObject({
      "content-type": "text/javascript",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers).not.toHaveProperty("requestid");
    expect(headers).not.toHaveProperty("permissions-policy");
  });

  it("are those of every answer where the file is not there", async () => {
    const headers = await headersOf("/assets-m/none.js", 404);
    expect(headers).toMatchObject({
      requestid: "1",
      "permissions-policy": expect.stringContaining("usb=()"),
    });
  });
});
