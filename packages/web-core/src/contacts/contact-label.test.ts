import { overwriteGetLocale } from "@rimba/content/runtime";
import type { Locale } from "@rimba/contract";
import { expect, test } from "vitest";
import { wholeAddress } from "./contact-label.tsx";

let locale: Locale = "id";
overwriteGetLocale(() => locale);

const contact: Parameters<typeof wholeAddress>[0] = {
  address: "Jl. Boulevard Raya No. 3",
  path: [
    { areaId: "ID-73", name: "Sulawesi Selatan", level: "province" },
    { areaId: "ID-7371", name: "Makassar", level: "city" },
    { areaId: "ID-737109", name: "Panakkukang", level: "district" },
  ],
  postalCode: "90231",
};

test.each([
  ["id", "Jl. Boulevard Raya No. 3, Panakkukang, Makassar 90231"],
  ["zh", "Makassar Panakkukang Jl. Boulevard Raya No. 3，90231"],
] as const)("an address in %s keeps its house number apart from the postal code", (each, line) => {
  locale = each;
  expect(wholeAddress(contact)).toBe(line);
});

test("an address without a postal code ends with the street in Chinese", () => {
  locale = "zh";
  expect(wholeAddress({ ...contact, postalCode: null })).toBe(
    "Makassar Panakkukang Jl. Boulevard Raya No. 3",
  );
});
