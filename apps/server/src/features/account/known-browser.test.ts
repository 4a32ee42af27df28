import { expect, it } from "vitest";
import { newSecret, secretHash } from "../../platform/secrets.ts";
import { readKnownBrowserHash } from "./known-browser.ts";

it("reads the id of a known browser", () => {
  const id = newSecret();
  expect(readKnownBrowserHash({ cookie: `rimba-known=${id}` }, false)).toBe(secretHash(id));
});

it("ignores a cookie with a prefix before the id", () => {
  const signed = `1803081600.${newSecret()}`;
  expect(readKnownBrowserHash({ cookie: `rimba-known=${signed}` }, false)).toBeNull();
});
