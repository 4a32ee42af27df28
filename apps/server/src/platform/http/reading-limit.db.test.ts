import { endpoints, errorCatalogue, type Endpoint } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ NETWORK_PER_MINUTE: "3", TRACKING_PER_MINUTE: "2", TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => test.close());

const from = (address: string) => ({ "x-forwarded-for": address });
const ask = async (endpoint: Endpoint, address: string) => test.call(endpoint, {}, from(address));

it.each([
  ["areas", endpoints.findOnLineAreas, "192.0.2.1"],
  ["area search", endpoints.selectByFuzzyCondition, "192.0.2.2"],
  ["outlets", endpoints.getNetwork, "192.0.2.3"],
  ["distances", endpoints.calculateDistance, "192.0.2.4"],
  ["prices", endpoints.shippingCost, "192.0.2.5"],
  ["times", endpoints.getAging, "192.0.2.6"],
  ["products of a lane", endpoints.getProductTypeList, "192.0.2.7"],
] as const)(
  "returns 429 with the time to wait to a visitor with too many requests for %s",
  async (_what, endpoint, address) => {
    for (let requested = 0; requested < 3; requested += 1)
      expect((await ask(endpoint, address)).status).not.toBe(429);
    const { status, headers, body } = await ask(endpoint, address);
    expect([status, body.code]).toEqual([429, errorCatalogue.tooManyRequests.code]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(headers["cache-control"]).toBe("no-store");
  },
);

it("counts all of these calls together, and tracking separately", async () => {
  const address = "192.0.2.20";
  for (const endpoint of [endpoints.findOnLineAreas, endpoints.getNetwork, endpoints.getAging])
    expect((await ask(endpoint, address)).status).not.toBe(429);
  expect((await ask(endpoints.shippingCost, address)).status).toBe(429);
  const track = () =>
    test.call(endpoints.trackingIsNotEmpty, { numbers: ["RBC1"], by: "waybill" }, from(address));
  expect([(await track()).status, (await track()).status, (await track()).status]).toEqual([200, 200, 429]);
});

it.each(["sitemap", "sitemap-pages", "sitemap-news", "sitemap-outlets-1", "news"])(
  "counts /public/%s.xml towards the same limit",
  async (file) => {
    const address = `198.51.100.${file.length}`;
    for (const endpoint of [endpoints.findOnLineAreas, endpoints.getNetwork, endpoints.getAging])
      expect((await ask(endpoint, address)).status).not.toBe(429);
    const { statusCode } = await test.app.inject({ url: `/public/${file}.xml`, headers: from(address) });
    expect(statusCode).toBe(429);
  },
);

it("counts an IPv6 network of one home as one client, and the next one separately", async () => {
  for (const host of ["1", "2", "3"])
    expect((await ask(endpoints.findOnLineAreas, `2001:db8:1:2::${host}`)).status).toBe(200);
  expect((await ask(endpoints.findOnLineAreas, "2001:db8:1:2::4")).status).toBe(429);
  expect((await ask(endpoints.findOnLineAreas, "2001:db8:1:3::1")).status).toBe(200);
});

it("counts without the database: the limit is the same while it is unavailable", async () => {
  const query = test.db.query;
  Object.assign(test.db, { query: () => Promise.reject(new DatabaseUnavailable("away")) });
  const answers = [];
  for (let requested = 0; requested < 4; requested += 1)
    answers.push((await ask(endpoints.findOnLineAreas, "192.0.2.30")).status);
  Object.assign(test.db, { query });
  expect(answers).toEqual([200, 200, 200, 429]);
});

it.each<[what: string, endpoint: Endpoint, field: string, address: string]>([
  ["areas", endpoints.selectByFuzzyCondition, "keyword", "192.0.2.41"],
  ["an area by words", endpoints.getAreaByGeoCoding, "keyword", "192.0.2.42"],
  ["outlets by name", endpoints.getByName, "name", "192.0.2.43"],
  ["outlets of an area", endpoints.getNetwork, "keyword", "192.0.2.44"],
])("counts a search of many words for %s as several calls", async (_what, endpoint, field, address) => {
  const search = (words: string) => test.call(endpoint, { [field]: words }, from(address));
  // Three units of three: nothing is left for another.
  expect((await search("one two three four five")).status).not.toBe(429);
  const { status, headers } = await search("one");
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
});

it("refuses a search that costs more than what is left of the budget", async () => {
  const search = (words: string) =>
    test.call(endpoints.selectByFuzzyCondition, { keyword: words }, from("192.0.2.45"));
  expect((await search("one")).status).toBe(200);
  expect((await search("one two three four five")).status).toBe(429);
});

it("does not limit the small lists for forms", async () => {
  for (let requested = 0; requested < 5; requested += 1)
    expect((await ask(endpoints.getProducttType, "192.0.2.40")).status).toBe(200);
});

it("is not reached by an office of two hundred people who search", () => {
  const read = readConfig({});
  // Each of them sends a request every four seconds, without a pause.
  expect(read.kind === "ok" && read.config.networkPerMinute).toBeGreaterThanOrEqual(200 * 15);
});
