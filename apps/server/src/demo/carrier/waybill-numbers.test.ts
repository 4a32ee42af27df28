import { parseWaybill } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { createWaybillIssuer } from "./waybill-numbers.ts";

const rbc = { waybillPrefix: "RBC" };

const november = new Date("2026-11-20T00:00:00Z");
const issuer = createWaybillIssuer("a secret of the carrier, for tests", rbc);

function digitsOf(waybillNo: string): number {
  return Number(waybillNo.slice(6, 14));
}

describe("createWaybillIssuer", () => {
  it("creates valid waybill numbers that contain their month", () => {
    const waybillNo = issuer.issue(0, november);
    expect(waybillNo).toMatch(/^RBC082\d{9}$/);
    expect(parseWaybill(waybillNo, rbc)).toEqual({ kind: "ok", waybillNo, pieceNo: null });
    expect(issuer.issue(0, new Date("2020-01-01T00:00:00Z"))).toMatch(/^RBC000/);
    expect(issuer.issue(99_999_999, new Date("2103-04-30T23:59:59Z"))).toMatch(/^RBC999/);
  });

  it("returns the same number for the same serial and month, and different ones for different serials", () => {
    expect(issuer.issue(7, november)).toBe(issuer.issue(7, new Date("2026-11-01T00:00:00Z")));
    const serials = [
      ...Array.from({ length: 5000 }, (_, index) => index),
      ...Array.from({ length: 2000 }, (_, index) => 99_999_999 - index * 49_999),
    ];
    const numbers = serials.map((serial) => issuer.issue(serial, november));
    expect(new Set(numbers).size).toBe(new Set(serials).size);
    for (const number of numbers) expect(parseWaybill(number, rbc).kind).toBe("ok");
  });

  it("returns distant numbers for consecutive serials, so that they cannot be guessed", () => {
    const gaps = Array.from({ length: 1000 }, (_, serial) =>
      Math.abs(digitsOf(issuer.issue(serial + 1, november)) - digitsOf(issuer.issue(serial, november))),
    );
    expect(gaps.filter((gap) => gap <= 10).length).toBeLessThanOrEqual(1);
    // The mean distance of two random numbers is a third of the range.
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(mean).toBeGreaterThan(28_000_000);
    expect(mean).toBeLessThan(39_000_000);
  });

  it("distributes numbers evenly over the range", () => {
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let serial = 0; serial < 5000; serial += 1) {
      const bucket = Math.floor(digitsOf(issuer.issue(serial, november)) / 10_000_000);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    for (const count of buckets) expect(Math.abs(count - 500)).toBeLessThan(110);
  });

  it("returns other numbers for another secret or month", () => {
    const other = createWaybillIssuer("another secret of another carrier", rbc);
    const december = new Date("2026-12-01T00:00:00Z");
    const serials = Array.from({ length: 200 }, (_, index) => index);
    const numbers = (give: (serial: number) => string) => serials.map(give).map(digitsOf);
    const here = numbers((serial) => issuer.issue(serial, november));
    const same = (there: number[]) => there.filter((digits, index) => digits === here[index]).length;
    expect(same(numbers((serial) => other.issue(serial, november)))).toBe(0);
    expect(same(numbers((serial) => issuer.issue(serial, december)))).toBe(0);
  });

  it("returns different numbers for serials that differ in only one half", () => {
    const sameLeft = new Set(
      Array.from({ length: 10_000 }, (_, right) => issuer.issue(12_340_000 + right, november)),
    );
    const sameRight = new Set(
      Array.from({ length: 10_000 }, (_, left) => issuer.issue(left * 10_000 + 4321, november)),
    );
    expect(sameLeft.size).toBe(10_000);
    expect(sameRight.size).toBe(10_000);
  });

  it.each([-1, 0.5, Number.NaN, 100_000_000])("rejects serial %d", (serial) => {
    expect(() => issuer.issue(serial, november)).toThrow(RangeError);
  });

  it("rejects months before 2020 and beyond three digits", () => {
    expect(() => issuer.issue(0, new Date("2019-12-31T23:59:59Z"))).toThrow(RangeError);
    expect(() => issuer.issue(0, new Date("2103-05-01T00:00:00Z"))).toThrow(RangeError);
    expect(() => issuer.issue(0, new Date(Number.NaN))).toThrow(RangeError);
  });
});
