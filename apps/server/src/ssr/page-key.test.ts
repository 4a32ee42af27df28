import { siteRoutes } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { pageKey } from "./page-key.ts";

const [home, tracking] = siteRoutes;

function keyOf(address: string, entry: typeof home | typeof tracking = tracking, more = {}) {
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
  return pageKey(request, entry, true)?.text ?? null;
}

describe("pageKey", () => {
  it("holds everything that decides what is shown", () => {
    expect(keyOf("/track?by=waybill&numbers=A")).toBe("mobile|en|ltr|/track?by=waybill&numbers=A");
    const other = { site: "desktop", locale: "zh", dir: "rtl" } as const;
    expect(keyOf("/", home, other)).toBe("desktop|zh|rtl|/?");
  });

  it("is the same whatever the order of the query", () => {
    expect(keyOf("/track?numbers=A&by=waybill")).toBe(keyOf("/track?by=waybill&numbers=A"));
  });

  it.each([
    ["a query that the page does not know", "/?utm_source=x", home],
    ["a random query", "/?x=1", home],
    ["a known query of another page", "/?numbers=A", home],
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
    expect(pageKey(request, tracking, false)).toBeNull();
  });
});
