import { expect, it } from "vitest";
import { askedIn, homeInPlaceOf } from "./asked-address.ts";

const origin = "https://cargo.example";

it.each(["/problem/pack", "/outlet?code=JKT1&by=a%26b", "/detail?id=年"])(
  "home knows that it stands in for %s",
  (path) => {
    const { href, hash } = new URL(homeInPlaceOf(origin + path), origin);
    expect(href.startsWith(`${origin}/#`)).toBe(true);
    expect(askedIn(hash, origin)).toBe(new URL(path, origin).href);
  },
);

it.each([
  ["", null],
  ["#content", null],
  ["#asked=https://elsewhere.example/", null],
  ["#asked=//elsewhere.example", null],
  ["#asked=/\\elsewhere.example", null],
  ["#asked=javascript:alert(1)", null],
  ["#asked=http://[", null],
  // Of our own, however it is written.
  ["#asked=/.//elsewhere.example", `${origin}//elsewhere.example`],
])("of %j it leads to %j", (hash, leadsTo) => {
  expect(askedIn(hash, origin)).toBe(leadsTo);
});
