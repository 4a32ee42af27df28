import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  digitGroups,
  formatWaybill,
  mainWaybill,
  parseWaybill,
  readableNumber,
  shortWaybill,
  subWaybillNo,
  withCheckDigit,
  checkDigit,
} from "./waybill.ts";

const rbc = { waybillPrefix: "RBC" };

const waybillNo = withCheckDigit(rbc, "48201937551");
const legal = fc.stringMatching(/^[0-9]{11}$/).map((payload) => withCheckDigit(rbc, payload));

describe("parseWaybill", () => {
  it.each([
    waybillNo,
    waybillNo.toLowerCase(),
    formatWaybill(waybillNo),
    ` ${waybillNo.slice(0, 7)}-${waybillNo.slice(7)} `,
    `ＲＢＣ${waybillNo.slice(3)}`,
  ])("parses %s", (text) => {
    expect(parseWaybill(text, rbc)).toEqual({ kind: "ok", waybillNo, pieceNo: null });
  });

  it("reads a sub-waybill with and without its hyphen", () => {
    expect(parseWaybill(`${waybillNo}-002`, rbc)).toEqual({ kind: "ok", waybillNo, pieceNo: 2 });
    expect(parseWaybill(`${formatWaybill(waybillNo)} 002`, rbc)).toEqual({
      kind: "ok",
      waybillNo,
      pieceNo: 2,
    });
  });

  it.each([
    ["", "wrongPrefix"],
    ["RBC", "wrongLength"],
    ["RBC48201", "wrongLength"],
    ["RBCRBC482019375516", "wrongCharacters"],
    [`${waybillNo}-000`, "wrongPieceNo"],
    [`${waybillNo}-01`, "wrongLength"],
    [`XYZ${waybillNo.slice(3)}`, "wrongPrefix"],
    ["' or 1=1 --", "wrongPrefix"],
    ["RBC٤٨٢٠١٩٣٧٥٥١٦", "wrongCharacters"],
    ["RBC 4820 1937 5517", "wrongCheckDigit"],
    ["RBC482019375517-001", "wrongCheckDigit"],
  ])("rejects %j because it has a %s", (text, fault) => {
    expect(parseWaybill(text, rbc)).toEqual({ kind: "invalid", fault });
  });

  it("groups the digits of a number as a label prints them", () => {
    expect(digitGroups("rbc 482019375517-001", rbc)).toEqual(["4820", "1937", "5517"]);
    expect(digitGroups("rbc", rbc)).toEqual([]);
  });

  it("rejects every number with one wrong digit", () => {
    fc.assert(
      fc.property(
        legal,
        fc.integer({ min: 3, max: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, shift) => {
          const wrong =
            number.slice(0, at) + String((Number(number[at]) + shift) % 10) + number.slice(at + 1);
          expect(parseWaybill(wrong, rbc).kind).toBe("invalid");
        },
      ),
    );
  });

  it("parses its own output", () => {
    fc.assert(
      fc.property(legal, fc.integer({ min: 1, max: 999 }), (number, pieceNo) => {
        const sub = subWaybillNo(number, pieceNo);
        expect(parseWaybill(formatWaybill(sub), rbc)).toEqual({
          kind: "ok",
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

  it("rejects pieces outside 1 to 999", () => {
    for (const pieceNo of [0, 1000, 1.5, Number.NaN])
      expect(() => subWaybillNo(waybillNo, pieceNo)).toThrow(RangeError);
  });
});

const digits = fc.stringMatching(/^[0-9]{11}$/);

describe("checkDigit", () => {
  it("matches the example of ISO 7064", () => {
    expect(checkDigit("0794")).toBe("5");
  });

  it("detects every single wrong digit", () => {
    fc.assert(
      fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (payload, at, shift) => {
        const wrong =
          payload.slice(0, at) + String((Number(payload[at]) + shift) % 10) + payload.slice(at + 1);
        expect(checkDigit(wrong)).not.toBe(checkDigit(payload));
      }),
    );
  });
});

it("finds the number of a whole shipment only", () => {
  expect(mainWaybill(formatWaybill(waybillNo), rbc)).toBe(waybillNo);
  expect(mainWaybill(subWaybillNo(waybillNo, 2), rbc)).toBeNull();
  expect(mainWaybill("RBC1", rbc)).toBeNull();
  expect(mainWaybill("", rbc)).toBeNull();
});

describe("a carrier with numbers of its own", () => {
  it.each([
    [
      "mod7",
      { waybillPrefix: "AWB", waybillDigits: 11, waybillCheckDigit: "mod7" },
      "1571234567",
      "AWB15712345670",
    ],
    [
      "none",
      { waybillPrefix: "JP", waybillDigits: 10, waybillCheckDigit: "none" },
      "4082157731",
      "JP4082157731",
    ],
    [
      "iso7064",
      { waybillPrefix: "RBC", waybillDigits: 20 },
      "0000000000000000794",
      "RBC00000000000000007941",
    ],
  ] as const)("has %s", (_kind, format, payload, expected) => {
    expect(withCheckDigit(format, payload)).toBe(expected);
    expect(parseWaybill(` ${formatWaybill(expected)} `.toLowerCase(), format)).toEqual({
      kind: "ok",
      waybillNo: expected,
      pieceNo: null,
    });
    expect(parseWaybill(subWaybillNo(expected, 7), format)).toMatchObject({
      waybillNo: expected,
      pieceNo: 7,
    });
    expect(parseWaybill(expected.slice(0, -1), format)).toEqual({ kind: "invalid", fault: "wrongLength" });
    expect(parseWaybill(`${expected}1`, format)).toEqual({ kind: "invalid", fault: "wrongLength" });
    expect(readableNumber(expected, "waybill")).toBe(formatWaybill(expected));
  });

  it("mod7 detects a wrong last digit", () => {
    const format = { waybillPrefix: "NX", waybillDigits: 14, waybillCheckDigit: "mod7" } as const;
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{13}$/), fc.integer({ min: 1, max: 9 }), (payload, shift) => {
        const right = withCheckDigit(format, payload);
        const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + shift) % 10);
        expect(parseWaybill(right, format).kind).toBe("ok");
        expect(parseWaybill(wrong, format)).toEqual({ kind: "invalid", fault: "wrongCheckDigit" });
      }),
    );
  });

  it("accepts every digit without a check digit", () => {
    const format = { waybillPrefix: "JP", waybillDigits: 12, waybillCheckDigit: "none" } as const;
    for (const last of "0123456789") expect(parseWaybill(`JP12345678901${last}`, format).kind).toBe("ok");
  });
});
