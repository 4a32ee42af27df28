import { describe, expect, it, vi } from "vitest";
import { type FinishedPage, type CachedPage, PageCache, type SinglePage } from "./page-cache.ts";

const limits = {
  maxBytes: 10_000,
  freshMs: 30_000,
  staleWhileRevalidateMs: 300_000,
  staleIfErrorMs: 3_600_000,
};
const home = { group: "mobile|home", text: "mobile|id|ltr|/?" };

function stored(name: string, bytes = 100): CachedPage {
  const body = Buffer.alloc(bytes, name);
  return {
    kind: "cached",
    isSharedCacheable: true,
    policy: "",
    etag: name,
    body: { identity: body, br: body, gzip: body },
  };
}

function single(name: string, failed = false): SinglePage {
  const headers = new Headers();
  return { kind: "single", failed, status: failed ? 500 : 200, headers, policy: "", body: Buffer.from(name) };
}

const nameOf = (page: FinishedPage) => (page.kind === "cached" ? page.etag : page.body.toString());

/** A cache with a clock to turn, and a render that makes "page 1", "page 2" and so on. */
function setUp(change: Partial<typeof limits> = {}) {
  let time = 0;
  let rendered = 0;
  const cache = new PageCache({ ...limits, ...change }, () => time);
  const render = vi.fn<() => Promise<FinishedPage>>(async () => stored(`page ${++rendered}`));
  const ask = async (key = home) => nameOf(await cache.get(key, render));
  return { cache, render, ask, pass: (milliseconds: number) => (time += milliseconds) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("PageCache", () => {
  it("sends a fresh page without rendering it again", async () => {
    const { render, ask, pass } = setUp();
    await ask();
    pass(29_999);
    expect(await ask()).toBe("page 1");
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("sends a stale page at once and renders one new page for all who ask", async () => {
    const { render, ask, pass } = setUp();
    await ask();
    pass(30_000);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["page 1", "page 1", "page 1"]);
    await settled();
    expect(render).toHaveBeenCalledTimes(2);
    expect(await ask()).toBe("page 2");
  });

  it("waits for a new page when the old one is too old", async () => {
    const { ask, pass } = setUp();
    await ask();
    pass(330_000);
    expect(await ask()).toBe("page 2");
  });

  it("gives a stale copy only while it may be sent beside a renewal", async () => {
    const { cache, ask, pass } = setUp();
    await ask();
    pass(329_999);
    expect(cache.staleCopy(home.text)?.etag).toBe("page 1");
    pass(1);
    expect(cache.staleCopy(home.text)).toBeUndefined();
  });

  it("sends the old page when a new one fails, for as long as allowed", async () => {
    const { render, ask, pass } = setUp();
    await ask();
    pass(400_000);
    render.mockRejectedValueOnce(new Error("database away"));
    expect(await ask()).toBe("page 1");
    render.mockResolvedValueOnce(single("error page", true));
    expect(await ask()).toBe("page 1");
    pass(3_600_000);
    render.mockResolvedValueOnce(single("error page", true));
    expect(await ask()).toBe("error page");
    render.mockRejectedValueOnce(new Error("database away"));
    await expect(ask()).rejects.toThrow("database away");
  });

  it("heals by itself when rendering works again", async () => {
    const { render, ask, pass } = setUp();
    await ask();
    pass(31_000);
    render.mockRejectedValueOnce(new Error("database away"));
    expect(await ask()).toBe("page 1");
    await settled();
    expect(await ask()).toBe("page 1");
    await settled();
    expect(await ask()).toBe("page 2");
  });

  it("does not keep a failed page", async () => {
    const { render, ask } = setUp();
    render.mockResolvedValueOnce(single("error page", true));
    expect(await ask()).toBe("error page");
    expect(await ask()).toBe("page 1");
  });

  it("lets those who come together share one render once the page is known to be for everyone", async () => {
    const { render, ask } = setUp();
    await ask();
    const other = { group: home.group, text: "mobile|en|ltr|/?" };
    expect(await Promise.all([ask(other), ask(other), ask(other)])).toEqual(["page 2", "page 2", "page 2"]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("never hands one visitor's page to another", async () => {
    const { cache, ask } = setUp();
    const own = (name: string) => cache.get(home, async () => single(name)).then(nameOf);
    expect(await Promise.all([own("Ani's"), own("Budi's")])).toEqual(["Ani's", "Budi's"]);
    // Also where the page used to be the same for everyone.
    await ask();
    const other = { group: home.group, text: "mobile|zh|ltr|/?" };
    const ownToo = (name: string) => cache.get(other, async () => single(name)).then(nameOf);
    expect(await Promise.all([ownToo("Ani's"), ownToo("Budi's")])).toEqual(["Ani's", "Budi's"]);
  });

  it("forgets a page that is no longer for everyone", async () => {
    const { render, ask, pass } = setUp();
    await ask();
    pass(400_000);
    render.mockResolvedValueOnce(single("for one"));
    expect(await ask()).toBe("for one");
    expect(await ask()).toBe("page 2");
  });

  it("stays within its bytes and evicts the least recently used page", async () => {
    const { cache, render, ask } = setUp({ maxBytes: 1000 });
    const key = (name: string) => ({ group: "g", text: name });
    await ask(key("a"));
    await ask(key("b"));
    await ask(key("a"));
    await ask(key("c"));
    await ask(key("d"));
    expect(cache.bytes).toBeLessThanOrEqual(1000);
    expect(await ask(key("a"))).toBe("page 1");
    await ask(key("b"));
    expect(render).toHaveBeenCalledTimes(5);
  });

  it("does not keep a page larger than all its room", async () => {
    const { cache, render, ask } = setUp({ maxBytes: 1000 });
    render.mockResolvedValueOnce(stored("large", 400));
    expect(await ask()).toBe("large");
    expect(cache.bytes).toBe(0);
  });

  it("rejects when the first render fails and no copy is there", async () => {
    const { render, ask } = setUp();
    render.mockRejectedValueOnce(new Error("no"));
    await expect(ask()).rejects.toThrow("no");
    expect(await ask()).toBe("page 1");
  });
});

describe("PageCache whose pages are outdated", () => {
  it("sends none of them any more, and one new page to all who ask", async () => {
    const { cache, render, ask, pass } = setUp();
    await ask();
    expect(cache.fresh(home.text, "page 1")).toBeDefined();
    expect(cache.fresh(home.text, "another")).toBeUndefined();
    cache.outdateAll();
    expect(cache.fresh(home.text, "page 1")).toBeUndefined();
    expect(await Promise.all([ask(), ask()])).toEqual(["page 2", "page 2"]);
    expect(render).toHaveBeenCalledTimes(2);
    pass(29_999);
    expect(await ask()).toBe("page 2");
  });

  it("does not wait for, share or keep what began to be rendered before", async () => {
    const { cache, render, ask, pass } = setUp();
    await ask();
    pass(30_000);
    let finishOld = (_page: FinishedPage) => {};
    render.mockImplementationOnce(() => new Promise((resolve) => (finishOld = resolve)));
    expect(await ask()).toBe("page 1");
    cache.outdateAll();
    expect(await ask()).toBe("page 2");
    finishOld(stored("of before"));
    await settled();
    expect(await ask()).toBe("page 2");
  });

  it("still sends an outdated page where no new one can be had", async () => {
    const { cache, render, ask } = setUp();
    await ask();
    cache.outdateAll();
    render.mockRejectedValueOnce(new Error("away"));
    expect(await ask()).toBe("page 1");
    render.mockResolvedValueOnce(single("failed", true));
    expect(await ask()).toBe("page 1");
    expect(await ask()).toBe("page 2");
  });
});
