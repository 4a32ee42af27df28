import { endpointAddresses, type PushMessage } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import {
  addPushPath,
  addressIn,
  addressOf,
  filesIn,
  homeFallbackAddress,
  isPublicPage,
  kindOf,
  notificationOf,
  pageOfData,
  cachesToDrop,
  cachesToSearch,
  shownAs,
  fallbacksFor,
  subscriptionRequest,
  tooMany,
} from "./decisions.ts";

const origin = "https://cargo.example";
const publicCacheControl = "public, max-age=0, s-maxage=30, stale-while-revalidate=300";

it.each([
  ["GET", "navigate", "/", "page"],
  ["GET", "navigate", "/track?numbers=RBC1", "page"],
  ["GET", "cors", "/problem/qa.data", "data"],
  ["GET", "cors", "/assets-m/home-abc.js", "file"],
  ["GET", "no-cors", "/public/icons/icon-192.png", "picture"],
  ["POST", "navigate", "/track", null],
  ["POST", "cors", "/official/waybill/trackingCustomerByWaybillNo", null],
  ["GET", "cors", "/official/areas", null],
  ["GET", "navigate", "/official/docs", null],
  ["GET", "navigate", "/dev/inbox", null],
  ["GET", "navigate", "/track.ics?numbers=RBC482019375515&by=waybill", null],
  ["GET", "navigate", "/track?numbers=RBC482019375515&by=waybill", "page"],
  ["GET", "cors", "/assets-d/home-abc.js", "file"],
  ["GET", "cors", "/public/site.webmanifest", null],
  ["GET", "cors", "/service-worker-mobile.js", null],
  ["HEAD", "cors", "/assets-m/home-abc.js", null],
])("%s (%s) %s: %s", (method, mode, path, kind) => {
  expect(kindOf({ method, mode, url: origin + path }, origin)).toBe(kind);
});

it("ignores other origins", () => {
  expect(
    kindOf({ method: "GET", mode: "no-cors", url: "https://elsewhere.example/public/a.png" }, origin),
  ).toBeNull();
});

it.each([
  [200, "text/html; charset=utf-8", publicCacheControl, true],
  [200, "text/html", "private, no-store", false],
  [200, "text/html", "public, max-age=3600", false],
  [200, "text/html", `${publicCacheControl}, private`, false],
  [200, "text/html", null, false],
  [200, "application/json", publicCacheControl, false],
  [503, "text/html", publicCacheControl, false],
])("caches a page with %i, %s, %s: %s", (status, type, caching, keeps) => {
  const headers = new Headers({
    "content-type": type,
    ...(caching !== null && { "cache-control": caching }),
  });
  expect(isPublicPage(status, headers)).toBe(keeps);
});

it("detects the language of a page of its own site, and ignores other pages", () => {
  const page = (site: string) => `<!DOCTYPE html><html lang="zh" dir="ltr" data-site="${site}"><head>`;
  expect(shownAs(page("mobile"), "mobile")).toBe("zh ltr");
  expect(shownAs(page("desktop"), "mobile")).toBeNull();
  expect(shownAs(page("desktop"), "desktop")).toBe("zh ltr");
  expect(shownAs("Internal error", "desktop")).toBeNull();
});

it("finds the files of a page, each once", () => {
  const html =
    '<link href="/assets-m/a-1.js"><script>import "/assets-m/a-1.js";import "/assets-m/b_2.css"</script>';
  expect(filesIn(html)).toEqual(["/assets-m/a-1.js", "/assets-m/b_2.css"]);
});

it.each([
  ["/_.data?_routes=root", "/"],
  ["/problem/qa.data", "/problem/qa"],
  ["/outlet.data?code=JKT1&_routes=a", "/outlet?code=JKT1"],
])("maps the data request %s to its page", (data, page) => {
  expect(pageOfData(origin + data)).toBe(origin + page);
});

it("keeps the cache of the former version, deletes older ones, and ignores foreign ones", () => {
  const all = ["pages 1", "files 1", "pictures", "pages 2", "files 2", "pages 3", "files 3", "other"];
  expect(cachesToDrop(all, "3")).toEqual(["pages 1", "files 1"]);
  expect(cachesToDrop(all, "1")).toEqual(["pages 2", "files 2"]);
  expect(cachesToSearch("pages", all, "3")).toEqual(["pages 3", "pages 2"]);
  expect(cachesToSearch("files", ["pages 1"], "1")).toEqual(["files 1"]);
});

