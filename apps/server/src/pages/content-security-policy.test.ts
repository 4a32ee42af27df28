import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { tencentCaptcha } from "../integrations/captcha/tencent.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";
import { contentSecurityPolicy, hashInlineCode } from "./content-security-policy.ts";
import { createHash } from "node:crypto";

const code = { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] };
const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((part) => part.split(/ (.*)/s).slice(0, 2) as [string, string]));

describe("the policy of a page", () => {
  it("names no other origin with our own captcha", () => {
    const policy = contentSecurityPolicy(code, null);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(directives(policy)).toMatchObject({
      "script-src": "'self' 'sha256-a'",
      "connect-src": "'self'",
      "trusted-types": "rimba-worker",
    });
    expect(policy).not.toContain("frame-src");
  });

  it("allows Tencent's scripts, frames, pictures and requests, and nothing else", () => {
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

describe("the policy of a page with a map of a tile server", () => {
  it("allows requests to the style's origin and the default Trusted Types policy, and nothing else", () => {
    const plain = directives(contentSecurityPolicy(code, null));
    const style = "https://tiles.example:8443/styles/rimba/style.json?key=1";
    expect(directives(contentSecurityPolicy(code, null, style))).toEqual({
      ...plain,
      "connect-src": "'self' https://tiles.example:8443",
      "trusted-types": "rimba-worker default",
    });
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

  it("are limited to the necessary ones, because they are not compressed", async () => {
    const headers = await headersOf("/assets-m/home.js");
    expect(headers).toMatchObject({
      "content-type": "text/javascript",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers).not.toHaveProperty("requestid");
    expect(headers).not.toHaveProperty("permissions-policy");
  });

  it("are those of every response if the file does not exist", async () => {
    const headers = await headersOf("/assets-m/none.js", 404);
    expect(headers).toMatchObject({
      requestid: "1",
      "permissions-policy": expect.stringContaining("usb=()"),
    });
  });
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("hashInlineCode", () => {
  it("allows the inline code of this render and removes the nonce", () => {
    const sealed = hashInlineCode(
      `<style nonce="n1">a{}</style><script nonce="n1">one()</script><script nonce="n1" type="module" async="">two()</script>`,
      "n1",
    );
    expect(sealed.scriptHashes).toEqual([hashOf("one()"), hashOf("two()")]);
    expect(sealed.styleHashes).toEqual([hashOf("a{}")]);
    expect(sealed.html).toBe(
      `<style>a{}</style><script>one()</script><script type="module" async="">two()</script>`,
    );
  });

  it("removes the nonce from links too, and needs no hash for files", () => {
    const sealed = hashInlineCode(
      `<link href="/a.js" nonce="n1"/><script nonce="n1" src="/b.js"></script>`,
      "n1",
    );
    expect(sealed.html).toBe(`<link href="/a.js"/><script src="/b.js"></script>`);
    expect(sealed.scriptHashes).toEqual([]);
  });

  it.each([
    ["no nonce", `<script>evil()</script>`],
    ["another nonce", `<script nonce="n2">evil()</script>`],
    ["a part of the nonce", `<script nonce="n">evil()</script>`],
    ["an unquoted nonce", `<script nonce=n1>evil()</script>`],
    ["a style without nonce", `<style>body{display:none}</style>`],
    ["an attribute", `<img alt="x" onerror="evil()">`],
  ])("does not allow injected code with %s", (_name, injected) => {
    const sealed = hashInlineCode(`${injected}<script nonce="n1">ours()</script>`, "n1");
    expect(sealed.scriptHashes).toEqual([hashOf("ours()")]);
    expect(sealed.styleHashes).toEqual([]);
  });

  it("does not allow code that includes our own script", () => {
    // A browser parses one script from the first tag on, and its text is not the hashed one.
    const sealed = hashInlineCode(`<script>evil()//<script nonce="n1">ours()</script>`, "n1");
    expect(sealed.scriptHashes).toEqual([hashOf("ours()")]);
  });

  it("finds code over several lines and hashes equal code once", () => {
    const text = "a();\nb();";
    const script = `<script nonce="n1">${text}</script>`;
    expect(hashInlineCode(script + script, "n1").scriptHashes).toEqual([hashOf(text)]);
  });
});
