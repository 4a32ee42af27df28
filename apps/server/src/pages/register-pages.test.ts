import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { errorCatalogue, type Site } from "@rimba/contract";
import {
  publicMustRevalidate,
  noStaleIfError,
  pageCacheHeader,
} from "@rimba/web-core/app/document/page-response.ts";
import { sampleCarrier } from "@rimba/web-core/testing/page-services.ts";
import type { SiteServices } from "@rimba/web-core/app/site-services.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PageCache } from "./page-cache.ts";
import type { UseCases } from "./page-renderer.ts";
import { limitOf, noLimits } from "../testing/page-limits.ts";
import { type PageLimits, registerPages } from "./register-pages.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";

type Render = (request: Request, services: SiteServices) => Promise<Response> | Response;

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36" };
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What a site's page looks like to the server: facts in the text, one inline script of ours and one that is not. */
const page: Render = (request, { site, locale, dir, nonce }) =>
  html(
    `<p>${site} ${locale} ${dir} ${new URL(request.url).pathname}</p><script nonce="${nonce}">ours()</script>`,
  );

function html(body: string, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  const headers = { "content-type": "text/html; charset=utf-8", ...init.headers };
  return new Response(body, { status: init.status ?? 200, headers });
}

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

interface SetUp {
  production?: boolean;
  origin?: string;
  limits?: PageLimits;
}

async function setUp(render: Render = page, options: SetUp = {}) {
  let time = Date.UTC(2026, 10, 20);
  const { production = false, origin, limits = noLimits } = options;
  const cache = new PageCache(undefined, () => time);
  const handle = vi.fn<(request: Request, services: SiteServices) => Promise<Response>>(async (...given) =>
    render(...given),
  );
  const bundleOf = (site: Site) => ({ site, styleSheetOf: null, handle });
  const app = Fastify();
  apps.push(app);
  addSecurityHeaders(app, { production });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 0 }));
  await registerPages(app, {
    bundles: { desktop: bundleOf("desktop"), mobile: bundleOf("mobile") },
    carrierName: "Sari & Sons",
    limits,
    // The pages of this test ask for nothing.
    useCases: () => ({ carrier: sampleCarrier }) as UseCases,
    personal: () => Promise.reject(new Error("no page of this test is protected")),
    production,
    origin,
    cache,
    now: () => new Date(time),
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, cache, get, handle, pass: (milliseconds: number) => (time += milliseconds) };
}

const publicHeaders: Render = async (request, services) => {
  const response = await page(request, services);
  response.headers.set(pageCacheHeader, "everyone");
  return response;
};

