import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kmBetween, plainCityName, pointsAround, sharedServices } from "./places.ts";
import { isWithinPickupRange } from "../orders/preferred-outlet.ts";

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("kmBetween", () => {
  it("computes known distances, across the equator and across the date line", () => {
    expect(kmBetween({ lat: -6.1754, lng: 106.8272 }, { lat: -7.2575, lng: 112.7521 })).toBeCloseTo(665.3, 1);
    expect(kmBetween({ lat: 1, lng: 100 }, { lat: -1, lng: 100 })).toBeCloseTo(222.4, 1);
    expect(kmBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 1);
  });

  it("is symmetric, never negative, at most half the circumference of the earth, and zero for the same point", () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const km = kmBetween(from, to);
        expect(km).toBeCloseTo(kmBetween(to, from), 6);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(20_016);
        expect(kmBetween(from, from)).toBe(0);
      }),
    );
  });

  it("satisfies the triangle inequality", () => {
    fc.assert(
      fc.property(point, point, point, (from, by, to) => {
        expect(kmBetween(from, to)).toBeLessThanOrEqual(kmBetween(from, by) + kmBetween(by, to) + 1e-3);
      }),
    );
  });
});

describe("isWithinPickupRange", () => {
  it.each([
    [["PICKUP"], 5, 5, true],
    [["PICKUP"], 5, 5.01, false],
    [["DROP_OFF"], 5, 1, false],
    [["PICKUP"], 0, 0.5, false],
  ] as const)("%o with %d km at %d km: %s", (services, pickupRadiusKm, distanceKm, within) => {
    expect(isWithinPickupRange({ services, pickupRadiusKm }, distanceKm)).toBe(within);
  });
});

it.each([
  ["Kota Makassar", "Makassar"],
  ["Kota Administrasi Jakarta Selatan", "Jakarta Selatan"],
  ["Kota Tangerang Selatan", "Tangerang Selatan"],
  ["Kota Bandung", "Kota Bandung"],
  ["Kabupaten Bandung", "Kabupaten Bandung"],
  ["Kotabaru", "Kotabaru"],
])("calls %s as people do: %s", (name, plain) => expect(plainCityName(name)).toBe(plain));

it.each(["en", "zh"])("drops the kind of a city in %s, and keeps that of a regency", (language) => {
  expect(plainCityName("Kota Solok", language)).toBe("Solok");
  expect(plainCityName("Kabupaten Solok", language)).toBe("Kabupaten Solok");
});

describe("what outlets have in common", () => {
  it("is what each of them offers", () => {
    expect(
      sharedServices([{ services: ["DROP_OFF", "CARGO", "PICKUP"] }, { services: ["PICKUP", "DROP_OFF"] }]),
    ).toEqual(["DROP_OFF", "PICKUP"]);
  });

  it("is nothing without an outlet", () => {
    expect(sharedServices([])).toEqual([]);
  });
});

describe("the points around a point", () => {
  it.each([
    ["at the equator", { lat: 0, lng: 109.3 }],
    ["far from it", { lat: 39.9, lng: 116.4 }],
  ])("are all as far away as requested: %s", (_name, middle) => {
    for (const each of pointsAround(middle, 10)) expect(kmBetween(middle, each)).toBeCloseTo(10, 2);
  });
});
