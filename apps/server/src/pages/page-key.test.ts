import { type RouteEntry, siteRoutes } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { pageKey, renderedRequest } from "./page-key.ts";
import type { PageRequest } from "./page-request.ts";

const [home, tracking] = siteRoutes;

function requestOf(address: string, more: Partial<PageRequest> = {}): PageRequest {
  const url = new URL(address, "http://localhost");
  return {
    site: "mobile",
    locale: "en",
    dir: "ltr",
    requested: url,
    url,
    isData: false,
    isForm: false,
    ...more,
  };
}

function rendered(address: string, entry: RouteEntry = tracking, more: Partial<PageRequest> = {}) {
  return renderedRequest(requestOf(address, more), entry, entry.mobile[0] ?? "/");
}

const addressOf = (...given: Parameters<typeof rendered>) => {
  const { pathname, search } = rendered(...given).url;
  return pathname + search;
};

const keyOf = (address: string, entry: RouteEntry = tracking, more: Partial<PageRequest> = {}) =>
  pageKey(rendered(address, entry, more), entry);

describe("the normalized address of a page", () => {
  it.each([
    ["/?zz=0.4711", "/", home],
    ["/?zz=1&zz=2&a[b]=c", "/", home],
    ["/?numbers=A", "/", home],
    ["/?lang=xx&dir=up", "/", home],
    ["/?utm_source=x&gclid=1", "/", home],
    ["/?login=1&returnTo=%2FpersonalMsg", "/", home],
    [`/?returnTo=${"a".repeat(1000)}`, "/", home],
    ["/?lang=en&lang=zh", "/?lang=en", home],
    ["/TRACK//?x=1&numbers=A", "/track?numbers=A", tracking],
    ["/track?by=waybill&by=customerOrder", "/track?by=waybill", tracking],
  ])("%s is %s", (address, expected, entry) => {
    expect(addressOf(address, entry)).toBe(expected);
    expect(rendered(address, entry).requested.href).toBe(`http://localhost${expected}`);
  });

  it("keeps repeated fields of forms without script", () => {
    expect(addressOf("/track?numbers=A&numbers=B&remove=B")).toBe("/track?numbers=A&numbers=B&remove=B");
  });

  it("keeps which routes' data the router requests, and drops invented parameters", () => {
    const isData = {
      isData: true,
      requested: new URL("http://localhost/track.data?numbers=A&_routes=root&zz=1"),
    };
    expect(rendered("/track?numbers=A&zz=1", tracking, isData).requested.href).toBe(
      "http://localhost/track.data?numbers=A&_routes=root",
    );
    const ofHome = { isData: true, requested: new URL("http://localhost/_.data") };
    expect(rendered("/", home, ofHome).requested.href).toBe("http://localhost/_.data");
  });

  it("keeps what the browser reads for a form that is posted without script", () => {
    const form = siteRoutes.find(({ page }) => page === "franchise") ?? home;
    const address = "/contactUs/franchiseInformation?source=mitra-sem";
    expect(addressOf(`${address}&zz=1`, form, { isForm: true })).toBe(address);
    expect(addressOf(address, form)).toBe("/contactUs/franchiseInformation");
  });

  it.each([
    ["tracking", "/track?by=customerOrder&edit=1&numbers=A%2CB&open=A&packageStatus=TRANSIT"],
    ["networkQuery", "/networkQuery?area=ID-31&areaWords=a&lat=1&lng=2&page=2&q=a&type=outlet"],
    [
      "networkQuery",
      "/networkQuery?from=A&fromWords=a&h=1&insurance=1&kg=1&l=1&lane=A-B&piece=1x2x3x4&product=EZ&qty=1&rows=2&settlement=DFOD&sort=fast&to=B&toWords=b&type=rate&value=1&w=1",
    ],
    [
      "onlineOrder",
      "/onlineOrder?contact=1&from=A&kg=2&piece=1x2x3x4&product=EZ&reorder=RO1&step=goods&to=B",
    ],
    ["senderAddress", "/senderAddress?new=1"],
    ["addressListSelect", "/addressListSelect?for=sender"],
    ["myOrdersList", "/myOrdersList?from=2026-11-01&page=2&q=a&status=SIGNED&tab=completed&until=2026-11-20"],
    ["myShipments", "/myShipments?box=followed&page=2&q=a"],
    ["addressList", "/addressList?page=2&province=ID-31&q=a"],
    ["careers", "/aboutUs/talentRecruitment?city=Medan&department=sales&page=2&q=a"],
    ["feedback", "/contactUs/questionnaire?helpful=no&page=%2Ftrack&step=2"],
    ["termsAndAgreement", "/problem/termsAndAgreement?version=1.0"],
  ])("keeps every parameter that %s reads", (page, address) => {
    const entry = siteRoutes.find((one) => one.page === page);
    expect(entry === undefined ? null : addressOf(address, entry)).toBe(address);
  });
});

describe("the key of a page", () => {
  it("contains everything on which the page depends", () => {
    expect(keyOf("/track?by=waybill&open=A")).toBe("mobile|en|ltr|/track?by=waybill&open=A");
    const other = { site: "desktop", locale: "zh", dir: "rtl" } as const;
    expect(keyOf("/", home, other)).toBe("desktop|zh|rtl|/?");
  });

  it("is the same for every spelling of an address", () => {
    const plain = keyOf("/track?by=waybill&open=A");
    for (const address of ["/track?open=A&by=waybill", "/TRACK/?open=A&by=waybill&zz=1&zz=2"])
      expect(keyOf(address)).toBe(plain);
  });

  it.each([
    ["a field that is repeated", "/track?remove=A&remove=B", {}],
    ["a very long address", `/track?open=${"A".repeat(400)}`, {}],
    ["numbers that this visitor may have opened", "/track?numbers=A", {}],
    ["the same from a form without script", "/track?waybillNo=A", {}],
    ["the router's data", "/track", { isData: true }],
    ["a form", "/track", { isForm: true }],
  ])("is null for %s", (_name, address, more) => {
    expect(keyOf(address, tracking, more)).toBeNull();
  });

  it("is null for pages of customers who are logged in", () => {
    const customerPages = siteRoutes.filter((entry: RouteEntry) => entry.protected === true);
    expect(customerPages.length).toBeGreaterThan(10);
    for (const entry of customerPages) expect(keyOf(entry.mobile[0] ?? "/", entry)).toBeNull();
  });
});
