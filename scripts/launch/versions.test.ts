import { expect, test } from "vitest";
import { isAtLeast, parseVersion } from "./versions.mjs";

test.each([
  ["v24.21.0", [24, 21, 0]],
  [">=22.22", [22, 22, 0]],
  ["11", [11, 0, 0]],
  ["12.0.0-rc.1", [12, 0, 0]],
])("%s is parsed", (text, parts) => {
  expect(parseVersion(text)).toEqual(parts);
});

test("a text without a number is a bug", () => {
  expect(() => parseVersion("latest")).toThrow("no version number");
});

test.each([
  ["22.22.0", true],
  ["22.21.9", false],
  ["22.22.1", true],
  ["9.99.99", false],
  ["24.0.0", true],
  ["100.0.0", true],
])("%s against >=22.22", (version, enough) => {
  expect(isAtLeast(version, ">=22.22")).toBe(enough);
});
