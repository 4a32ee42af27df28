import { outlet as outletShape, weekdays } from "@rimba/contract";
import { kmBetween } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { AreaIndex } from "../../features/places/area-index.ts";
import { AreaLocator, readVillagePoints } from "../../features/places/area-locator.ts";
import { readShippedAreas } from "../../features/places/areas.ts";
import { demoCities } from "../carrier/demo-cities.ts";
import { demoOutlets } from "./demo-outlets.ts";

describe("the sample outlets", async () => {
  const areas = new AreaIndex(await readShippedAreas());
  const villages = await readVillagePoints();
  const outlets = demoOutlets(areas, villages);
  const areaOf = (areaId: string) => areas.find(areaId)!;
  const inside = (areaId: string) =>
    outlets.filter((outlet) => areas.path(areaOf(outlet.areaId)).some((area) => area.areaId === areaId));

  it("include at least 3,000 domestic and dozens of foreign outlets with unique codes and coordinates", () => {
    const of = (country: string) => outlets.filter(({ areaId }) => areaId.startsWith(`${country}-`)).length;
    expect(of("ID")).toBeGreaterThanOrEqual(3000);
    for (const country of ["MY", "PH", "SG", "CN"]) expect(of(country)).toBeGreaterThanOrEqual(40);
    expect(new Set(outlets.map(({ networkCode }) => networkCode)).size).toBe(outlets.length);
    expect(new Set(outlets.map(({ point }) => `${point.lat} ${point.lng}`)).size).toBe(outlets.length);
  });

  it("take pay on delivery only in Indonesia", () => {
    const countries = outlets.flatMap(({ services, areaId }) =>
      services.includes("DFOD") ? areaId.slice(0, 2) : [],
    );
    expect(new Set(countries)).toEqual(new Set(["ID"]));
  });

  it.each([
    ["Kuala Lumpur", "MY-KUALALUMPUR"],
    ["Johor Bahru", "MY-JOHOR-20"],
    ["Kuching", "MY-SARAWAK-20"],
    ["Makati", "PH-1380300"],
    ["Cebu", "PH-0730600"],
    ["Orchard", "SG-OR"],
    ["Beijing", "CN-11"],
    ["Shanghai", "CN-31"],
    ["Shenzhen", "CN-4403"],
    ["Chengdu", "CN-5101"],
  ])("are in %s", (_city, areaId) => {
    expect(areaOf(areaId)).toBeDefined();
    expect(inside(areaId).length).toBeGreaterThan(0);
  });

  it("are deterministic", () => {
    expect(demoOutlets(areas, villages)).toEqual(outlets);
  });

  it("are in every province, most of them in populated areas", () => {
    const provinces = areas.provinces("ID").map(({ areaId }) => inside(areaId).length);
    expect(Math.min(...provinces)).toBeGreaterThan(5);
    expect(inside("ID-31").length).toBeGreaterThan(80);
    expect(inside("ID-3578").length).toBeGreaterThan(30);
    expect(inside("ID-35").length).toBeGreaterThan(inside("ID-96").length * 10);
  });

  it("are in districts, near one of the villages", async () => {
    const byDistrict = Map.groupBy(villages, (district) => areas.find(district.areaId)?.areaId);
    for (const { areaId, point } of outlets.filter((outlet) => outlet.areaId.startsWith("ID-"))) {
      const own = byDistrict.get(areaId) ?? [];
      const distances = own.flatMap(({ lats, lngs }) =>
        Array.from(lats, (lat, at) => kmBetween(point, { lat, lng: lngs[at]! })),
      );
      expect(Math.min(...distances)).toBeLessThan(0.5);
      expect(areas.parts(areaId)).toEqual([]);
    }
    const locator = await AreaLocator.of(areas, villages);
    const right = outlets.filter(({ areaId, point }) => locator.locate(point)?.areaId === areaId);
    expect(right.length / outlets.length).toBeGreaterThan(0.9);
  });

  it("are valid for the contract, with hours that vary by place and day", () => {
    for (const outlet of outlets) {
      const shape = { ...outlet, path: [], otherHours: [], openNow: true, nextChangeAt: null };
      expect(outletShape.safeParse(shape).error).toBeUndefined();
      expect(outlet.pickupRadiusKm > 0).toBe(outlet.services.includes("PICKUP"));
      expect(outlet.timeZone).toBe(areaOf(outlet.areaId).timeZone);
    }
    expect(new Set(outlets.map(({ hours }) => JSON.stringify(hours))).size).toBeGreaterThan(10);
    const isDayOff = (day: (typeof weekdays)[number]) => outlets.some(({ hours }) => hours[day].length === 0);
    expect(weekdays.filter(isDayOff)).toEqual(["friday", "sunday"]);
  });

  it("include the outlet of every domestic demo city, which holds parcels for collection", () => {
    const atHome = demoCities.filter(({ countryCode }) => countryCode === "ID");
    const without = atHome.filter(({ outlet: code, point }) => {
      const outlet = outlets.find(({ networkCode }) => networkCode === code);
      return (
        outlet === undefined || !outlet.services.includes("COLLECTION") || kmBetween(outlet.point, point) > 20
      );
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it("include a recommended one in every city", () => {
    const cities = areas.all.filter(({ level, name }) => level === "city" && name.startsWith("Kota "));
    const without = cities.filter(({ areaId }) => {
      const own = inside(areaId);
      return own.length > 0 && !own.some(({ recommended }) => recommended);
    });
    expect(without.map(({ name }) => name)).toEqual([]);
    expect(outlets.filter(({ recommended }) => recommended).length / outlets.length).toBeLessThan(0.2);
  });
});
