import { expect, it } from "vitest";
import { formatCheckCode, parseCheckCode } from "./check-code.ts";

it.each([
  ["K7QM3XPD2RVW", "K7QM3XPD2RVW"],
  [" k7qm-3xpd-2rvw ", "K7QM3XPD2RVW"],
  ["K7QM 3XPD 2RVW", "K7QM3XPD2RVW"],
  ["K7QM–3XPD—2RVW", "K7QM3XPD2RVW"],
  ["OIL0-3XPD-2RVW", "01103XPD2RVW"],
  ["Kode pemeriksaan: K7QM-3XPD-2RVW. Ragu?", "K7QM3XPD2RVW"],
  ["核验码K7QM-3XPD-2RVW。", "K7QM3XPD2RVW"],
])("finds the code in %s", (typed, code) => {
  expect(parseCheckCode(typed)).toBe(code);
});

it.each([
  "",
  "K7QM3XPD2RV",
  "K7QM3XPD2RVWX",
  "K7QM-3XPD-2RVU",
  "RBC482019375519",
  "A1K7QM-3XPD-2RVW9",
  "Ini kode saya",
])("finds none in %s", (typed) => {
  expect(parseCheckCode(typed)).toBeNull();
});

it("writes it in groups that it reads again", () => {
  expect(formatCheckCode("K7QM3XPD2RVW")).toBe("K7QM-3XPD-2RVW");
  expect(parseCheckCode(formatCheckCode("K7QM3XPD2RVW"))).toBe("K7QM3XPD2RVW");
});
