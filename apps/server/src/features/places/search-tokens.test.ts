import { expect, it } from "vitest";
import { searchTokens } from "./search-tokens.ts";

it("looks for each word of a question once, and for no more than a name can have", () => {
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
