import { expect, it } from "vitest";
import { askedWords } from "./search-words.ts";

it("looks for each word of a question once, and for no more than a name can have", () => {
  expect(askedWords("ka Ka KA kà ka-ka")).toEqual(["ka"]);
  expect(askedWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(" "))).toHaveLength(12);
  expect(askedWords("Sulawesi Selatan / Kota Makassar / Panakkukang")).toEqual([
    "sulawesi",
    "selatan",
    "kota",
    "makassar",
    "panakkukang",
  ]);
});
