import { expect, it } from "vitest";
import { statementParts } from "./statement-parts.ts";

it("splits the rows of a statement by length, and sends a long row alone", () => {
  const parts = statementParts([1, 400_000, 200_000, 900_000, 5, 5], (length) => length);
  expect(parts).toEqual([[1, 400_000], [200_000], [900_000], [5, 5]]);
  expect(statementParts([], () => 1)).toEqual([]);
});
