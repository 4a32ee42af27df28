import { expect, it } from "vitest";
import { pagesShown } from "./page-parts.tsx";

it.each([
  [1, 1, [1]],
  [1, 6, [1, 2, 6]],
  [3, 6, [1, 2, 3, 4, 6]],
  [6, 6, [1, 5, 6]],
  [9, 6, [1, 6]],
])("page %i of %i shows %j", (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});
