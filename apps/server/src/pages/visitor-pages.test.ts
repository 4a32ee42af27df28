import { publicHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closePageServers, html, type Render, startPageServer } from "../testing/page-server.ts";

afterEach(closePageServers);

/** A page that shows what it knows of its visitor, and wrongly says that it is the same for everybody. */
const leakingPage: Render = async (request) => {
  const form = request.method === "POST" ? await request.text() : "";
  return html(`<p>${JSON.stringify([...request.headers])} ${form}</p>`, { headers: publicHeaders });
};

async function setUp() {
  const server = await startPageServer(leakingPage);
  return { ...server, fromCache: vi.spyOn(server.cache, "get") };
}

const sari = { cookie: "track_view=RBC1.1.a.b; __Host-rimba=sari", authorization: "Bearer sari" };
const budi = { cookie: "track_view=RBC2.2.a.b; __Host-rimba=budi", authorization: "Bearer budi" };

describe("an answer for one visitor", () => {
  it.each([
    ["shipments that the visitor may have opened", "/track?numbers=RBC1"],
    ["the same from a form without script", "/track?waybillNo=RBC1"],
    ["the form with the numbers of this visitor", "/track?edit=1&numbers=RBC1"],
    ["data for the browser's router", "/track.data?numbers=RBC1"],
    ["data of a public page", "/newsCenter.data"],
  ])("%s: does not pass through the page cache", async (_name, address) => {
    const { get, fromCache, cache } = await setUp();
    for (const [visitor, name] of [
      [sari, "sari"],
      [budi, "budi"],
    ] as const) {
      const { body, headers } = await get(address, visitor);
      expect(body).toContain(name);
      expect([headers["cache-control"], headers["etag"]]).toEqual(["private, no-store", undefined]);
    }
    expect(fromCache).not.toHaveBeenCalled();
    expect(cache.bytes).toBe(0);
  });

  it("a form that was posted: does not pass through the page cache", async () => {
    const { app, fromCache, cache } = await setUp();
    const headers = { ...sari, "content-type": "application/x-www-form-urlencoded", host: "rimba.example" };
    const answer = await app.inject({ method: "POST", url: "/track", headers, body: "phoneLast4=4471" });
    expect(answer.body).toContain("phoneLast4=4471");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(fromCache).not.toHaveBeenCalled();
    expect(cache.bytes).toBe(0);
  });
});

it.each(["/", "/track", "/newsCenter"])("the public page %s is rendered without its visitor", async (url) => {
  const { get, fromCache } = await setUp();
  const first = await get(url, sari);
  expect(first.body).toBe("<p>[] </p>");
  expect((await get(url, budi)).body).toBe(first.body);
  expect(fromCache).toHaveBeenCalledTimes(2);
});
