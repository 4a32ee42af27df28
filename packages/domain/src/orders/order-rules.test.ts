import { describe, expect, it } from "vitest";
import { parseWaybill } from "../tracking/waybill.ts";
import { orderNumbers, paymentRefusal, type PaymentFacts, isSameAddress } from "./order-rules.ts";
import { isLargerThanLabel, labelIssues } from "./label-size.ts";
import { plainOrderNo } from "../tracking/number-list.ts";

const prefixes = { waybillPrefix: "RBC", orderPrefix: "RO" };

describe("the numbers of an order", () => {
  it("share their drawn digits and say the month", () => {
    const { waybillNo, orderNo } = orderNumbers(prefixes, "2026-11-20", "19093456");
    expect(orderNo).toBe("RO261119093456");
    expect(waybillNo).toMatch(/^RBC08219093456\d$/);
    expect(parseWaybill(waybillNo, "RBC")).toEqual({ kind: "legal", waybillNo, pieceNo: null });
  });

  it("are other ones in another month", () => {
    const numbers = ["2026-11-01", "2026-12-01", "2027-11-01", "2036-11-01"].map((day) =>
      orderNumbers(prefixes, day, "00000000"),
    );
    expect(new Set(numbers.map(({ waybillNo }) => waybillNo)).size).toBe(4);
    expect(numbers.slice(0, 3).map(({ orderNo }) => orderNo.slice(2, 6))).toEqual(["2611", "2612", "2711"]);
  });

  it("are made of eight digits and of days that there are", () => {
    expect(() => orderNumbers(prefixes, "2026-11-20", "1909345")).toThrow(RangeError);
    expect(() => orderNumbers(prefixes, "2019-12-31", "19093456")).toThrow(RangeError);
  });

  it.each(["RO261119093456", "ro 2611 1909 3456", " RO2611-1909-3456 ", "ＲＯ２６１１１９０９３４５６"])(
    "are read from %j",
    (typed) => {
      expect(plainOrderNo(typed)).toBe("RO261119093456");
    },
  );
});

describe("two addresses", () => {
  const here = { areaId: "ID-317403", address: "Jl. Kemang Raya No. 24" };
  it.each([
    "jl. kemang raya no. 24",
    "JL KEMANG  RAYA NO 24",
    " Jl.Kemang Raya, No.24 ",
    "Ｊｌ. Kemang Raya No. ２４",
  ])("are one when only writing tells them apart: %j", (address) => {
    expect(isSameAddress(here, { ...here, address })).toBe(true);
  });

  it("are two in another place, or with another number", () => {
    expect(isSameAddress(here, { ...here, areaId: "ID-317402" })).toBe(false);
    expect(isSameAddress(here, { ...here, address: "Jl. Kemang Raya No. 25" })).toBe(false);
  });
});

describe("a piece", () => {
  const size = (lengthCm: number, widthCm: number, heightCm: number) => ({ lengthCm, widthCm, heightCm });
  it("has to be larger than its label, whichever side is called its length", () => {
    expect(isLargerThanLabel(size(25, 16, 1))).toBe(true);
    expect(isLargerThanLabel(size(1, 16, 25))).toBe(true);
    expect(isLargerThanLabel(size(24, 16, 10))).toBe(false);
    expect(isLargerThanLabel(size(30, 15, 15))).toBe(false);
  });

  it("that is too small is reported at the field that was filled in", () => {
    const piece = { weightKg: 1, ...size(20, 20, 20) };
    const good = { weightKg: 1, ...size(30, 20, 20) };
    expect(labelIssues([good, piece], { flat: false })).toEqual([
      { path: "pieces.1.lengthCm", key: "piece.smallerThanLabel" },
    ]);
    expect(labelIssues([piece], { flat: true })).toEqual([
      { path: "lengthCm", key: "piece.smallerThanLabel" },
    ]);
  });
});

describe("paying", () => {
  const facts: PaymentFacts = {
    settlementCode: "DFOD",
    isCorporate: false,
    corporateOnly: false,
    isOffered: true,
    collectsAtDestination: true,
    total: 5_000_000,
    dfodMaximum: 5_000_000,
  };
  it.each([
    [{}, null],
    [{ total: 5_000_001 }, "ABOVE_MAXIMUM"],
    [{ total: null }, null],
    [{ collectsAtDestination: false }, "DFOD_UNSUPPORTED"],
    [{ isOffered: false }, "DFOD_UNSUPPORTED"],
    [{ settlementCode: "CASH_SENDER", collectsAtDestination: false, total: 9_000_000 }, null],
    [{ settlementCode: "MONTHLY", corporateOnly: true }, "CORPORATE_ONLY"],
    [{ settlementCode: "MONTHLY", corporateOnly: true, isCorporate: true }, null],
  ] as const)("with %j is refused as %j", (changes, refusal) => {
    expect(paymentRefusal({ ...facts, ...changes })).toBe(refusal);
  });
});
