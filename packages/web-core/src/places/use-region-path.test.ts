import type { Area } from "@rimba/contract";
import { expect, it } from "vitest";
import { inAlphabet } from "./use-region-path.ts";

const names = (areas: readonly Area[]) => areas.map(({ name }) => name);

it("sorts areas by their common names", () => {
  const areas = ["Kota Makassar", "Kabupaten Maros", "Kabupaten Bone", "Kota Palopo"].map(
    (name) => ({ name }) as Area,
  );
  expect(names(inAlphabet(areas, "id"))).toEqual([
    "Kabupaten Bone",
    "Kota Makassar",
    "Kabupaten Maros",
    "Kota Palopo",
  ]);
});
