import { describe, expect, it } from "vitest";
import { pageContext } from "../testing/page-services.ts";
import type { MessageCheckAnswer } from "./message-check-service.ts";
import type { PageService, PageView } from "./page-service.ts";
import { action, headers, meta as contentPageMeta, loader as loadContentPage } from "./page.ts";

const page: PageView = {
  name: "privacyPolicy",
  kind: "legal",
  title: "Kebijakan privasi",
  description: "Data apa yang disimpan.",
  version: "2.0",
  updated: "2026-11-20",
  effective: "2026-11-21",
  isCurrent: true,
  blocks: [],
  otherVersions: [],
};

function load(path: string, answer: PageView | null) {
  const requested: unknown[] = [];
  const open: PageService["open"] = (...question) => {
    requested.push(question);
    return Promise.resolve(answer);
  };
  return { loaded: loadContentPage({ context: pageContext({ path, pages: { open } }) }), requested };
}

describe("loadContentPage", () => {
  it.each([
    ["/problem/privacyPolicy", null],
    ["/PROBLEM/privacypolicy/?version=1.0", "1.0"],
    ["/privacyPolicy", null],
  ])("finds the page at %s", async (path, version) => {
    const { loaded, requested } = load(path, page);
    expect(await loaded).toEqual({ kind: "ok", page, prices: [] });
    expect(requested).toEqual([["privacyPolicy", version]]);
  });

  it("redirects from an unknown version to the newest", async () => {
    const answer = await load("/problem/privacyPolicy?version=9", null).loaded.catch(
      (thrown: unknown) => thrown,
    );
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toBe("/problem/privacyPolicy");
  });
});

describe("prices", () => {
  const price = { productTypeCode: "H50", billedKg: 10, total: 86_000 };
  const brand: PageView = { ...page, kind: "brand" };

  it("are loaded with a page about the carrier", async () => {
    const context = pageContext({
      path: "/serviceProducts",
      pages: { open: () => Promise.resolve(brand) },
      rates: { lowestPrices: () => Promise.resolve({ kind: "ok", prices: [price] }) },
    });
    expect(await loadContentPage({ context })).toEqual({ kind: "ok", page: brand, prices: [price] });
  });

  it("are missing while the tariff is unavailable, and the page is not cached", async () => {
    let missing = 0;
    const context = pageContext({
      path: "/serviceProducts",
      pages: { open: () => Promise.resolve(brand) },
      rates: { lowestPrices: () => Promise.resolve({ kind: "unavailable" }) },
      reportMissingData: () => (missing += 1),
    });
    expect(await loadContentPage({ context })).toEqual({ kind: "ok", page: brand, prices: [] });
    expect(missing).toBe(1);
  });
});

describe("contentPageMeta", () => {
  const matches = [{ id: "root", loaderData: { carrier: { name: "Kirim Co" } } }];

  it("takes title and description from the text, and excludes earlier versions from search engines", () => {
    const meta = contentPageMeta({ loaderData: { kind: "ok", page }, matches });
    expect(meta).toEqual([
      { title: "Kebijakan privasi | Kirim Co" },
      { name: "description", content: "Data apa yang disimpan." },
      { property: "og:title", content: "Kebijakan privasi" },
      { property: "og:description", content: "Data apa yang disimpan." },
      { property: "og:type", content: "website" },
    ]);
    const old = { kind: "ok", page: { ...page, isCurrent: false } };
    expect(contentPageMeta({ loaderData: old, matches })).toContainEqual({
      name: "robots",
      content: "noindex",
    });
  });
});

describe("the form of a code without script", () => {
  async function send(path: string, code: string | null, answer: MessageCheckAnswer) {
    const checked: string[] = [];
    const check = async (typed: string) => {
      checked.push(typed);
      return answer;
    };
    const body = new FormData();
    if (code !== null) body.append("code", code);
    const request = new Request(`http://localhost${path}`, { method: "POST", body });
    const { data, init } = await action({ request, context: pageContext({ path, messageCheck: { check } }) });
    const sent = new Headers(headers({ actionHeaders: new Headers(init?.headers) }));
    return { data, status: init?.status, sent: Object.fromEntries(sent), checked };
  }
  const path = "/problem/officialChannels";
  const ours: MessageCheckAnswer = { kind: "ok", checked: { message: null } };

  it.each([
    [ours, 200, {}],
    [{ kind: "invalid", msg: "Bukan kode." }, 422, {}],
    [{ kind: "rateLimited", msg: "Tunggu.", retryAfter: 30 }, 429, { "retry-after": "30" }],
    [{ kind: "unavailable" }, 503, { "retry-after": "5" }],
  ] as const)("%o is for its visitor alone", async (answer, status, sent) => {
    expect(await send(path, "K7QM-3XPD-2RVW", answer)).toEqual({
      data: { code: "K7QM-3XPD-2RVW", answer },
      status,
      sent,
      checked: ["K7QM-3XPD-2RVW"],
    });
  });

  it("without a code is checked as an empty one, with a long one as its beginning", async () => {
    expect((await send(path, null, ours)).checked).toEqual([""]);
    expect((await send(path, "x".repeat(5000), ours)).checked[0]).toHaveLength(4000);
  });

  it("is on no other page", async () => {
    await expect(send("/problem/qa", "K7QM-3XPD-2RVW", ours)).rejects.toMatchObject({ status: 302 });
  });

  it("leaves the page itself public", () => {
    expect(headers({ actionHeaders: new Headers() })).toEqual({ "x-page-cache": "public" });
  });
});
