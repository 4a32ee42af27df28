import { expect, it } from "vitest";
import { isCrossSite, isFromBrowser } from "./request-origin.ts";

it.each([
  ["own form", { "sec-fetch-site": "same-origin", origin: "https://rimba.example" }, false],
  ["typed by the visitor", { "sec-fetch-site": "none" }, false],
  ["other site", { "sec-fetch-site": "cross-site" }, true],
  ["sister host", { "sec-fetch-site": "same-site" }, true],
  [
    "lie in Origin beside an honest browser",
    { "sec-fetch-site": "cross-site", origin: "https://rimba.example" },
    true,
  ],
  ["old browser, own form", { origin: "https://rimba.example" }, false],
  ["old browser, other site", { origin: "https://evil.example" }, true],
  ["old browser, other port", { origin: "https://rimba.example:8443" }, true],
  ["sandboxed frame", { origin: "null" }, true],
  ["nonsense", { origin: "::" }, true],
  ["no browser", {}, false],
])("%s: %o is cross-site: %s", (_name, headers, expected) => {
  expect(isCrossSite({ headers, host: "rimba.example" })).toBe(expected);
});

it.each([
  ["https://rimba.example", false],
  ["http://rimba.example", true],
  ["https://10.0.0.7:4001", true],
  ["https://evil.example", true],
])(
  "compares the origin %s with the configured address, not with the host that a proxy forwards",
  (origin, expected) => {
    const request = { headers: { origin }, host: new URL(origin).host };
    expect(isCrossSite(request, "https://rimba.example/")).toBe(expected);
  },
);

it("distinguishes browsers from programs", () => {
  expect(isFromBrowser({ headers: { "sec-fetch-site": "same-origin" } })).toBe(true);
  expect(isFromBrowser({ headers: { origin: "https://rimba.example" } })).toBe(true);
  expect(isFromBrowser({ headers: { "user-agent": "curl/8.5.0", cookie: "a=b" } })).toBe(false);
});
