import { expect, it } from "vitest";
import { tabOf } from "./page.ts";

it.each([
  ["", "rate"],
  ["type=rate&area=ID-31", "rate"],
  ["type=outlet", "outlet"],
  ["type=other", "rate"],
  ["area=ID-31", "outlet"],
  ["q=UPG", "outlet"],
  ["from=ID-317403", "rate"],
])("?%s selects the tab %s", (query, tab) => {
  expect(tabOf(new URLSearchParams(query))).toBe(tab);
});
