import { describe, expect, it, vi } from "vitest";
import { type FinishedPage, type CachedPage, PageCache, type SinglePage } from "./page-cache.ts";

const limits = {
  maxBytes: 10_000,
  freshMs: 30_000,
  staleWhileRevalidateMs: 300_000,
  staleIfErrorMs: 3_600_000,
};
const home = "mobile|id|ltr|/?";

function stored(name: string, bytes = 100): CachedPage {
  const body = Buffer.alloc(bytes, name);
  return {
    kind: "cached",
    isCdnCacheable: true,
    policy: "",
    etag: name,
    body: { identity: body, br: body, gzip: body },
  };
}

function single(name: string, hasFailed = false): SinglePage {
  const headers = new Headers();
  return {
    kind: "single",
    hasFailed,
    status: hasFailed ? 500 : 200,
    headers,
    policy: "",
    body: Buffer.from(name),
  };
}

const nameOf = (page: FinishedPage) => (page.kind === "cached" ? page.etag : page.body.toString());

/** A cache with a controllable clock and a render function that returns "page 1", "page 2" and so on. */
function setUp(change: Partial<typeof limits> = {}) {
  let time = 0;
  let rendered = 0;
  const cache = new PageCache({ ...limits, ...change }, () => time);
  const render = vi.fn<() => Promise<FinishedPage>>(async () => stored(`page ${++rendered}`));
  const requestCode = async (key = home) => nameOf(await cache.get(key, render));
  return { cache, render, requestCode, pass: (milliseconds: number) => (time += milliseconds) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("PageCache", () => {
  it("returns a fresh page without a render", async () => {
    const { render, requestCode, pass } = setUp();
    await requestCode();
    pass(29_999);
    expect(await requestCode()).toBe("page 1");
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("returns a stale page at once, and renders once for all callers", async () => {
    const { render, requestCode, pass } = setUp();
    await requestCode();
    pass(30_000);
    expect(await Promise.all([requestCode(), requestCode(), requestCode()])).toEqual([
      "page 1",
      "page 1",
      "page 1",
    ]);
    await settled();
    expect(render).toHaveBeenCalledTimes(2);
    expect(await requestCode()).toBe("page 2");
  });

  it("waits for a new page when the old one is too old", async () => {
    const { requestCode, pass } = setUp();
    await requestCode();
    pass(330_000);
    expect(await requestCode()).toBe("page 2");
  });

  it("returns a stale copy only within stale-while-revalidate", async () => {
    const { cache, requestCode, pass } = setUp();
    await requestCode();
    pass(329_999);
    expect(cache.staleCopy(home)?.etag).toBe("page 1");
    pass(1);
    expect(cache.staleCopy(home)).toBeUndefined();
  });

  it("returns the old page within stale-if-error when a render fails", async () => {
    const { render, requestCode, pass } = setUp();
    await requestCode();
    pass(400_000);
    render.mockRejectedValueOnce(new Error("database away"));
    expect(await requestCode()).toBe("page 1");
    render.mockResolvedValueOnce(single("error page", true));
    expect(await requestCode()).toBe("page 1");
    pass(3_600_000);
    render.mockResolvedValueOnce(single("error page", true));
    expect(await requestCode()).toBe("error page");
    render.mockRejectedValueOnce(new Error("database away"));
    await expect(requestCode()).rejects.toThrow("database away");
  });

  it("recovers when rendering works again", async () => {
    const { render, requestCode, pass } = setUp();
    await requestCode();
    pass(31_000);
    render.mockRejectedValueOnce(new Error("database away"));
    expect(await requestCode()).toBe("page 1");
    await settled();
    expect(await requestCode()).toBe("page 1");
    await settled();
    expect(await requestCode()).toBe("page 2");
  });

  it("does not store a failed page", async () => {
    const { render, requestCode } = setUp();
    render.mockResolvedValueOnce(single("error page", true));
    expect(await requestCode()).toBe("error page");
    expect(await requestCode()).toBe("page 1");
  });

  it("lets concurrent callers share one render of a public page", async () => {
    const { render, requestCode } = setUp();
    expect(await Promise.all([requestCode(), requestCode(), requestCode()])).toEqual([
      "page 1",
      "page 1",
      "page 1",
    ]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("renders again for callers who waited for a render that failed", async () => {
    const { render, requestCode } = setUp();
    render.mockRejectedValueOnce(new Error("no place"));
    const answers = await Promise.allSettled([requestCode(), requestCode()]);
    expect(answers).toMatchObject([{ status: "rejected" }, { status: "fulfilled", value: "page 1" }]);
  });

  it("never returns one visitor's page to another", async () => {
    const { cache, requestCode } = setUp();
    const own = (name: string) => cache.get(home, async () => single(name)).then(nameOf);
    expect(await Promise.all([own("Ani's"), own("Budi's")])).toEqual(["Ani's", "Budi's"]);
    // Even if the page used to be public.
    await requestCode();
    const other = "mobile|zh|ltr|/?";
    const ownToo = (name: string) => cache.get(other, async () => single(name)).then(nameOf);
    expect(await Promise.all([ownToo("Ani's"), ownToo("Budi's")])).toEqual(["Ani's", "Budi's"]);
  });

  it("deletes a page that is no longer public", async () => {
    const { render, requestCode, pass } = setUp();
    await requestCode();
    pass(400_000);
    render.mockResolvedValueOnce(single("for one"));
    expect(await requestCode()).toBe("for one");
    expect(await requestCode()).toBe("page 2");
  });

  it("stays within its maximum size and evicts the least recently used page", async () => {
    const { cache, render, requestCode } = setUp({ maxBytes: 1000 });
    await requestCode("a");
    await requestCode("b");
    await requestCode("a");
    await requestCode("c");
    await requestCode("d");
    expect(cache.bytes).toBeLessThanOrEqual(1000);
    expect(await requestCode("a")).toBe("page 1");
    await requestCode("b");
    expect(render).toHaveBeenCalledTimes(5);
  });

  it("does not store a page larger than its maximum size", async () => {
    const { cache, render, requestCode } = setUp({ maxBytes: 1000 });
    render.mockResolvedValueOnce(stored("large", 400));
    expect(await requestCode()).toBe("large");
    expect(cache.bytes).toBe(0);
  });

  it("rejects when the first render fails and there is no copy", async () => {
    const { render, requestCode } = setUp();
    render.mockRejectedValueOnce(new Error("no"));
    await expect(requestCode()).rejects.toThrow("no");
    expect(await requestCode()).toBe("page 1");
  });
});

describe("PageCache whose pages are outdated", () => {
  it("returns none of the old ones, and one new page to all callers", async () => {
    const { cache, render, requestCode, pass } = setUp();
    await requestCode();
    cache.outdateAll();
    expect(await Promise.all([requestCode(), requestCode()])).toEqual(["page 2", "page 2"]);
    expect(render).toHaveBeenCalledTimes(2);
    pass(29_999);
    expect(await requestCode()).toBe("page 2");
  });

  it("does not wait for, share or store a render that started before", async () => {
    const { cache, render, requestCode, pass } = setUp();
    await requestCode();
    pass(30_000);
    let finishOld = (_page: FinishedPage) => {};
    render.mockImplementationOnce(() => new Promise((resolve) => (finishOld = resolve)));
    expect(await requestCode()).toBe("page 1");
    cache.outdateAll();
    expect(await requestCode()).toBe("page 2");
    finishOld(stored("of before"));
    await settled();
    expect(await requestCode()).toBe("page 2");
  });

  it("still returns an outdated page if a new one fails", async () => {
    const { cache, render, requestCode } = setUp();
    await requestCode();
    cache.outdateAll();
    render.mockRejectedValueOnce(new Error("away"));
    expect(await requestCode()).toBe("page 1");
    render.mockResolvedValueOnce(single("failed", true));
    expect(await requestCode()).toBe("page 1");
    expect(await requestCode()).toBe("page 2");
  });
});
