import { expect, it } from "vitest";
import { isCrossSitePost } from "./cross-site-post.ts";

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
  expect(isCrossSitePost(headers, "rimba.example")).toBe(expected);
});
