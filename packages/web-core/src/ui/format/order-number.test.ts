import { expect, it } from "vitest";
import { formatOrderNo } from "./order-number.ts";

it.each([
  ["RO261119093456", "RO 2611 1909 3456"],
  ["KARGO26111909345", "KARGO 2611 1909 345"],
  ["2611", "2611"],
  ["A/26-1", "A/26-1"],
])("reads %s as %s", (orderNo, shown) => {
  expect(formatOrderNo(orderNo)).toBe(shown);
});
