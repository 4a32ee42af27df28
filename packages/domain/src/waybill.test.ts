import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWaybill, parseWaybill, shortWaybill, subWaybillNo, withCheckDigit } from "./waybill.ts";

const waybillNo = withCheckDigit("RBC", "48201937551");
const legal = fc.stringMatching(/^[0-9]{11}$/).map((payload) => withCheckDigit("RBC", payload));

describe("parseWaybill", () => {
  it.each([
    waybillNo,
    waybillNo.toLowerCase(),
    formatWaybill(waybillNo),
    ` ${waybillNo.slice(0, 7)}-${waybillNo.slice(7)} `,
    `ＲＢＣ${waybillNo.slice(3)}`,
  ])("reads %s", (text) => {
    expect(parseWaybill(text, "RBC")).toEqual({ kind: "legal", waybillNo, pieceNo: null });
  });

  it("reads a sub-waybill with and without its hyphen", () => {
    expect(parseWaybill(`${waybillNo}-002`, "RBC")).toEqual({ kind: "legal", waybillNo, pieceNo: 2 });
    expect(parseWaybill(`${formatWaybill(waybillNo)} 002`, "RBC")).toEqual({
      kind: "legal",
      waybillNo,
      pieceNo: 2,
    });
  });

  it.each([
    "",
    "RBC",
    "RBC48201",
    "RBCRBC482019375516",
    `${waybillNo}-000`,
    `${waybillNo}-01`,
    `XYZ${waybillNo.slice(3)}`,
    "' or 1=1 --",
    "RBC٤٨٢٠١٩٣٧٥٥١٦",
  ])("refuses %j", (text) => {
    expect(parseWaybill(text, "RBC")).toEqual({ kind: "illegal" });
  });

  it("refuses every number with one digit wrong", () => {
    fc.assert(
      fc.property(
        legal,
        fc.integer({ min: 3, max: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, shift) => {
          const wrong =
            number.slice(0, at) + String((Number(number[at]) + shift) % 10) + number.slice(at + 1);
          expect(parseWaybill(wrong, "RBC").kind).toBe("illegal");
        },
      ),
    );
  });

  it("reads back whatever it prints", () => {
    fc.assert(
      fc.property(legal, fc.integer({ min: 1, max: 999 }), (number, pieceNo) => {
        const sub = subWaybillNo(number, pieceNo);
        expect(parseWaybill(formatWaybill(sub), "RBC")).toEqual({
          kind: "legal",
          waybillNo: number,
          pieceNo,
        });
      }),
    );
  });
});

describe("printing a waybill", () => {
  it("groups by four", () => {
    expect(formatWaybill("RBC482019375516")).toBe("RBC 4820 1937 5516");
    expect(formatWaybill("RBC482019375516-003")).toBe("RBC 4820 1937 5516-003");
  });

  it("shortens to the last four", () => {
    expect(shortWaybill("RBC482019375516")).toBe("…5516");
    expect(shortWaybill("RBC482019375516-003")).toBe("…5516-003");
  });

  it("refuses pieces outside 1 to 999", () => {
    for (const pieceNo of [0, 1000, 1.5, Number.NaN])
      expect(() => subWaybillNo(waybillNo, pieceNo)).toThrow(RangeError);
  });
});
