import { dayMs } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { AreaIndex } from "../../features/places/area-index.ts";
import { readShippedAreas } from "../../features/places/areas.ts";
import { demoLanes } from "./demo-lanes.ts";
import { demoCalendar, demoTerms } from "./demo-rates.ts";

const areas = new AreaIndex(await readShippedAreas());
const lanes = demoLanes(areas);
const terms = demoTerms();

function perKg(from: string, to: string, product: string): number | undefined {
  return lanes.find(
    (lane) => lane.sendAreaId === from && lane.dispatchAreaId === to && lane.productTypeCode === product,
  )?.steps[0]?.perKg;
}

describe("the demo's rates", () => {
  it("are deterministic, with each lane of a product once", () => {
    expect(demoLanes(areas)).toEqual(lanes);
    const keys = lanes.map((lane) => `${lane.sendAreaId}>${lane.dispatchAreaId}>${lane.productTypeCode}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are close to the public figures", () => {
    expect(perKg("ID-31", "ID-34", "H50")).toBeGreaterThan(4500);
    expect(perKg("ID-31", "ID-34", "H50")).toBeLessThan(5800);
    expect(perKg("ID-31", "ID-34", "NEXT_MORNING")).toBeLessThan(40_000);
    expect(perKg("ID-31", "ID-9171", "THIRD_DAY")).toBeGreaterThan(40_000);
    expect(perKg("ID-31", "ID-9171", "THIRD_DAY")).toBeLessThan(52_000);
  });

  it("cover cargo between all provinces, and in both directions to four other countries", () => {
    for (const code of ["H50", "H100", "H300", "H500"]) {
      const between = lanes.filter(
        ({ productTypeCode, sendAreaId, dispatchAreaId }) =>
          productTypeCode === code && /^ID-\d\d$/.test(sendAreaId) && /^ID-\d\d$/.test(dispatchAreaId),
      );
      expect(between).toHaveLength(38 * 38);
      for (const country of ["MY", "SG", "PH", "CN"]) {
        expect(perKg("ID-31", country, code)).toBeGreaterThan(0);
        expect(perKg(country, "ID-94", code)).toBeGreaterThan(0);
      }
    }
  });

  it.each([
    ["Kuala Lumpur to Johor Bahru", "MY-KUALALUMPUR-01", "MY-JOHOR-20"],
    ["Kuching to Kota Kinabalu", "MY-SARAWAK-20", "MY-SABAH-08"],
    ["Kuala Lumpur to Kuching", "MY-KUALALUMPUR-01", "MY-SARAWAK-20"],
    ["Makati to Cebu", "PH-1380300", "PH-0730600"],
    ["Davao to a town on Palawan", "PH-1130700", "PH-1731500"],
    ["Woodlands to Bedok", "SG-WL", "SG-BD"],
    ["Shenzhen to Beijing", "CN-440304", "CN-110101"],
    ["Guangzhou to Lhasa", "CN-440106", "CN-540102"],
  ])("cover cargo and express within a country: %s", (_lane, from, to) => {
    const pathOf = (areaId: string) => {
      const area = areas.find(areaId);
      if (area === undefined) throw new Error(`there is no ${areaId}`);
      const { countryCode, parentIds } = areas.areaPath(area);
      return [areaId, ...parentIds, countryCode];
    };
    const [send, dispatch] = [pathOf(from), pathOf(to)];
    const served = lanes.filter(
      ({ sendAreaId, dispatchAreaId }) => send.includes(sendAreaId) && dispatch.includes(dispatchAreaId),
    );
    const codes = served.map(({ productTypeCode }) => productTypeCode);
    expect(codes).toEqual(expect.arrayContaining(["H50", "H100", "H300", "H500", "THIRD_DAY"]));
  });

  it("are few enough to be imported quickly", () => {
    expect(lanes.length).toBeLessThan(15_000);
  });

  it("cost less per kg for heavier shipments, and more for faster products", () => {
    const prices = (codes: string[]) => codes.map((code) => perKg("ID-31", "ID-73", code) ?? 0);
    const cargo = prices(["H500", "H300", "H100", "H50", "THIRD_DAY"]);
    expect(cargo).toEqual(cargo.toSorted((a, b) => a - b));
  });

  it("refer only to existing products, areas and item types", () => {
    const products = new Set(terms.products.map(({ code }) => code));
    const types = new Set(terms.articleTypes.map(({ code }) => code));
    for (const { productTypeCode } of lanes) expect(products).toContain(productTypeCode);
    for (const { productTypeCodes } of terms.discounts)
      for (const code of productTypeCodes) expect(products).toContain(code);
    for (const { areaId } of terms.remoteAreas) expect(areas.find(areaId)).toMatchObject({ areaId });
    for (const { articleTypeCode } of terms.goods) expect(types).toContain(articleTypeCode);
  });
});

const calendar = await demoCalendar(areas);

describe("the demo's calendar", () => {
  it("contains each entry once, and only existing areas", () => {
    expect(new Set(calendar.map(({ id }) => id)).size).toBe(calendar.length);
    for (const entry of calendar) {
      expect(entry.from <= entry.until).toBe(true);
      for (const areaId of entry.areaIds) expect(areas.find(areaId)).toMatchObject({ areaId });
    }
  });

  it("has the sixteen national holidays of Indonesia in both years", () => {
    for (const year of ["2026", "2027"]) {
      const holidays = calendar.filter(
        ({ countryCode, kind, from }) => countryCode === "ID" && kind === "HOLIDAY" && from.startsWith(year),
      );
      expect(holidays).toHaveLength(16);
    }
  });

  it.each(["2026", "2027"])("has Ramadan of %s within a day of the reckoned month", (year) => {
    const days = daysOfRamadan(Number(year));
    const entries = calendar.filter(({ kind, from }) => kind === "RAMADAN" && from.startsWith(year));
    expect(entries.map(({ countryCode }) => countryCode)).toEqual(expect.arrayContaining(["ID", "MY"]));
    for (const { from, until } of entries) {
      expect(apart(from, days[0] ?? "")).toBeLessThanOrEqual(1);
      expect(apart(until, days.at(-1) ?? "")).toBeLessThanOrEqual(1);
    }
  });
});

const ninthMonth = "9";

function daysOfRamadan(year: number): string[] {
  const month = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { month: "numeric", timeZone: "UTC" });
  return Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)))
    .filter((date) => month.formatToParts(date).find(({ type }) => type === "month")?.value === ninthMonth)
    .map((date) => date.toISOString().slice(0, 10));
}

function apart(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;
}
