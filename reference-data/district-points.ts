import { writeFileSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import { type Outlined, ringArea, sourceSteps, stepsOf } from "./district-borders.ts";

/** How a point was drawn: uniform over the land, or one in every so many villages, which are dense where people live. */
type Sample = "area" | "village";

export interface DistrictPoint {
  readonly sample: Sample;
  readonly areaId: string;
  readonly lat: string;
  readonly lng: string;
}

const kmPerStep = 111.195 / sourceSteps;
const km2PerPoint = 400;
const villagesPerPoint = 25;

/** Draws random points within the villages as the source has them, with the district that each village belongs to. */
export class PointSampler {
  readonly points: DistrictPoint[] = [];
  readonly #random = createRandom();
  #km2 = 0;
  #villages = 0;

  add(village: Outlined): void {
    const rings = village.rings.map((ring) => ring.map(stepsOf));
    this.#km2 += rings.reduce((sum, ring) => sum + ringArea(ring), 0) * kmPerStep ** 2;
    for (; this.#km2 >= km2PerPoint; this.#km2 -= km2PerPoint) this.#draw("area", village.code, rings);
    this.#villages += 1;
    if (this.#villages % villagesPerPoint === 0) this.#draw("village", village.code, rings);
  }

  #draw(sample: Sample, code: string, rings: readonly [number, number][][]): void {
    const lngs = rings.flatMap((ring) => ring.map(([lng]) => lng));
    const lats = rings.flatMap((ring) => ring.map(([, lat]) => lat));
    const [west, east] = [min(lngs), -min(lngs.map((lng) => -lng))];
    const [south, north] = [min(lats), -min(lats.map((lat) => -lat))];
    for (;;) {
      const lng = west + this.#random() * (east - west);
      const lat = south + this.#random() * (north - south);
      if (!surrounds(rings, lng, lat)) continue;
      const [latText, lngText] = [(lat / sourceSteps).toFixed(5), (lng / sourceSteps).toFixed(5)];
      this.points.push({ sample, areaId: `ID-${code.slice(0, 6)}`, lat: latText, lng: lngText });
      return;
    }
  }
}

export function writeDistrictPoints(file: string, points: readonly DistrictPoint[]): void {
  writeFileSync(file, stringify([...points], { header: true, columns: ["sample", "areaId", "lat", "lng"] }));
}

/** Not the rule that the server applies to the simplified boundaries, so that the test cannot share its mistakes. */
function surrounds(rings: readonly [number, number][][], lng: number, lat: number): boolean {
  let crossings = 0;
  for (const ring of rings) {
    for (const [index, [toLng, toLat]] of ring.entries()) {
      const [fromLng, fromLat] = ring.at(index - 1) ?? [0, 0];
      const side = (toLng - fromLng) * (lat - fromLat) - (lng - fromLng) * (toLat - fromLat);
      if (fromLat <= lat && toLat > lat && side > 0) crossings += 1;
      if (fromLat > lat && toLat <= lat && side < 0) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}

function min(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

/** The same numbers each time. */
function createRandom(): () => number {
  let state = 20_240;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
