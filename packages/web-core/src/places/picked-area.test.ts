import { overwriteGetLocale } from "@rimba/content/runtime";
import { expect, it } from "vitest";
import { placeAndAbove, shortAreaName } from "./picked-area.ts";

let locale: "id" | "en" | "zh" = "id";
overwriteGetLocale(() => locale);

it.each([
  ["id", "Panakkukang, Makassar"],
  ["zh", "Makassar Panakkukang"],
] as const)("formats a place in the order of the language: %s", (language, text) => {
  locale = language;
  expect(placeAndAbove(["Makassar", "Panakkukang"])).toBe(text);
});

it("names a city in English without its kind", () => {
  locale = "en";
  expect(shortAreaName({ areaId: "ID", level: "city", name: "Kota Semarang" })).toBe("Semarang");
});

it.each([
  ["city", "Kota Makassar", "Makassar"],
  ["city", "Kota Administrasi Jakarta Selatan", "Jakarta Selatan"],
  ["city", "Kota Bandung", "Kota Bandung"],
  ["district", "Kota Baru", "Kota Baru"],
] as const)("names %s in its common form: %s", (level, name, announcement) => {
  locale = "id";
  expect(shortAreaName({ areaId: "ID", level, name })).toBe(announcement);
});
