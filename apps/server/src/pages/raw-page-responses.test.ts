import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Fastify from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addRawPageResponses, RawPageResponses } from "./raw-page-responses.ts";
import { type CachedPage, PageCache } from "./page-cache.ts";
import { cachedHeaders } from "./send-page.ts";

const key = "k";

function stored(text: string): CachedPage {
  const body = Buffer.from(text);
  return {
    kind: "cached",
    isCdnCacheable: true,
    policy: "default-src 'none'",
    etag: `W/"${text}"`,
    body: { identity: body, br: body, gzip: body },
  };
}

const closers: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

/** A listening server whose normal route responds like the pages do, and counts its calls. */
async function setUp() {
  let time = 0;
  let versions = 0;
  const cache = new PageCache(undefined, () => time);
  const answers = new RawPageResponses(cache, { "x-content-type-options": "nosniff" });
  const app = Fastify();
  closers.push(() => app.close());
  const usual = vi.fn<() => void>();
  app.get("/*", async (request, reply) => {
    usual();
    const page = await cache.get(key, async () => stored(`version ${++versions}`));
    if (page.kind !== "cached") throw new Error("This page is cached");
    answers.remember(request.raw, key, page);
    return reply
      .headers({ ...cachedHeaders(page, "identity"), "x-content-type-options": "nosniff" })
      .send(page.body.identity);
  });
  addRawPageResponses(app, answers);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const requestCode = (headers: Record<string, string> = {}, path = "/", method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { "accept-encoding": "identity", ...headers },
    });
  const text = async (...given: Parameters<typeof requestCode>) => (await requestCode(...given)).text();
  return { app, usual, requestCode, text, pass: (milliseconds: number) => (time += milliseconds) };
}

describe("RawPageResponses", () => {
  it("answers a repeated request without the normal route, with the same response", async () => {
    const { requestCode, usual } = await setUp();
    const facts = async (response: Response) => {
      const { date: _date, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, text: await response.text() };
    };
    const first = await facts(await requestCode());
    expect(await facts(await requestCode())).toEqual(first);
    expect(first.text).toBe("version 1");
    expect(usual).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["browser", { "user-agent": "other" }, "/"],
    ["device hint", { "sec-ch-ua-mobile": "?1" }, "/"],
    ["cookie", { cookie: "lang=zh" }, "/"],
    ["language", { "accept-language": "zh" }, "/"],
    ["encoding", { "accept-encoding": "br" }, "/"],
    ["purpose", { "sec-fetch-dest": "image" }, "/"],
    ["address", {}, "/?lang=en"],
  ])("passes a request with another %s to the normal route", async (_name, headers, path) => {
    const { text, usual } = await setUp();
    await text();
    await text(headers, path);
    expect(usual).toHaveBeenCalledTimes(2);
  });

  it("passes other methods and conditional requests to the normal route", async () => {
    const { requestCode, text, usual } = await setUp();
    await text();
    await requestCode({}, "/", "HEAD");
    await requestCode({}, "/", "POST");
    await requestCode({ "if-none-match": 'W/"version 1"' });
    expect(usual).toHaveBeenCalledTimes(3);
  });

  it("stops when the page is no longer fresh, and continues with the new one", async () => {
    const { text, usual, pass } = await setUp();
    await text();
    pass(30_000);
    expect(await text()).toBe("version 1");
    await expect.poll(() => text()).toBe("version 2");
    const before = usual.mock.calls.length;
    expect(await text()).toBe("version 2");
    expect(usual).toHaveBeenCalledTimes(before);
  });

  it("passes a request with two Host headers to the normal route, which rejects it", async () => {
    const { app, text, usual } = await setUp();
    await text();
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n");
    await once(socket.resume(), "close");
    expect(usual).toHaveBeenCalledTimes(2);
  });

  it("does not store an overlong request", async () => {
    const { text, usual } = await setUp();
    const headers = { cookie: `x=${"y".repeat(3000)}` };
    await text(headers);
    await text(headers);
    expect(usual).toHaveBeenCalledTimes(2);
  });

  it("holds no page that the cache has evicted", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const cache = new PageCache({ maxBytes: 1000, freshMs: 1, staleWhileRevalidateMs: 1, staleIfErrorMs: 1 });
    const answers = new RawPageResponses(cache, {});
    const pages: WeakRef<CachedPage>[] = [];
    for (const name of ["one", "two"]) {
      const page = await cache.get(name, async () => stored(name.repeat(100)));
      if (page.kind !== "cached") throw new Error("This page is cached");
      const request = {
        method: "GET",
        url: `/${name}`,
        headers: { host: "a" },
        rawHeaders: ["host", "a"],
      } as unknown as IncomingMessage;
      answers.remember(request, name, page);
      pages.push(new WeakRef(page));
    }
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect(pages.map((page) => page.deref()?.body.identity.toString().slice(0, 3))).toEqual([
      undefined,
      "two",
    ]);
    expect(answers).toBeDefined();
  });

  it("passes everything to the normal route once the server closes", async () => {
    const { app, text, usual } = await setUp();
    await text();
    await text();
    expect(usual).toHaveBeenCalledTimes(1);
    await app.close();
    await expect(text()).rejects.toThrow("fetch failed");
  });
});
