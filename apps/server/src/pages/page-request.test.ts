import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { bestOfAttemptsMs, maxTurnMs, measureBlockMs } from "../testing/measure-block.ts";
import { newNonce, readPageRequest, detectDirection, detectSite } from "./page-request.ts";

const origin = "https://rimba.example";

// Only the properties that the function reads.
function read(url: string, headers: Record<string, string> = {}) {
  return readPageRequest({ url, headers } as unknown as FastifyRequest, origin);
}

describe("readPageRequest", () => {
  it.each([
    ["/", "/"],
    ["/track?numbers=A%2CB&by=waybill", "/track?numbers=A%2CB&by=waybill"],
    ["/track?x=/?y", "/track?x=/?y"],
    ["//evil.example/a", "/evil.example/a"],
    ["/\\evil.example", "/evil.example"],
    ["\\\\evil.example", "/evil.example"],
    ["http://evil.example/", "/http://evil.example/"],
    ["/a#b", "/a%23b"],
    ["/orderDetail?orderNo=%00&x=1", "/orderDetail?x=1"],
    ["/onlineOrder?reorder=%0%000", "/onlineOrder"],
    ["/track?numbers=A&numbers=%00&by=waybill", "/track?by=waybill"],
  ])("parses %j as an address of this site", (target, address) => {
    expect(read(target).url.href).toBe(origin + address);
  });

  it.each([
    ["/track.data?numbers=A&_routes=root", "/track?numbers=A"],
    ["/_.data", "/"],
    ["/a/_.data", "/a/"],
  ])("maps the data request %s to its page", (target, address) => {
    const { url, requested, isData } = read(target);
    expect([url.href, requested.href, isData]).toEqual([origin + address, origin + target, true]);
  });

  it("reads the visitor's choices", () => {
    const cookie = "site=mobile; lang=zh; dir=rtl";
    expect(read("/", { cookie })).toMatchObject({ site: "mobile", locale: "zh", dir: "rtl" });
    expect(read("/?lang=en&dir=ltr", { cookie })).toMatchObject({ site: "mobile", locale: "en", dir: "ltr" });
  });
});

it("reads the longest address without blocking the event loop", async () => {
  const fields = Array.from({ length: 2100 }, (_, nth) => `${nth}=%00`);
  const target = `/track?by=waybill&${fields.join("&")}`;
  expect(read(target).url.search).toBe("?by=waybill");
  const turn = await bestOfAttemptsMs(() => measureBlockMs(async () => read(target)));
  expect(turn).toBeLessThan(maxTurnMs);
});

it("creates nonces that cannot be guessed", () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{24}$/);
});

it.each([
  [null, undefined, "ltr"],
  ["rtl", undefined, "rtl"],
  ["ltr", "rtl", "ltr"],
  [null, "rtl", "rtl"],
  ["up", "rtl", "rtl"],
  [null, "up", "ltr"],
])("uses the requested text direction: query %j, cookie %j: %s", (query, cookie, direction) => {
  expect(detectDirection({ query, cookie })).toBe(direction);
});

const chromePhone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const chromeDesktop =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const none = { cookie: undefined, mobileHint: undefined, userAgent: undefined };

describe("detectSite", () => {
  it.each([
    ["Android phone", "mobile", chromePhone],
    [
      "iPhone",
      "mobile",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    ],
    ["Firefox on Android", "mobile", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"],
    [
      "Opera Mini",
      "mobile",
      "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25 Version/10.54",
    ],
    ["KaiOS", "mobile", "Mozilla/5.0 (Mobile; LYF/F90M/LYF-F90M; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5"],
    ["in-app browser", "mobile", `${chromePhone} [FB_IAB/FB4A;FBAV/500.0.0.0;]`],
    [
      "Googlebot for phones",
      "mobile",
      `${chromePhone} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    ],
    [
      "iPad that says so",
      "desktop",
      "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1",
    ],
    [
      "iPad that says Macintosh",
      "desktop",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    ],
    [
      "Android tablet",
      "desktop",
      "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    ],
    [
      "Firefox on an Android tablet",
      "desktop",
      "Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0",
    ],
    [
      "Kindle Fire in its mobile view",
      "desktop",
      "Mozilla/5.0 (Linux; Android 9; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.1 like Chrome/120.0 Mobile Safari/537.36",
    ],
    ["desktop browser", "desktop", chromeDesktop],
    ["Googlebot", "desktop", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    ["link preview", "desktop", "WhatsApp/2.25.1 A"],
    ["script", "desktop", "curl/8.5.0"],
    ["nothing", "desktop", undefined],
  ])("chooses for %s the %s site", (_name, site, userAgent) => {
    expect(detectSite({ ...none, userAgent })).toBe(site);
  });

  it("prefers the client hint to the user agent", () => {
    expect(detectSite({ ...none, mobileHint: "?1", userAgent: chromeDesktop })).toBe("mobile");
    expect(detectSite({ ...none, mobileHint: "?0", userAgent: chromePhone })).toBe("desktop");
    expect(detectSite({ ...none, mobileHint: "yes", userAgent: chromePhone })).toBe("mobile");
  });

  it("prefers the visitor's own choice", () => {
    expect(detectSite({ cookie: "desktop", mobileHint: "?1", userAgent: chromePhone })).toBe("desktop");
    expect(detectSite({ cookie: "mobile", mobileHint: "?0", userAgent: chromeDesktop })).toBe("mobile");
    expect(detectSite({ cookie: "watch", mobileHint: "?0", userAgent: chromePhone })).toBe("desktop");
  });
});
