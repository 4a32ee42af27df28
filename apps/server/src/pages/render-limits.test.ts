import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import {
  closePageServers,
  limitOf,
  noLimits,
  page,
  publicPage,
  startPageServer,
} from "../testing/page-server.ts";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

afterEach(closePageServers);

describe("renders are held within bounds", () => {
  it("rejects a visitor with too many renders with 429 and Retry-After, without a render", async () => {
    const { get, handle, cache } = await startPageServer(page, {
      limits: { ...noLimits, pages: limitOf(2) },
    });
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

  it("sends cached pages to a limited visitor", async () => {
    const { get, handle, pass } = await startPageServer(publicPage, {
      limits: { ...noLimits, pages: limitOf(1) },
    });
    for (const query of ["", "?zz=1", "?zz=2"]) expect((await get(`/${query}`)).statusCode).toBe(200);
    pass(60_000);
    expect((await get("/")).statusCode).toBe(200);
    expect(handle).toHaveBeenCalledTimes(1);
    expect((await get("/newsCenter")).statusCode).toBe(429);
  });

  it("counts every page for tracking against its limit, even illegal numbers and forms", async () => {
    const limits = { ...noLimits, tracking: limitOf(2) };
    const { app, get, handle } = await startPageServer(page, { limits });
    await get("/track?numbers=%21illegal");
    const headers = { "content-type": "application/x-www-form-urlencoded", host: "rimba.example" };
    await app.inject({ method: "POST", url: "/track", headers, body: "phoneLast4=1" });
    expect((await get("/track?numbers=%21illegal")).statusCode).toBe(429);
    expect((await get("/newsCenter")).statusCode).toBe(200);
    expect(handle).toHaveBeenCalledTimes(3);
  });

  it("makes the client router load a limited page as a document", async () => {
    const { get } = await startPageServer(page, { limits: { ...noLimits, pages: limitOf(0) } });
    const { statusCode, headers } = await get("/track.data?numbers=A&_routes=root");
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      "x-remix-redirect": "/track?numbers=A",
      "x-remix-reload-document": "true",
    });
  });

  it("renders a few at once, queues some, and rejects the others with Retry-After", async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let running = 0;
    let maxRunning = 0;
    const { app, cache, handle } = await startPageServer(async (...given) => {
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
    await expect.poll(() => cache.counts.limited + cache.counts.busy).toBe(35);
    expect(handle).toHaveBeenCalledTimes(8);
    open();
    const statuses = (await Promise.all(visits)).map(({ statusCode }) => statusCode);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(200), count(429), count(503)]).toEqual([64, 2, 33]);
    expect([maxRunning, cache.counts.rendered]).toEqual([8, 64]);
    expect((await from(3, 1)).statusCode).toBe(200);
  });

  it("sends an older copy if there is no place for a new render", async () => {
    let wait = Promise.resolve();
    let open: () => void = () => undefined;
    const { app, get, pass } = await startPageServer(async (request, services) => {
      if (request.url.includes("/track")) await wait;
      return publicPage(request, services);
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
