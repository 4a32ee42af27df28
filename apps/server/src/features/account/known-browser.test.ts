import { expect, it } from "vitest";
import { knownBrowserHash, newKnownBrowserId, readKnownBrowserHash } from "./known-browser.ts";

it("reads the id of a known browser", () => {
  const id = newKnownBrowserId();
  expect(readKnownBrowserHash({ cookie: `rimba-known=${id}` }, false)).toBe(knownBrowserHash(id));
});

it("ignores a cookie with a prefix before the id", () => {
  const signed = `1803081600.${newKnownBrowserId()}`;
  expect(readKnownBrowserHash({ cookie: `rimba-known=${signed}` }, false)).toBeNull();
});
