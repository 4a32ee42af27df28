import { afterAll, beforeAll, expect, it } from "vitest";
import Fastify, { type FastifyInstance } from "fastify";
import type { Db } from "../../platform/db/db.ts";
import type { Statement } from "../../platform/db/statement.ts";
import { testCarrier, testPages } from "../../testing/test-app.ts";
import type { CurrentReference } from "../../features/reference.ts";
import { registerDiscovery } from "./routes.ts";
import { pagesInFile } from "./xml-files.ts";

const origin = "https://cargo.example";
const codes = Array.from({ length: pagesInFile + 1 }, (_none, index) => `JKT${index}`);
// News are tested in discovery.db.test.ts: here there is one vacancy and no article.
const vacancies = [{ key: "courier-medan", published_at: new Date("2026-11-05T02:00:00Z") }];
let maxVacancies: unknown;
const query = ({ name }: Statement<never, unknown>, params: { limit?: number }) => {
  if (name !== "careers.keys") return Promise.resolve([]);
  maxVacancies = params.limit;
  return Promise.resolve(vacancies);
};
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  const outlets = { index: { all: codes.map((networkCode) => ({ networkCode })) } };
  const reference = { current: () => Promise.resolve({ outlets }) } as unknown as CurrentReference;
  const content = { db: { query } as unknown as Db, carrier: testCarrier, clock: () => new Date() };
  registerDiscovery(app, { ...content, origin, pages: testPages, reference }, {});
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it.each(["robots.txt", "sitemap.xml"])("/%s leads to its copy under /public/", async (file) => {
  const { statusCode, headers } = await get(`/${file}`);
  expect([statusCode, headers.location]).toEqual([301, `/public/${file}`]);
  expect((await get(`/${file}?utm_source=x`)).headers.location).toBe(`/public/${file}?utm_source=x`);
});

it("excludes personal pages and calls from search engines, and names the sitemap", async () => {
  const { body, headers } = await get("/public/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = body.split("\n");
  for (const path of [
    "/onlineOrder",
    "/personalCenter/myOrdersList",
    "/myOrdersList",
    "/login",
    "/guest",
    "/official/",
    "/track.csv",
    "/track.ics",
  ])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(body).not.toMatch(/^Disallow: \/(track|problem.*|serviceProducts)?$/m);
  expect(lines).toContain(`Sitemap: ${origin}/public/sitemap.xml`);
});

it("lists every public page once, with its date and its other languages", async () => {
  const { body } = await get("/public/sitemap-pages.xml");
  const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(found).size).toBe(found.length);
  for (const path of [
    "/",
    "/track",
    "/networkQuery",
    "/serviceProducts",
    "/problem/qa",
    "/aboutUs/globalLayout",
    "/aboutUs/talentRecruitment",
    "/recruitmentdetail/courier-medan",
  ])
    expect(found).toContain(origin + path);
  expect(body).not.toMatch(/personalCenter|onlineOrder|\/outlet\b|login|:key/);
  expect(body).toContain(
    `<url><loc>${origin}/problem/qa</loc><lastmod>2026-11-22</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="id" href="${origin}/problem/qa"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/problem/qa?lang=en"/>` +
      `<xhtml:link rel="alternate" hreflang="zh" href="${origin}/problem/qa?lang=zh"/></url>`,
  );
});

it("requests no more vacancies than fit into a file", async () => {
  await get("/public/sitemap-pages.xml");
  expect(maxVacancies).toBe(pagesInFile);
});

it("divides the outlets into several files that the index lists", async () => {
  const { body } = await get("/public/sitemap.xml");
  expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${origin}/public/sitemap-pages.xml`,
    `${origin}/public/sitemap-outlets-1.xml`,
    `${origin}/public/sitemap-outlets-2.xml`,
  ]);
  const last = await get("/public/sitemap-outlets-2.xml");
  expect(last.body).toContain(`<loc>${origin}/outlet?code=JKT${pagesInFile}</loc>`);
  expect(last.body).toContain(`href="${origin}/outlet?code=JKT${pagesInFile}&amp;lang=en"`);
  for (const part of ["0", "3", "x", "99999"])
    expect((await get(`/public/sitemap-outlets-${part}.xml`)).statusCode).toBe(404);
});

it.each([
  ["", "id"],
  ["?lang=zh", "zh"],
  ["?lang=xx", "id"],
  ["?lang=en&lang=zh", "id"],
])("has a manifest with the carrier's name and icons (%s)", async (requested, lang) => {
  const { headers, body } = await get(`/public/site.webmanifest${requested}`);
  expect(headers["content-type"]).toBe("application/manifest+json");
  expect(JSON.parse(body)).toMatchObject({
    name: testCarrier.name,
    lang,
    start_url: "/",
    display: "standalone",
  });
});

it("answers 304 for a cached copy, and compresses the others", async () => {
  const first = await get("/public/sitemap-pages.xml", { "accept-encoding": "br" });
  expect(first.headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=3600" });
  const again = await get("/public/sitemap-pages.xml", { "if-none-match": String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
});
