import { expect, it } from "vitest";
import { readCookies } from "./read-request.ts";

it.each([
  [undefined, {}],
  ["", {}],
  ["lang=en", { lang: "en" }],
  ["lang=en; site=mobile;dir=rtl", { lang: "en", site: "mobile", dir: "rtl" }],
  ["lang=en; lang=zh", { lang: "en" }],
  ["a=b=c; empty=; nonsense", { a: "b=c", empty: "" }],
])("parses %j", (header, cookies) => {
  expect(Object.fromEntries(readCookies(header))).toEqual(cookies);
});
