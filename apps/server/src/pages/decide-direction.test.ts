import { expect, it } from "vitest";
import { decideDirection } from "./decide-direction.ts";

it.each([
  [null, undefined, "ltr"],
  ["rtl", undefined, "rtl"],
  ["ltr", "rtl", "ltr"],
  [null, "rtl", "rtl"],
  ["up", "rtl", "rtl"],
  [null, "up", "ltr"],
])("writes from the side asked for: query %j, cookie %j: %s", (query, cookie, direction) => {
  expect(decideDirection({ query, cookie })).toBe(direction);
});
