import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { kmBeyond, readOutline } from "./testing/outline.ts";

const file = (name: string) => fileURLToPath(new URL(`../data/areas/${name}`, import.meta.url));
const rows = (name: string) =>
  parse(readFileSync(file(name)), { columns: true }) as unknown as Record<string, string>[];
const outline = readOutline(file("ID-outline.json"));

/** Half a millimetre at the drawing's scale of 1:10,000,000: no coast in it is more accurate. */
const toleranceKm = 5;

describe("the outline of Indonesia", () => {
  it.each([
    ["Jakarta", { lat: -6.2, lng: 106.85 }],
    ["Palangka Raya", { lat: -2.2, lng: 113.9 }],
    ["Jayapura", { lat: -2.6, lng: 140.6 }],
  ])("contains %s", (_name, point) => {
    expect(kmBeyond(outline, point)).toBe(0);
  });

  it.each([
    ["Kuala Lumpur", { lat: 3.15, lng: 101.7 }, 60, 150],
    ["Dili", { lat: -8.56, lng: 125.57 }, 20, 60],
    ["the Java Sea", { lat: -5, lng: 111 }, 100, 250],
    ["Singapore", { lat: 1.35, lng: 103.82 }, 10, 40],
  ])("excludes %s", (_name, point, min, max) => {
    expect(kmBeyond(outline, point)).toBeGreaterThan(min);
    expect(kmBeyond(outline, point)).toBeLessThan(max);
  });
});

describe("the points of Indonesian districts", () => {
  const districts = rows("ID.csv").filter(({ areaId = "" }) => /^ID-\d{6}$/.test(areaId));
  const beyond = districts
    .map(({ areaId, name, lat, lng }) => ({
      areaId,
      name,
      km: kmBeyond(outline, { lat: Number(lat), lng: Number(lng) }),
    }))
    .filter(({ km }) => km > toleranceKm);

  it("are complete: 7,285", () => {
    expect(districts).toHaveLength(7285);
  });

  it("are inside Indonesia, at least 99 of 100", () => {
    expect(beyond.length).toBeLessThanOrEqual(districts.length / 100);
  });

  it("are listed otherwise: islands too small for the outline", () => {
    const listed = beyond.map(({ areaId, name, km }) => ({ areaId, name, km: km.toFixed(0) }));
    expect(rows("ID-outside-outline.csv")).toEqual(listed);
  });
});
