import { overwriteGetLocale } from "@rimba/content/runtime";
import type { Locale } from "@rimba/contract";
import { expect, test } from "vitest";
import { pickedArea } from "../testing/sample-areas.ts";
import { sampleContact } from "../testing/sample-contact.ts";
import { wholeAddress } from "./contact-label.tsx";

let locale: Locale = "id";
overwriteGetLocale(() => locale);

const contact = sampleContact(1, {
  address: "Jl. Boulevard Raya No. 3",
  path: [...pickedArea("ID-737109").path],
  postalCode: "90231",
});

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
