import { locales } from "@rimba/contract";
import { expect, it, vi } from "vitest";
import { AreaIndex } from "../places/area-index.ts";
import { readShippedAreas } from "../places/areas.ts";
import { AreaErrorTexts } from "./area-error-texts.ts";

it("computes the suggestion for a wrong area once per distinct word", async () => {
  const allowed = [...new AreaIndex(await readShippedAreas()).provinces()];
  const compared = vi.spyOn(allowed, "map");
  const texts = new AreaErrorTexts();
  const written = Array.from({ length: 1_000 }, (_none, row) =>
    row % 2 === 0 ? "Jawa Entah" : "Bali Entah",
  );
  const suggestions = written.map((word) => texts.unfit({ written: word, around: [], allowed }).en);
  expect(compared).toHaveBeenCalledTimes(2 * locales.length);
  expect([...new Set(suggestions)]).toEqual([
    expect.stringContaining("West Java"),
    expect.stringContaining("for example: Bali, "),
  ]);
});
