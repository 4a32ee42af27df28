import { describe, expect, it } from "vitest";
import { plainOrderNo } from "../common/order-number.ts";
import { parseWaybill } from "../tracking/waybill.ts";
import { orderNumbers, rangeCapacity, rangeWaybill } from "./order-numbers.ts";

const prefixes = { waybillPrefix: "RBC", orderPrefix: "RO" };

describe("the numbers of an order", () => {
  it("share their random digits and contain the month", () => {
    const { waybillNo, orderNo } = orderNumbers(prefixes, "2026-11-20", "19093456");
    expect(orderNo).toBe("RO261119093456");
    expect(waybillNo).toMatch(/^RBC08219093456\d$/);
    expect(parseWaybill(waybillNo, prefixes)).toEqual({ kind: "ok", waybillNo, pieceNo: null });
  });

  it("differ in another month", () => {
    const numbers = ["2026-11-01", "2026-12-01", "2027-11-01", "2036-11-01"].map((day) =>
      orderNumbers(prefixes, day, "00000000"),
    );
    expect(new Set(numbers.map(({ waybillNo }) => waybillNo)).size).toBe(4);
    expect(numbers.slice(0, 3).map(({ orderNo }) => orderNo.slice(2, 6))).toEqual(["2611", "2612", "2711"]);
  });

  it("consist of eight digits and an existing date", () => {
    for (const digits of ["1909345", "190934567", "1909345x"])
      expect(() => orderNumbers(prefixes, "2026-11-20", digits)).toThrow("random digits");
    for (const day of ["2019-12-31", "2103-04-01", "soon"])
      expect(() => orderNumbers(prefixes, day, "19093456")).toThrow(`no number for ${day}`);
  });

  it("hold the months from January 2020 to March 2103", () => {
    expect(orderNumbers(prefixes, "2020-01-01", "19093456").waybillNo).toMatch(/^RBC000/);
    expect(orderNumbers(prefixes, "2103-03-31", "19093456").waybillNo).toMatch(/^RBC998/);
  });

  it.each([
    [{ waybillDigits: 14 }, "1909345678", /^RBC0821909345678\d$/],
    [{ waybillDigits: 14, waybillCheckDigit: "none" }, "19093456789", /^RBC08219093456789$/],
    [{ waybillDigits: 11 }, "19093456", /^RBC0821909345\d$/],
  ] as const)("fill the digits of a carrier's own waybills: %j", (format, randomDigits, waybill) => {
    const carrier = { ...prefixes, ...format };
    const { waybillNo, orderNo } = orderNumbers(carrier, "2026-11-20", randomDigits);
    expect(waybillNo).toMatch(waybill);
    expect(parseWaybill(waybillNo, carrier).kind).toBe("ok");
    expect(orderNo).toBe("RO261119093456");
  });

  it.each(["RO261119093456", "ro 2611 1909 3456", " RO2611-1909-3456 ", "ＲＯ２６１１１９０９３４５６"])(
    "are parsed from %j",
    (typed) => {
      expect(plainOrderNo(typed)).toBe("RO261119093456");
    },
  );
});

describe("the numbers of a range", () => {
  it.each([{}, { waybillDigits: 14 }, { waybillCheckDigit: "none" }, { waybillCheckDigit: "mod7" }] as const)(
    "are valid, in order, and no order has them: %j",
    (format) => {
      const carrier = { ...prefixes, ...format };
      const last = rangeCapacity(carrier) - 1;
      const numbers = [0, 1, 12_345, last].map((serial) => rangeWaybill(carrier, serial));
      for (const waybillNo of numbers) {
        expect(waybillNo).toMatch(/^RBC999/);
        expect(parseWaybill(waybillNo, carrier)).toEqual({ kind: "ok", waybillNo, pieceNo: null });
      }
      expect(numbers).toEqual(numbers.toSorted());
      for (const serial of [-1, 0.5, last + 1])
        expect(() => rangeWaybill(carrier, serial)).toThrow("no number");
    },
  );
});