describe("a page", () => {
  it("is the one of the visitor's site, language and direction", async () => {
    const { get } = await setUp();
    expect((await get("/")).body).toContain("desktop id ltr /");
    const answer = await get("/track?dir=rtl", { ...phone, "accept-language": "zh-CN" });
    expect(answer.body).toContain("mobile zh rtl /track");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers.vary).toBe(
      "User-Agent, Sec-CH-UA-Mobile, Cookie, Accept-Language, Accept-Encoding",
    );
  });

  it("allows its own inline code by hash, and no other", async () => {
    const { get } = await setUp((_request, { nonce }) =>
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

  it("carries the security headers, and HSTS in production only", async () => {
    const demo = (await (await setUp()).get("/")).headers;
    expect(demo).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(demo["permissions-policy"]).toContain("geolocation=(self), otp-credentials=(self)");
    expect(demo["permissions-policy"]).toContain("camera=()");
    expect(demo["strict-transport-security"]).toBeUndefined();
    const production = await (await setUp(page, { production: true })).get("/");
    expect(production.headers["strict-transport-security"]).toContain("max-age=");
  });

  it("remembers a choice of language and direction made by address", async () => {
    const { get } = await setUp(page, { production: true });
    const answer = await get("/?lang=en&dir=rtl");
    expect(answer.headers["set-cookie"]).toEqual([
      "lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
      "dir=rtl; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    ]);
    expect((await get("/?lang=xx")).headers["set-cookie"]).toBeUndefined();
    expect((await get("/", { cookie: "lang=zh; site=mobile" })).body).toContain("mobile zh ltr");
  });

  it("knows the requested address, but not the host", async () => {
    const seen: string[] = [];
    const { get } = await setUp(
      (_request, { url, canonical }) => {
        seen.push(url.href, canonical);
        return html("");
      },
      { origin: "https://rimba.example" },
    );
    await get("//track?numbers=A", { host: "evil.example" });
    await get("/subBillCode.data?waybillNo=A&_routes=root", { ...phone, host: "evil.example" });
    await get("/.//?site=mobile", { host: "evil.example" });
    expect(seen).toEqual([
      "https://rimba.example/track?numbers=A",
      "https://rimba.example/track",
      "https://rimba.example/subBillCode?waybillNo=A",
      "https://rimba.example/track",
    ]);
  });

  it("is compressed as the browser likes it", async () => {
    const { get } = await setUp(() => html("resi ".repeat(1000)));
    const answer = await get("/", { "accept-encoding": "gzip, br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe("resi ".repeat(1000));
  });

  it("has the same headers and no body for HEAD", async () => {
    const { app, get } = await setUp(publicHeaders);
    const { headers } = await get("/");
    const head = await app.inject({ method: "HEAD", url: "/" });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers).toMatchObject({ etag: headers.etag, "content-length": headers["content-length"] });
  });

  it("passes on what a page sets itself", async () => {
    const { get } = await setUp(() => {
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

describe("a page for everyone", () => {
  it("is cached, and may be cached by others", async () => {
    const { get, handle } = await setUp(publicHeaders);
    const first = await get("/");
    expect(first.headers["cache-control"]).toMatch(/^public, .*s-maxage=30, stale-while-revalidate=300/);
    expect(first.headers[pageCacheHeader]).toBeUndefined();
    const again = await get("/", { "if-none-match": String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    expect((await get("/", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("is cached separately by site, language and direction", async () => {
    const { get, handle } = await setUp(publicHeaders);
    const bodies = await Promise.all([
      get("/"),
      get("/", phone),
      get("/", { "accept-language": "en" }),
      get("/", { cookie: "dir=rtl" }),
    ]);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(4);
    expect(handle).toHaveBeenCalledTimes(4);
  });

  it("is not cached by others if it sets a visitor's cookie", async () => {
    const { get } = await setUp(publicHeaders);
    const answer = await get("/?lang=en");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["set-cookie"]).toContain("lang=en; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  it("is not rendered again for addresses that anyone could invent", async () => {
    const { get, handle } = await setUp(publicHeaders);
    const { body, headers } = await get("/newsCenter");
    for (const address of ["?zz=1", "?zz=2", "?type=&zz=1&zz=2", "/", "//?a"]) {
      const answer = await get(`/newsCenter${address}`);
      expect([answer.statusCode, answer.body]).toEqual([200, body]);
    }
    expect((await get("/NEWSCENTER")).headers.etag).toBe(headers.etag);
    // `type=` is a query of the page, so it has a key of its own.
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it("is the same page for every campaign and every way back after a login", async () => {
    const { get, handle } = await setUp(publicHeaders);
    const plain = await get("/");
    for (const query of ["utm_source=a", "utm_source=b&fbclid=1", "login=1&returnTo=%2FpersonalMsg"]) {
      const answer = await get(`/?${query}`);
      expect([answer.body, answer.headers.etag]).toEqual([plain.body, plain.headers.etag]);
    }
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("that can change at any moment is cached here, and other caches must revalidate", async () => {
    const { get, handle } = await setUp(() => html("<p>form</p>", { headers: publicMustRevalidate }));
    await get("/");
    const { headers, body } = await get("/");
    expect([body, headers["cache-control"]]).toEqual(["<p>form</p>", "public, no-cache"]);
    expect((await get("/", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("gives way to an answer that says that it cannot be shown now, and comes back after it", async () => {
    let state = "open";
    const { get, pass } = await setUp(() => {
      if (state === "open") return html("<p>open</p>", { headers: publicMustRevalidate });
      return html("<p>wait</p>", { status: 503, headers: { "retry-after": "5", ...noStaleIfError } });
    });
    await get("/");
    state = "updating";
    pass(400_000);
    const { statusCode, body, headers } = await get("/");
    expect([statusCode, body, headers["retry-after"]]).toEqual([503, "<p>wait</p>", "5"]);
    expect([headers["cache-control"], headers[pageCacheHeader]]).toEqual(["private, no-store", undefined]);
    state = "open";
    expect((await get("/")).body).toBe("<p>open</p>");
  });

  it("is still shown when its source is unavailable", async () => {
    let unavailable: "no" | "failing" | "incomplete" = "no";
    const { get, pass } = await setUp(async (request, services) => {
      if (unavailable === "failing") return new Response(null, { status: 500 });
      if (unavailable === "incomplete") services.skipCache();
      return publicHeaders(request, services);
    });
    const good = await get("/");
    for (const how of ["failing", "incomplete"] as const) {
      unavailable = how;
      pass(3_600_000);
      const answer = await get("/");
      expect([answer.statusCode, answer.body]).toEqual([200, good.body]);
    }
    // Nothing kept for this one: it is shown as it is, and not kept.
    const incomplete = await get("/", phone);
    expect(incomplete.statusCode).toBe(200);
    expect(incomplete.headers["cache-control"]).toBe("private, no-store");
  });
});

describe("a failure", () => {
  it.each<[string, Render]>([
    ["an error thrown", () => Promise.reject(new Error("secret: at /srv/x.ts:1"))],
    ["the router's last word", () => new Response("Unexpected Server Error\n\nsecret", { status: 500 })],
  ])("shows a page in three languages and nothing of %s", async (_name, render) => {
    const { get } = await setUp(render);
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

  it("keeps the error page that the site made itself", async () => {
    const { get } = await setUp(() => html("<p>own error page</p>", { status: 500 }));
    const answer = await get("/");
    expect([answer.statusCode, answer.body]).toEqual([500, "<p>own error page</p>"]);
  });
});

describe("an address", () => {
  it.each([
    ["unknown", "/nowhere?utm_source=x", {}, "/?utm_source=x"],
    ["of the other site", "/home", {}, "/"],
    ["that changes the site", "/track?site=mobile&numbers=A", {}, "/track?numbers=A"],
    ["of another server", "//evil.example/?site=mobile", {}, "/"],
    ["of another server behind a dot", "/.//evil.example/?site=mobile", {}, "/"],
    ["that is nothing but slashes", "/.//?site=mobile", {}, "/"],
    ["of another server in backslashes", "/\\\\evil.example/?site=mobile", {}, "/"],
    ["of another server, encoded", "/%2F%2Fevil.example/?site=mobile", {}, "/"],
    ["that changes the site where it has another", "/home?site=desktop", phone, "/"],
  ])("%s leads on", async (_name, address, headers, to) => {
    const { get, handle } = await setUp();
    const answer = await get(address, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(handle).not.toHaveBeenCalled();
  });

  it("leads on in the browser's router too", async () => {
    const { get } = await setUp();
    const answer = await get("/home.data");
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({ "x-remix-redirect": "/", "x-remix-reload-document": "true" });
  });

  it("that changes the site is remembered", async () => {
    const { get } = await setUp();
    const answer = await get("/?site=mobile");
    expect(answer.headers["set-cookie"]).toBe("site=mobile; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  it.each(["/official/none", "/carrier/v1/none", "/assets-d/none.js", "/public/none.svg", "/.well-known/x"])(
    "%s is no page",
    async (address) => {
      const answer = await (await setUp()).get(address);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 0 }]);
    },
  );

  it.each(["/foo.js", "/logo.png", "/logo.png?site=mobile", "/wp-login.php"])(
    "of a file that is not there, %s, is answered in a few plain bytes",
    async (address) => {
      const { get, handle } = await setUp();
      const { statusCode, headers, body } = await get(address);
      expect([statusCode, headers["content-type"], body]).toEqual([
        404,
        "text/plain; charset=utf-8",
        "Not found\n",
      ]);
      expect(handle).not.toHaveBeenCalled();
    },
  );

  it("of a picture that is not there is no page", async () => {
    const answer = await (await setUp()).get("/favicon.ico", { "sec-fetch-dest": "image" });
    expect(answer.statusCode).toBe(404);
  });
});

describe("renders are held within bounds", () => {
  it("refuses a visitor who had too many pages rendered with 429 and when to come back, without a render", async () => {
    const { get, handle, cache } = await setUp(page, { limits: { ...noLimits, pages: limitOf(2) } });
    for (const number of [1, 2]) expect((await get(`/track?numbers=${number}`)).statusCode).toBe(200);
    const { statusCode, headers, body } = await get("/track?numbers=3", { "accept-language": "zh" });
    expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([
      429,
      "45",
      "private, no-store",
    ]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("45秒");
    expect(body).toContain("45 detik");
    expect(body).toContain("45 seconds");
    expect(body).toMatch(/^<!doctype html><html lang="zh" dir="ltr">/);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? "";
    expect(headers["content-security-policy"]).toContain(sha256(style));
    expect(handle).toHaveBeenCalledTimes(2);
    expect(cache.counts).toMatchObject({ rendered: 2, limited: 1 });
  });

  it("sends finished pages to a limited visitor all the same", async () => {
    const { get, handle, pass } = await setUp(publicHeaders, { limits: { ...noLimits, pages: limitOf(1) } });
    for (const query of ["", "?zz=1", "?zz=2"]) expect((await get(`/${query}`)).statusCode).toBe(200);
    pass(60_000);
    expect((await get("/")).statusCode).toBe(200);
    expect(handle).toHaveBeenCalledTimes(1);
    expect((await get("/newsCenter")).statusCode).toBe(429);
  });

  it("counts every page for tracking against its limit, illegal numbers and forms as well", async () => {
    const limits = { ...noLimits, tracking: limitOf(2) };
    const { app, get, handle } = await setUp(page, { limits });
    await get("/track?numbers=%21illegal");
    const headers = { "content-type": "application/x-www-form-urlencoded", host: "rimba.example" };
    await app.inject({ method: "POST", url: "/track", headers, body: "phoneLast4=1" });
    expect((await get("/track?numbers=%21illegal")).statusCode).toBe(429);
    expect((await get("/newsCenter")).statusCode).toBe(200);
    expect(handle).toHaveBeenCalledTimes(3);
  });

  it("has the browser's router load a limited page as a document", async () => {
    const { get } = await setUp(page, { limits: { ...noLimits, pages: limitOf(0) } });
    const { statusCode, headers } = await get("/track.data?numbers=A&_routes=root");
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      "x-remix-redirect": "/track?numbers=A",
      "x-remix-reload-document": "true",
    });
  });

  it("renders a few at once and refuses at once, with when to come back, what is beyond those that wait", async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let running = 0;
    let maxRunning = 0;
    const { app, cache, handle } = await setUp(async (...given) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await opened;
      running -= 1;
      return page(...given);
    });
    const from = (visitor: number, nth: number) =>
      app.inject({ url: `/track?numbers=${nth}`, remoteAddress: `192.0.2.${visitor}` });
    // Thirty-two places for one address, sixty-four in all.
    const visits = [1, 2, 3].flatMap((visitor) => Array.from({ length: 33 }, (_, nth) => from(visitor, nth)));
    await vi.waitFor(() => expect(cache.counts.limited + cache.counts.busy).toBe(35));
    expect(handle).toHaveBeenCalledTimes(8);
    open();
    const statuses = (await Promise.all(visits)).map(({ statusCode }) => statusCode);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(200), count(429), count(503)]).toEqual([64, 2, 33]);
    expect([maxRunning, cache.counts.rendered]).toEqual([8, 64]);
    expect((await from(3, 1)).statusCode).toBe(200);
  });

  it("sends an older copy where there is no place to render a new one", async () => {
    let wait = Promise.resolve();
    let open: () => void = () => undefined;
    const { app, get, pass } = await setUp(async (request, services) => {
      if (request.url.includes("/track")) await wait;
      return publicHeaders(request, services);
    });
    const { body } = await get("/");
    wait = new Promise<void>((resolve) => (open = resolve));
    const others = Array.from({ length: 64 }, (_, nth) =>
      app.inject({ url: `/track?numbers=${nth}`, remoteAddress: `192.0.2.${nth >> 4}` }),
    );
    pass(400_000);
    const answer = await app.inject({ url: "/", remoteAddress: "192.0.2.200" });
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    open();
    await Promise.all(others);
  });
});

describe("the router's data", () => {
  it("goes out as it is, for one visitor", async () => {
    const { get } = await setUp((request) => {
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

  // Browsers send "null" where the visitor wants no referrer sent.
  it.each(["https://rimba.example", "null", "javascript:x", "::"])(
    "reaches the page with its body, whatever the browser calls its own origin: %s",
    async (origin) => {
      const { app } = await setUp(async (request) => {
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
    "from another site is refused: %o",
    async (headers) => {
      const { app, handle } = await setUp();
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

  it("that is too large is refused with a page", async () => {
    const { app } = await setUp();
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
