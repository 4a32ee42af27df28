import { afterEach, expect, it } from "vitest";
import {
  closePageServers,
  html,
  limitOf,
  noLimits,
  type Render,
  startPageServer,
} from "../testing/page-server.ts";

afterEach(closePageServers);

const address = "/track?numbers=RBC1";

/** A page that shows the answers, how often it was rendered, and all that it knows of its visitor. */
async function setUp({ status = 200, limits = noLimits, development = false } = {}) {
  let rendered = 0;
  let answersRead = 0;
  const state: { text: string | null } = { text: "in transit" };
  const render: Render = async (request, { tracking }) => {
    rendered += 1;
    const known =
      tracking === undefined
        ? "no answers"
        : JSON.stringify(await tracking.track({ numbers: [], by: "waybill", viewTokens: [] }));
    return html(`<p>${rendered}: ${known} ${JSON.stringify([...request.headers])}</p>`.padEnd(2000), {
      status,
    });
  };
  const server = await startPageServer(render, {
    limits,
    development,
    readPublicAnswers: async () => {
      answersRead += 1;
      const { text } = state;
      if (text === null) return null;
      return { text, tracking: { track: async () => text } as never };
    },
  });
  const body = async (url = address, headers: Record<string, string> = {}) =>
    (await server.get(url, headers)).body.trimEnd();
  return { ...server, state, body, answersRead: () => answersRead };
}

it("is sent again while the answers are the same, and never to shared caches", async () => {
  const { get, body, state, cache } = await setUp();
  const first = await get(address, { cookie: "__Host-rimba=sari", authorization: "Bearer sari" });
  expect(first.body.trimEnd()).toBe(`<p>1: "in transit" []</p>`);
  expect(await body()).toBe(first.body.trimEnd());
  const { headers } = await get(address);
  expect([headers["cache-control"], headers["etag"]]).toEqual(["private, no-store", undefined]);
  expect(cache.counts).toMatchObject({ rendered: 1, sameAnswers: 2, fresh: 0 });
  state.text = "delivered";
  expect(await body()).toBe(`<p>2: "delivered" []</p>`);
  state.text = "in transit";
  expect(await body()).toBe(first.body.trimEnd());
});

it.each([
  ["other numbers", "/track?numbers=RBC2", {}],
  ["another order of the answers", `${address}&open=RBC1`, {}],
  ["another language", `${address}&lang=en`, {}],
  ["another site", address, { cookie: "site=mobile" }],
  ["another direction", `${address}&dir=rtl`, {}],
])("is rendered for %s", async (_what, url, headers) => {
  const { body } = await setUp();
  await body();
  expect(await body(url, headers)).toMatch(/^<p>2:/);
});

it("is sent in the encoding of each browser", async () => {
  const { get } = await setUp();
  const encoded = await get(address, { "accept-encoding": "br" });
  expect(encoded.headers["content-encoding"]).toBe("br");
  expect((await get(address)).headers["content-encoding"]).toBeUndefined();
  const again = await get(address, { "accept-encoding": "br" });
  expect(again.rawPayload.equals(encoded.rawPayload)).toBe(true);
});

it("is rendered again after a change of contents", async () => {
  const { body, cache } = await setUp();
  await body();
  cache.outdateAll();
  expect(await body()).toMatch(/^<p>2:/);
});

it.each([404, 503])("is not cached with status %i", async (status) => {
  const { body } = await setUp({ status });
  await body();
  expect(await body()).toMatch(/^<p>2:/);
});

const elevenNumbers = Array.from({ length: 11 }, (_none, index) => `RBC${index}`).join(",");
const phone = { cookie: "site=mobile" };

it.each([
  ["a visitor with an unlock cookie", address, { cookie: "track_view=a" }],
  ["a search by order number", "/track?numbers=PO-1&by=customerOrder", {}],
  ["no numbers", "/track?numbers=", {}],
  ["too many numbers", `/track?numbers=${elevenNumbers}`, {}],
  ["the form to correct numbers", `${address}&edit=1`, phone],
  ["the router's data", "/track.data?numbers=RBC1", {}],
  ["an overlong address", `${address}&open=${"A".repeat(400)}`, {}],
])("is rendered for its visitor, without reading answers: %s", async (_what, url, headers) => {
  const { body, answersRead } = await setUp();
  await body(url, headers);
  expect(await body(url, headers)).toMatch(/^<p>2: no answers/);
  expect(answersRead()).toBe(0);
});

it("is rendered for its visitor after a posted form", async () => {
  const { app, body } = await setUp();
  await body();
  const headers = { "content-type": "application/x-www-form-urlencoded", host: "rimba.example" };
  const posted = await app.inject({ method: "POST", url: address, headers, body: "x=1" });
  expect(posted.body).toMatch(/^<p>2: no answers/);
});

it("is rendered for its visitor without a database, and in development", async () => {
  const { body, state } = await setUp();
  state.text = null;
  await body();
  expect(await body()).toMatch(/^<p>2: no answers/);
  const { body: inDevelopment } = await setUp({ development: true });
  await inDevelopment();
  expect(await inDevelopment()).toMatch(/<p>2: no answers/);
});

it("ignores `edit` on the desktop site, which has no form of its own", async () => {
  const { body } = await setUp();
  expect(await body(`${address}&edit=1`)).toBe(await body(`${address}&edit=1`));
});

it("counts against the limit like any other", async () => {
  const { get } = await setUp({ limits: { ...noLimits, tracking: limitOf(1) } });
  await get(address);
  expect((await get(address)).statusCode).toBe(429);
});
