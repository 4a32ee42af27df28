import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { errorCatalogue } from "@rimba/contract";
import { afterEach, describe, expect, it } from "vitest";
import {
  closePageServers,
  html,
  page,
  phoneHeaders,
  publicPage,
  startPageServer,
  type Render,
} from "../testing/page-server.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

afterEach(closePageServers);

describe("a page", () => {
  it("is rendered for the visitor's site, language and direction", async () => {
    const { get } = await startPageServer();
    expect((await get("/")).body).toContain("desktop id ltr /");
    const answer = await get("/track?dir=rtl", { ...phoneHeaders, "accept-language": "zh-CN" });
    expect(answer.body).toContain("mobile zh rtl /track");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers.vary).toBe(
      "User-Agent, Sec-CH-UA-Mobile, Cookie, Accept-Language, Accept-Encoding",
    );
  });

  it("allows its own inline code by hash, and no other", async () => {
    const { get } = await startPageServer((_request, { nonce }) =>
      html(
        `<script>evil()</script><script nonce="${nonce}">ours()</script><style nonce="${nonce}">p{}</style>`,
      ),
    );
    const { body, headers } = await get("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${sha256("ours()")};`);
    expect(policy).toContain(`style-src 'self' ${sha256("p{}")};`);
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain(sha256("evil()"));
    expect(policy).toContain("require-trusted-types-for 'script'");
    for (const shut of ["object-src", "base-uri", "frame-ancestors"])
      expect(policy).toContain(`${shut} 'none'`);
    expect(body).not.toContain("nonce");
  });

  it("has the security headers, and HSTS only in production", async () => {
    const demo = (await (await startPageServer()).get("/")).headers;
    expect(demo).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(demo["permissions-policy"]).toContain("geolocation=(self), otp-credentials=(self)");
    expect(demo["permissions-policy"]).toContain("camera=()");
    expect(demo["strict-transport-security"]).toBeUndefined();
    const production = await (await startPageServer(page, { production: true })).get("/");
    expect(production.headers["strict-transport-security"]).toContain("max-age=");
  });

  it("stores the choice of language and direction in an address", async () => {
    const { get } = await startPageServer(page, { production: true });
    const answer = await get("/?lang=en&dir=rtl");
    expect(answer.headers["set-cookie"]).toEqual([
      "lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
      "dir=rtl; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    ]);
    expect((await get("/?lang=xx")).headers["set-cookie"]).toBeUndefined();
    expect((await get("/", { cookie: "lang=zh; site=mobile" })).body).toContain("mobile zh ltr");
  });

  it("gets the requested address, but not the host", async () => {
    const seen: string[] = [];
    const { get } = await startPageServer(
      (_request, { url, canonical }) => {
        seen.push(url.href, canonical);
        return html("");
      },
      { origin: "https://rimba.example" },
    );
    await get("//track?numbers=A", { host: "evil.example" });
    await get("/subBillCode.data?waybillNo=A&_routes=root", { ...phoneHeaders, host: "evil.example" });
    await get("/.//?site=mobile", { host: "evil.example" });
    expect(seen).toEqual([
      "https://rimba.example/track?numbers=A",
      "https://rimba.example/track",
      "https://rimba.example/subBillCode?waybillNo=A",
      "https://rimba.example/track",
    ]);
  });

  it("is compressed with the browser's preferred encoding", async () => {
    const { get } = await startPageServer(() => html("resi ".repeat(1000)));
    const answer = await get("/", { "accept-encoding": "gzip, br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe("resi ".repeat(1000));
  });

  it("has the same headers and no body for HEAD", async () => {
    const { app, get } = await startPageServer(publicPage);
    const { headers } = await get("/");
    const head = await app.inject({ method: "HEAD", url: "/" });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers).toMatchObject({ etag: headers.etag, "content-length": headers["content-length"] });
  });

  it("keeps the headers that a page sets itself", async () => {
    const { get } = await startPageServer(() => {
      const headers = new Headers({ location: "/?login=1", "x-own": "1" });
      headers.append("set-cookie", "a=1");
      headers.append("set-cookie", "b=2");
      return new Response(null, { status: 302, headers });
    });
    const answer = await get("/?lang=en");
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: "/?login=1",
      "x-own": "1",
      "cache-control": "private, no-store",
    });
    expect(answer.headers["set-cookie"]).toEqual([
      "lang=en; Path=/; Max-Age=31536000; SameSite=Lax",
      "a=1",
      "b=2",
    ]);
  });
});

describe("a failure", () => {
  it.each<[string, Render]>([
    ["an error thrown", () => Promise.reject(new Error("secret: at /srv/x.ts:1"))],
    ["the router's last word", () => new Response("Unexpected Server Error\n\nsecret", { status: 500 })],
  ])("shows a page in three languages and nothing of %s", async (_name, render) => {
    const { get } = await startPageServer(render);
    const answer = await get("/", { "accept-language": "en" });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.body.match(/<section lang="(\w+)"/g)).toEqual([
      '<section lang="en"',
      '<section lang="id"',
      '<section lang="zh"',
    ]);
    expect(answer.body).toContain("System busy, please try again later!");
    expect(answer.body).toMatch(/<title>[^<]* \| Sari &amp; Sons<\/title>/);
    expect(answer.body).toContain("<svg");
    expect(answer.body).not.toMatch(/secret|\.ts/);
    const style = /<style>([\s\S]*)<\/style>/.exec(answer.body)?.[1] ?? "";
    expect(answer.headers["content-security-policy"]).toContain(sha256(style));
  });

  it("keeps the error page that the site rendered itself", async () => {
    const { get } = await startPageServer(() => html("<p>own error page</p>", { status: 500 }));
    const answer = await get("/");
    expect([answer.statusCode, answer.body]).toEqual([500, "<p>own error page</p>"]);
  });
});

describe("the router's data", () => {
  it("are sent unchanged, for one visitor", async () => {
    const { get } = await startPageServer((request) => {
      expect(new URL(request.url).pathname).toBe("/track.data");
      return new Response(`<script nonce="x">`, { headers: { "content-type": "text/x-script" } });
    });
    const answer = await get("/track.data");
    expect(answer.body).toBe(`<script nonce="x">`);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("a form post", () => {
  const form = { "content-type": "application/x-www-form-urlencoded", host: "rimba.example" };

  // Browsers send "null" if the visitor has disabled the referrer.
  it.each(["https://rimba.example", "null", "javascript:x", "::"])(
    "reaches the page with its body for any origin header of a same-origin request: %s",
    async (origin) => {
      const { app } = await startPageServer(async (request) => {
        const text = `${request.method} ${request.headers.get("origin")} ${await request.text()}`;
        return html(text, { status: 422 });
      });
      const headers = { ...form, origin, "sec-fetch-site": "same-origin" };
      const answer = await app.inject({ method: "POST", url: "/track", headers, body: "phoneLast4=1234" });
      expect([answer.statusCode, answer.body]).toEqual([422, "POST null phoneLast4=1234"]);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    },
  );

  it.each([{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }, { origin: "null" }])(
    "from another site is rejected: %o",
    async (headers) => {
      const { app, handle } = await startPageServer();
      const answer = await app.inject({
        method: "POST",
        url: "/track",
        headers: { ...form, ...headers },
        body: "a=1",
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, errorCatalogue.crossSite.code]);
      expect(handle).not.toHaveBeenCalled();
    },
  );

  it("that is too large is rejected with a page", async () => {
    const { app } = await startPageServer();
    const answer = await app.inject({
      method: "POST",
      url: "/track",
      headers: form,
      body: "a".repeat(70_000),
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  });
});
