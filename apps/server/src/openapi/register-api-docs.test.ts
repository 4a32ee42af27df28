import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { endpoints, errorCatalogue, fieldMessages, type Endpoint } from "@rimba/contract";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerApiDocs } from "./register-api-docs.ts";

let app: FastifyInstance;
let page: string;
let now = new Date("2027-03-05T08:00:00Z");

beforeAll(async () => {
  app = Fastify();
  registerApiDocs(app, {
    clock: () => now,
    carrierName: "Carrier & <Sons>",
    waybillPrefix: "RBC",
    version: "1.2.3",
    origin: "http://localhost:3000",
    trackingPerMinute: 120,
    orderSearchesPerDay: 200,
    networkPerMinute: 3000,
    examples: { tracked: "RBC482019375516", private: { waybillNo: "RBC482019375516", phoneLast4: "4471" } },
  });
  page = (await app.inject("/official/docs")).body;
});
afterAll(() => app.close());

describe("GET /official/docs", () => {
  it.each(Object.values(endpoints) as Endpoint[])("describes $path", (call) => {
    const plain = page.replaceAll("<wbr />", "").replaceAll(/\s+/g, " ");
    expect(plain).toContain(
      `<span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${call.path}</code>`,
    );
    expect(plain).toContain(`curl -s http://localhost:3000${call.path}`);
    expect(page).toContain(`id="${call.name}"`);
    for (const kind of call.errors) expect(page).toContain(`href="#error-${errorCatalogue[kind].code}"`);
  });

  it("lists every error in three languages and every scope of a key", () => {
    const plain = page.replaceAll("&#39;", "'").replaceAll("<wbr />", "");
    for (const { code, text } of Object.values(errorCatalogue)) {
      for (const words of [String(code), ...Object.values(text)]) expect(plain).toContain(words);
    }
    for (const key of Object.keys(fieldMessages)) expect(plain).toContain(`<code>${key}</code>`);
  });

  it("has exactly one target for each internal link", () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it("has recent dates in its examples, even if the server has run for a long time", async () => {
    expect(page).toContain("2027-03-04T08:40:00+08:00");
    expect(page).not.toContain("2026-11-19T08:40:00+08:00");
    now = new Date("2027-03-06T08:00:00Z");
    const later = (await app.inject("/official/docs")).body;
    expect(later).toContain("2027-03-05T08:40:00+08:00");
  });

  it("escapes the values of the carrier's profile", () => {
    expect(page).toContain("<h1>Carrier &amp; &lt;Sons&gt; API</h1>");
    expect(page).not.toContain("<Sons>");
  });

  it("needs no script, no style attribute and no other origin, and its policy forbids them", async () => {
    const { headers } = await app.inject("/official/docs");
    const css = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(css).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<[^>]+ style=|<[^>]+ on[a-z]+=|(?:src|href)="(?:https?:)?\/\//);
    expect(css).not.toMatch(/https?:/);
    const font = /url\("([^"]+)"\)/.exec(css)?.[1] ?? "";
    expect((await app.inject(font)).headers["content-type"]).toBe("font/woff2");
  });
});

describe.each(["/official/docs", "/official/openapi.json"])("GET %s", (address) => {
  it("is not sent again to clients with a cached copy", async () => {
    const first = await app.inject(address);
    const etag = String(first.headers["etag"]);
    expect(first.statusCode).toBe(200);
    expect(first.headers["cache-control"]).toBe("public, max-age=300");
    const again = await app.inject({ url: address, headers: { "if-none-match": `"other", ${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  it("is compressed for clients that accept it", async () => {
    const plain = await app.inject(address);
    const small = await app.inject({ url: address, headers: { "accept-encoding": "gzip, br" } });
    expect(small.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });
});
