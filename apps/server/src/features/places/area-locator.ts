import type { Point } from "@rimba/contract";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { AreaIndex } from "./area-index.ts";
import type { AreaRecord } from "./area-record.ts";
import { Turns } from "../../platform/jobs/turns.ts";
import type { DistrictPoints } from "./village-points.ts";

/** Farther than this from anything known a point is in no area. */
const farthestKm = 100;

/** Says in which area a point lies: that of the nearest known place, be it a village, a town or the middle of an area. */
export class AreaLocator {
  readonly #tree: KDBush;
  /** The area that each point of the tree stands for. */
  readonly #areas: readonly AreaRecord[];

  private constructor(tree: KDBush, areas: readonly AreaRecord[]) {
    this.#tree = tree;
    this.#areas = areas;
  }

  /** A tenth of a second of work, in turns with that of others. */
  static async of(index: AreaIndex, known: readonly DistrictPoints[]): Promise<AreaLocator> {
    const turns = new Turns();
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
      if (turns.over) await turns.next();
    }
    for (const area of index.all) {
      if (area.point === null || withKnownPoints.has(area)) continue;
      // What lies within answers more exactly, where it is known where that is.
      if (hasPointWithin(area, index, withKnownPoints)) continue;
      add(ownerOfPoint(area, index), area.point);
    }
    const tree = new KDBush(points.length);
    for (const { lat, lng } of points) tree.add(lng, lat);
    await turns.next();
    tree.finish();
    return new AreaLocator(tree, areas);
  }

  locate({ lat, lng }: Point): AreaRecord | null {
    const [nearest] = around(this.#tree, lng, lat, 1, farthestKm);
    return nearest === undefined ? null : (this.#areas[nearest] ?? null);
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
 * Tables can give an area without a point of its own that of the area around it. Where several parts share it nobody knows whose it is,
 * so the area around answers for all of them; a single one is the place whose point the whole has, such as its capital.
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
