import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Point } from "@rimba/contract";
import { around } from "geokdbush";
import type KDBush from "kdbush";
import type { AreaIndex, AreaRecord } from "./area-index.ts";
import type { DistrictBoundaries } from "./district-boundaries.ts";
import { pointTree } from "./point-tree.ts";
import { projectFolder } from "../../platform/config/folders.ts";
import { YieldTimer } from "../../platform/jobs/yield-timer.ts";

/** A point farther than this from every known place is in no area. */
const farthestKm = 100;

/**
 * Finds the area of a point: the district whose boundary surrounds it, else that of the nearest known place, which is a
 * village, a town or the centre of an area.
 */
export class AreaLocator {
  readonly #tree: KDBush;
  /** The area of each point in the tree. */
  readonly #areas: readonly AreaRecord[];
  readonly #index: AreaIndex;
  readonly #boundaries: DistrictBoundaries | null;

  private constructor(
    tree: KDBush,
    areas: readonly AreaRecord[],
    index: AreaIndex,
    boundaries: DistrictBoundaries | null,
  ) {
    this.#tree = tree;
    this.#areas = areas;
    this.#index = index;
    this.#boundaries = boundaries;
  }

  /** Takes a tenth of a second, in slices. Without boundaries, the nearest known place decides. */
  static async of(
    index: AreaIndex,
    known: readonly DistrictPoints[],
    boundaries: DistrictBoundaries | null = null,
  ): Promise<AreaLocator> {
    const yieldTimer = new YieldTimer();
    const points: Point[] = [];
    const areas: AreaRecord[] = [];
    const add = (area: AreaRecord, point: Point) => {
      areas.push(area);
      points.push(point);
    };
    const withKnownPoints = new Set<AreaRecord>();
    for (const { areaId, lats, lngs } of known) {
      const area = index.find(areaId);
      if (area === undefined) continue;
      withKnownPoints.add(area);
      lats.forEach((lat, at) => add(area, { lat, lng: lngs[at] ?? 0 }));
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    for (const area of index.all) {
      if (area.point === null || withKnownPoints.has(area)) continue;
      // Parts of the area answer more exactly, if their position is known.
      if (hasPointWithin(area, index, withKnownPoints)) continue;
      add(ownerOfPoint(area, index), area.point);
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    return new AreaLocator(await pointTree(points, (point) => point), areas, index, boundaries);
  }

  locate(point: Point): AreaRecord | null {
    const surrounding = this.#find(this.#boundaries?.districtAt(point));
    if (surrounding !== undefined) return surrounding;
    const place = this.nearestPlace(point);
    // A coast is nearer than the next village. Beyond a land border, the places of both countries decide.
    const coast =
      place?.countryCode === "ID" ? this.#find(this.#boundaries?.nearestDistrict(point)) : undefined;
    return coast ?? place ?? null;
  }

  /** The area of the nearest known place. */
  nearestPlace({ lat, lng }: Point): AreaRecord | undefined {
    const [nearest] = around(this.#tree, lng, lat, 1, farthestKm);
    return nearest === undefined ? undefined : this.#areas[nearest];
  }

  #find(areaId: string | null | undefined): AreaRecord | undefined {
    return areaId === null || areaId === undefined ? undefined : this.#index.find(areaId);
  }
}

function hasPointWithin(
  area: AreaRecord,
  index: AreaIndex,
  withKnownPoints: ReadonlySet<AreaRecord>,
): boolean {
  return index.parts(area.areaId).some((part) => part.point !== null || withKnownPoints.has(part));
}

/**
 * Tables can give an area without its own point that of the area around it. If several parts share a point, its owner
 * is unknown, so the area around answers for all of them. A single part is the place whose point the whole has, such as
 * its capital.
 */
function ownerOfPoint(area: AreaRecord, index: AreaIndex): AreaRecord {
  const parent = area.parentId === null ? undefined : index.find(area.parentId);
  if (parent === undefined || !isSamePoint(parent, area)) return area;
  const sharing = index.parts(parent.areaId).filter((part) => isSamePoint(part, parent));
  return sharing.length === 1 ? area : ownerOfPoint(parent, index);
}

function isSamePoint({ point: one }: AreaRecord, { point: other }: AreaRecord): boolean {
  return one !== null && other !== null && one.lat === other.lat && one.lng === other.lng;
}

/** Known places within an area: the villages of a district, the towns of a prefecture. */
export interface DistrictPoints {
  readonly areaId: string;
  readonly lats: Float32Array;
  readonly lngs: Float32Array;
}

/** The bounding box that each country's file counts in, as reference-data/points-file.ts writes it. */
const boxes = {
  ID: { south: -11.2, north: 6.3, west: 94.9, east: 141.1 },
  CN: { south: 3.8, north: 53.6, west: 73.4, east: 135.1 },
} as const;
const steps = 65_535;

/** Reads data/areas/ID-villages.bin. */
export function readVillagePoints(): Promise<DistrictPoints[]> {
  return readPoints("ID", "ID-villages.bin");
}

/** The villages of Indonesia and the towns of China. */
export async function readKnownPoints(): Promise<DistrictPoints[]> {
  return [...(await readVillagePoints()), ...(await readPoints("CN", "CN-towns.bin"))];
}

async function readPoints(country: keyof typeof boxes, name: string): Promise<DistrictPoints[]> {
  const box = boxes[country];
  const bytes = await readFile(join(projectFolder, "data", "areas", name));
  const yieldTimer = new YieldTimer();
  const districts: DistrictPoints[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (yieldTimer.isDue) await yieldTimer.yield();
    const areaId = `${country}-${bytes.readUInt32LE(at)}`;
    const count = bytes.readUInt16LE(at + 4);
    at += 6;
    const lats = new Float32Array(count);
    const lngs = new Float32Array(count);
    for (let index = 0; index < count; index += 1) {
      lats[index] = box.south + (bytes.readUInt16LE(at) / steps) * (box.north - box.south);
      lngs[index] = box.west + (bytes.readUInt16LE(at + 2) / steps) * (box.east - box.west);
      at += 4;
    }
    districts.push({ areaId, lats, lngs });
  }
  return districts;
}