it("evicts the oldest entries", () => {
  expect(tooMany([1, 2, 3, 4], 3)).toEqual([1]);
  expect(tooMany([1, 2], 3)).toEqual([]);
});

const home = (requested: string) => ({ copy: "/", shownAt: `/#requested=${encodeURIComponent(requested)}` });
it.each([
  [
    "/track?numbers=RBC1&by=waybill",
    [{ copy: "/track", shownAt: "/track#numbers=RBC1&by=waybill" }, home("/track?numbers=RBC1&by=waybill")],
  ],
  ["/TRACK/", [{ copy: "/track", shownAt: "/track" }, home("/TRACK/")]],
  [
    "/subBillCode?waybillNo=RBC1",
    [{ copy: "/track", shownAt: "/track#waybillNo=RBC1" }, home("/subBillCode?waybillNo=RBC1")],
  ],
  ["/tracks", [home("/tracks")]],
  ["/personalCenter?tab=2", [home("/personalCenter?tab=2")]],
  ["/", [{ copy: "/", shownAt: "/" }]],
  ["/home", [{ copy: "/", shownAt: "/" }]],
])("falls back for %s to %j", (path, pages) => {
  expect(fallbacksFor(origin + path)).toEqual(pages);
});

it.each(["/problem/pack", "/outlet?code=JKT1&by=a%26b", "/detail?id=年"])(
  "home detects that it is the fallback for %s",
  (path) => {
    const { href, hash } = new URL(homeFallbackAddress(origin + path), origin);
    expect(href.startsWith(`${origin}/#`)).toBe(true);
    expect(addressIn(hash, origin)).toBe(new URL(path, origin).href);
  },
);

it.each([
  ["", null],
  ["#content", null],
  ["#requested=https://elsewhere.example/", null],
  ["#requested=//elsewhere.example", null],
  ["#requested=/\\elsewhere.example", null],
  ["#requested=javascript:alert(1)", null],
  ["#requested=http://[", null],
  // Only our own addresses, in any spelling.
  ["#requested=/.//elsewhere.example", `${origin}//elsewhere.example`],
])("redirects from %j to %j", (hash, leadsTo) => {
  expect(addressIn(hash, origin)).toBe(leadsTo);
});

describe("a push message", () => {
  const message: PushMessage = {
    title: "Sedang diantar",
    body: "Makassar · …0001",
    tag: "a",
    locale: "id",
    path: "/track",
  };
  const icon = "/public/icons/icon-192.png";

  it("is shown with its tag, and opens its path", () => {
    expect(notificationOf(JSON.stringify(message), "cargo.example")).toEqual({
      title: message.title,
      options: { body: message.body, tag: "a", lang: "id", data: "/track", icon },
    });
  });

  it.each([
    undefined,
    "",
    "null",
    "7",
    "[]",
    '"text"',
    "{",
    "{}",
    '{"title":3,"body":null,"tag":{},"path":1}',
    '{"title":""}',
  ])("that is none of ours shows the host: %s", (text) =>
    expect(notificationOf(text, "cargo.example")).toEqual({ title: "cargo.example", options: { icon } }),
  );

  it.each([
    ["/track?numbers=RMB1&by=waybill", `${origin}/track?numbers=RMB1&by=waybill`],
    ["/", `${origin}/`],
    ["//evil.example/a", `${origin}/`],
    ["/\\evil.example", `${origin}/`],
    ["/\t/evil.example", `${origin}/`],
    ["https://evil.example/", `${origin}/`],
    ["javascript:alert(1)", `${origin}/`],
    ["track", `${origin}/`],
    ["", `${origin}/`],
    [undefined, `${origin}/`],
    [{}, `${origin}/`],
  ])("with the path %j opens %s", (path, url) => expect(addressOf(path, origin)).toBe(url));

  it("comes to a renewed subscription by the call of the contract", () => {
    expect(addPushPath).toBe(endpointAddresses.notifyAddPush.path);
    const json = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
    expect(subscriptionRequest(json, "Asia/Jakarta")).toEqual({
      endpoint: "https://push.example/1",
      p256dh: "p",
      auth: "a",
      timeZone: "Asia/Jakarta",
    });
  });
});
