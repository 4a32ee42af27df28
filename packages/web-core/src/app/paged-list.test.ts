import { expect, it } from "vitest";
import { pageIn } from "./paged-list.ts";

it.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-2", 1],
  ["page=two", 1],
  ["page=1000", 999],
  ["page=1e9", 1],
])("?%s is page %i", (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page);
});

it("has no page beyond the last of a shorter list", () => {
  expect(pageIn(new URLSearchParams("page=300"), 200)).toBe(200);
});
