import fc from "fast-check";
import { expect, it } from "vitest";
import { unescapeFormulaCell, escapeFormulaCell } from "./formula-cells.ts";

it.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+62", "'+62"],
  ["-1", "'-1"],
  ["@SUM(1)", "'@SUM(1)"],
  ["＝HYPERLINK(1)", "'＝HYPERLINK(1)"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(1)", "'＠SUM(1)"],
  ["Sari;=HYPERLINK(1)", "Sari;'=HYPERLINK(1)"],
  ["Sari;＝1;x; @1", "Sari;'＝1;x;' @1"],
  ['Sari;"=1', "Sari;'\"=1"],
  ["Sari\t=1\r\n+2", "Sari\t'=1\r\n'+2"],
  ["'=1", "''=1"],
])("escapes %j", (text, cell) => {
  expect(escapeFormulaCell(text)).toBe(cell);
  expect(unescapeFormulaCell(cell)).toBe(text);
});

it.each(["Sari Puspita", "Jl. Kemang Raya 24; blok B-2", "CV 1+1=2", "'Aisyiyah", ""])(
  "leaves %j as it is",
  (text) => {
    expect(escapeFormulaCell(text)).toBe(text);
    expect(unescapeFormulaCell(text)).toBe(text);
  },
);

it("restores every text, and no cell starts like a formula, even if the text is split", () => {
  const parts = fc.constantFrom("=", "＋", "-", "@", ";", "\t", "\r\n", "'", '"', " ", "a", "1", ",");
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (chosen) => {
      const text = chosen.join("");
      expect(unescapeFormulaCell(escapeFormulaCell(text))).toBe(text);
      for (const cell of escapeFormulaCell(text).split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }),
  );
});
