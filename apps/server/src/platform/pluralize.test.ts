import { expect, it } from "vitest";
import { pluralize } from "./pluralize.ts";

it("uses the singular only for one", () => {
  expect([0, 1, 2].map((count) => pluralize(count, "row"))).toEqual(["0 rows", "1 row", "2 rows"]);
  expect([1, 7].map((count) => pluralize(count, "entry is", "entries are"))).toEqual([
    "1 entry is",
    "7 entries are",
  ]);
});
