import { brotliDecompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerApiDocs } from "./register-api-docs.ts";

let app: FastifyInstance;
let now = new Date("2027-03-05T08:00:00Z");

beforeAll(() => {
  app = Fastify();
  registerApiDocs(app, {
    clock: () => now,
    carrierName: "Carrier & <Sons>",
    waybillFormat: { waybillPrefix: "XYZ" },
    version: "1.2.3",
    origin: "http://localhost:3000",
    trackingPerMinute: 120,
    orderSearchesPerDay: 200,
    networkPerMinute: 3000,
  });
});
afterAll(() => app.close());

const read = async (address: string): Promise<string> => (await app.inject(address)).body;

describe("GET /official/docs", () => {
  it("loads scripts and styles of this server alone, and its policy says so", async () => {
    const { body, headers } = await app.inject("/official/docs");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(body).not.toMatch(/<style|<script>|<[^>]+ style=|<[^>]+ on[a-z]+=|(?:src|href)="(?:https?:)?\/\//);
    const files = [...body.matchAll(/(?:src|href)="(\/official\/docs\/[^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.map((file) => file.replace(/-[0-9a-f]{8}/, ""))).toEqual([
      "/official/docs/swagger-ui.css",
      "/official/docs/page.css",
      "/official/docs/swagger-ui-bundle.js",
      "/official/docs/start.js",
    ]);
    for (const file of files) {
      const answer = await app.inject(file);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toContain("immutable");
      expect(answer.headers["content-type"]).toMatch(
        file.endsWith("css") ? /^text\/css/ : /^text\/javascript/,
      );
    }
    expect((await app.inject("/official/docs/start.js")).statusCode).toBe(404);
  });

  it("links to the document for readers without script", async () => {
    expect(await read("/official/docs")).toMatch(/<div id="api">[^]*<a href="\/official\/openapi\.json">/);
  });

  it("escapes the carrier's profile", async () => {
    const page = await read("/official/docs");
    expect(page).toContain("<h1>Carrier &amp; &lt;Sons&gt; API</h1>");
    expect(page).not.toContain("<Sons>");
  });
});

describe("GET /official/openapi.json", () => {
  it("has dates around today in its examples, also when the server runs for long", async () => {
    const document = await read("/official/openapi.json");
    expect(document).toContain("2027-03-04T08:40:00+08:00");
    expect(document).not.toContain("2026-11-19T08:40:00+08:00");
    now = new Date("2027-03-06T08:00:00Z");
    expect(await read("/official/openapi.json")).toContain("2027-03-05T08:40:00+08:00");
  });

  it("has waybills of this carrier in its examples", async () => {
    const document = await read("/official/openapi.json");
    expect(document).toContain("XYZ261104170937");
    expect(document).not.toMatch(/RBC\d/);
  });
});

describe.each(["/official/docs", "/official/openapi.json"])("GET %s", (address) => {
  it("is sent once to those who keep it", async () => {
    const first = await app.inject(address);
    const etag = String(first.headers["etag"]);
    expect(first.statusCode).toBe(200);
    expect(first.headers["cache-control"]).toBe("public, max-age=300");
    const again = await app.inject({ url: address, headers: { "if-none-match": `"other", ${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  it("is sent compressed to those who take it so", async () => {
    const plain = await app.inject(address);
    const small = await app.inject({ url: address, headers: { "accept-encoding": "gzip, br" } });
    expect(small.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });
});
