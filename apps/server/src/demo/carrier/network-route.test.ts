import { kmBetween } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { cityNamed, demoCities } from "./demo-cities.ts";
import { routeBetween, type Service } from "./network-route.ts";

function way(from: string, to: string, service: Service): string {
  const legs = routeBetween(cityNamed(from), cityNamed(to), service);
  return legs.map((leg) => `${leg.from.name} ${leg.vehicle} ${leg.to.name}`).join(", ");
}

describe("routeBetween", () => {
  it("sends cargo by lorry and ship through the hubs", () => {
    expect(way("Jakarta Selatan", "Makassar", "cargo")).toBe(
      "Jakarta Selatan TRUCK Jakarta, Jakarta TRUCK Surabaya, Surabaya SHIP Makassar",
    );
  });

  it("sends express by air without intermediate hubs", () => {
    expect(way("Jakarta Selatan", "Makassar", "express")).toBe(
      "Jakarta Selatan TRUCK Jakarta, Jakarta AIRCRAFT Makassar",
    );
  });

  it("turns back at the first common hub", () => {
    expect(way("Yogyakarta", "Surakarta", "express")).toBe(
      "Yogyakarta TRUCK Semarang, Semarang TRUCK Surakarta",
    );
  });

  it("uses no lorry without a road, and no ship without a port", () => {
    expect(way("Jayapura", "Wamena", "cargo")).toBe("Jayapura AIRCRAFT Wamena");
    expect(way("Jayapura", "Merauke", "cargo")).toBe("Jayapura SHIP Merauke");
    expect(way("Batam", "Singapura", "express")).toBe("Batam SHIP Singapura");
  });

  it("finds a connected route of whole legs between any two cities", () => {
    for (const origin of demoCities) {
      for (const destination of demoCities) {
        if (origin === destination) continue;
        for (const service of ["express", "cargo"] as const) {
          const legs = routeBetween(origin, destination, service);
          expect(legs[0]?.from).toBe(origin);
          expect(legs.at(-1)?.to).toBe(destination);
          legs.slice(1).forEach((leg, index) => expect(leg.from).toBe(legs[index]?.to));
          for (const leg of legs) {
            expect(leg.minutes).toBeGreaterThan(20);
            expect(leg.vehicle !== "SHIP" || (leg.from.port && leg.to.port)).toBe(true);
            expect(leg.vehicle !== "AIRCRAFT" || (leg.from.airport && leg.to.airport)).toBe(true);
          }
        }
      }
    }
  });
});

describe("the demo's cities", () => {
  it("include the big islands and four neighbouring countries, each with its time zone", () => {
    const groups = new Set(demoCities.map(({ islandGroup }) => islandGroup));
    for (const group of [
      "Sumatera",
      "Jawa",
      "Bali dan Nusa Tenggara",
      "Kalimantan",
      "Sulawesi",
      "Maluku",
      "Papua",
    ])
      expect(groups).toContain(group);
    expect(new Set(demoCities.map(({ countryCode }) => countryCode))).toEqual(
      new Set(["ID", "MY", "SG", "PH", "CN"]),
    );
    const zoneOf = (name: string) => cityNamed(name).timeZone;
    expect(zoneOf("Pontianak")).toBe("Asia/Pontianak");
    expect(zoneOf("Banjarmasin")).toBe("Asia/Makassar");
    expect(zoneOf("Ternate")).toBe("Asia/Jayapura");
    expect(new Set(demoCities.map(({ name }) => name)).size).toBe(demoCities.length);
  });

  it("have correct coordinates", () => {
    const km = (from: string, to: string) => kmBetween(cityNamed(from).point, cityNamed(to).point);
    expect(km("Sabang", "Merauke")).toBeGreaterThan(5100);
    expect(km("Sabang", "Merauke")).toBeLessThan(5350);
    expect(km("Jakarta", "Surabaya")).toBeGreaterThan(640);
    expect(km("Jakarta", "Surabaya")).toBeLessThan(690);
    expect(km("Batam", "Singapura")).toBeLessThan(35);
  });
});
