import { type RouteEntry, siteRoutes } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { sharedPage } from "./page-key.ts";

const [home, tracking] = siteRoutes;

function shared(address: string, entry: RouteEntry = tracking, more = {}) {
  const url = new URL(address, "http://localhost");
  const request = {
    site: "mobile",
    locale: "en",
    dir: "ltr",
    asked: url,
    url,
    isData: false,
    ...more,
  } as const;
  return sharedPage(request, entry, true);
}

const keyOf = (...given: Parameters<typeof shared>) => shared(...given)?.key.text ?? null;

describe("the key of a page", () => {
  it("holds everything that decides what is shown", () => {
    expect(keyOf("/track?by=waybill&numbers=A")).toBe("mobile|en|ltr|/track?by=waybill&numbers=A");
    const other = { site: "desktop", locale: "zh", dir: "rtl" } as const;
    expect(keyOf("/", home, other)).toBe("desktop|zh|rtl|/?");
  });

  it("is another for each address that one entry stands for", () => {
    const vacancy = { page: "vacancy", desktop: [], mobile: ["/recruitmentdetail/:key"], queries: [] };
    expect(keyOf("/recruitmentdetail/a", vacancy)).toBe("mobile|en|ltr|/recruitmentdetail/a?");
    expect(keyOf("/recruitmentdetail/b", vacancy)).toBe("mobile|en|ltr|/recruitmentdetail/b?");
  });

  it("is the same whatever the order of the query", () => {
    expect(keyOf("/track?numbers=A&by=waybill")).toBe(keyOf("/track?by=waybill&numbers=A"));
  });

  it.each([
    ["a random query", "/?x=1", home],
    ["a known query of another page", "/?numbers=A", home],
    ["a query that another page reads in the browser", "/track?returnTo=%2F", tracking],
    ["a language that is none", "/?lang=xx", home],
    ["a direction that is none", "/?dir=up", home],
    ["a query given twice", "/track?numbers=A&numbers=B", tracking],
    ["a very long address", `/track?numbers=${"A".repeat(400)}`, tracking],
  ])("leaves out %s", (_name, address, entry) => {
    expect(keyOf(address, entry)).toBeNull();
  });

  it("leaves out the router's data and other spellings of the address", () => {
    expect(keyOf("/", home, { isData: true })).toBeNull();
    const url = new URL("http://localhost/TRACK");
    const request = { site: "mobile", locale: "en", dir: "ltr", asked: url, url, isData: false } as const;
    expect(sharedPage(request, tracking, false)).toBeNull();
  });

  it("leaves out pages for customers who are logged in", () => {
    expect(keyOf("/track", { ...tracking, protected: true })).toBeNull();
  });
});

describe("a page that is shared", () => {
  const plain = { key: { group: "mobile|home", text: "mobile|en|ltr|/?" }, asIs: true };

  it.each([
    "/?utm_source=x&utm_campaign=y",
    "/?gclid=1&gclid=2",
    "/?login=1&returnTo=%2FpersonalMsg",
    `/?returnTo=${"a".repeat(1000)}`,
  ])("is the same at %s, and rendered without it", (address) => {
    expect(shared(address, home)).toMatchObject({ ...plain, asIs: false });
    expect(shared(address, home)?.page.url.href).toBe("http://localhost/");
    expect(shared(address, home)?.page.asked.href).toBe("http://localhost/");
  });

  it("keeps what it reads itself", () => {
    expect(shared("/", home)).toMatchObject(plain);
    const { key, page, asIs } = shared("/track?numbers=A&utm_id=7&by=waybill") ?? {};
    expect(key?.text).toBe("mobile|en|ltr|/track?by=waybill&numbers=A");
    expect(page?.url.href).toBe("http://localhost/track?by=waybill&numbers=A");
    expect(asIs).toBe(false);
    expect(keyOf("/?utm_source=x", { ...home, queries: ["utm_source"] })).toBe(
      "mobile|en|ltr|/?utm_source=x",
    );
  });
});
