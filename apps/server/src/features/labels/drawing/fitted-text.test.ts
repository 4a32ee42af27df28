import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { fitText, textWidth } from "./fitted-text.ts";
import { fontsFor, type LabelFonts } from "./label-fonts.ts";

let fonts: LabelFonts;
const alphabet = [...Array.from("aMW.,-0123 ñ王小龙，"), "  ", "Jalan", "Kemang"];

beforeAll(async () => {
  fonts = await fontsFor([alphabet.join(""), "…"]);
}, 30_000);

describe("fitText", () => {
  it("never draws outside its box, for any text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 60, max: 400 }),
        fc.integer({ min: 14, max: 120 }),
        (parts, width, height) => {
          const room = { width, height, size: 16, smallest: 7, leading: 1.25 };
          const { lines, lineHeight, size } = fitText(
            [{ text: parts.join(""), weight: "heavy" }],
            fonts,
            room,
          );
          expect(lines.length * lineHeight).toBeLessThanOrEqual(height + 0.1);
          for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
          expect(size).toBeGreaterThanOrEqual(7);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("keeps the preferred size if the text fits, and shrinks it before it truncates", () => {
    const text = "Ruko Boulevard Blok F-12";
    const wide = textWidth(text, "medium", 16, fonts);
    const room = { height: 21, size: 16, smallest: 7 };
    expect(fitText([{ text, weight: "medium" }], fonts, { ...room, width: wide + 1 }).size).toBe(16);
    const tight = fitText([{ text, weight: "medium" }], fonts, { ...room, width: wide * 0.7 });
    expect(tight.size).toBeLessThan(16);
    expect(said(tight)).toBe("RukoBoulevardBlokF-12");
  });

  it("truncates with an ellipsis at the smallest size", () => {
    const text = "Jalan Kemang ".repeat(40);
    const fitted = fitText([{ text, weight: "medium" }], fonts, {
      width: 100,
      height: 30,
      size: 16,
      smallest: 7,
    });
    expect(fitted.size).toBe(7);
    expect(said(fitted)).toMatch(/^JalanKemang.*…$/);
  });

  it("breaks Chinese between any two characters, and other words only if one is longer than a line", () => {
    const room = { width: 50, height: 400, size: 16, smallest: 16 };
    const chinese = fitText([{ text: "王小龙王小龙", weight: "medium" }], fonts, room);
    expect(chinese.lines.map(({ runs }) => runs.map(({ text }) => text).join(""))).toEqual([
      "王小龙",
      "王小龙",
    ]);
    const latin = fitText([{ text: "Kemang Jalan", weight: "medium" }], fonts, { ...room, width: 70 });
    expect(latin.lines.map(({ runs }) => runs.map(({ text }) => text).join(""))).toEqual(["Kemang", "Jalan"]);
  });
});

function said({ lines }: ReturnType<typeof fitText>): string {
  return lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join("");
}
