import { expect, test } from "vitest";
import { isAtLeast } from "./project.mjs";

test.each([
  ["22.22.0", ">=22.22", true],
  ["22.21.9", ">=22.22", false],
  ["v22.22.1", ">=22.22", true],
  ["9.99.99", ">=22.22", false],
  ["v24.0.0", ">=22.22", true],
  ["100.0.0", ">=22.22", true],
  ["11", "11", true],
  ["10.9.4", "11", false],
  ["12.0.0-rc.1", "11", true],
])("%s against %s", (version, minimum, enough) => {
  expect(isAtLeast(version, minimum)).toBe(enough);
});
