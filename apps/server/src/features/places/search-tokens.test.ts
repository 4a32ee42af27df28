import { expect, it } from "vitest";
import { searchTokens } from "./search-tokens.ts";

it("searches each word of a query once, up to the maximum number of words in a name", () => {
  expect(searchTokens("ka Ka KA kà ka-ka")).toEqual(["ka"]);
  expect(searchTokens(Array.from({ length: 40 }, (_, at) => `w${at}`).join(" "))).toHaveLength(12);
  expect(searchTokens("Sulawesi Selatan / Kota Makassar / Panakkukang")).toEqual([
    "sulawesi",
    "selatan",
    "kota",
    "makassar",
    "panakkukang",
  ]);
});
