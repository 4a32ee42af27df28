import type { Point } from "@rimba/contract";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { AreaIndex } from "./area-index.ts";
import type { AreaRecord } from "./area-record.ts";
import { Turns } from "./turns.ts";
import type { DistrictPoints } from "./village-points.ts";

/** Farther than this from anything known a point is in no area. */
const farthestKm = 100;

/** Says in which area a point lies: that of the nearest village, or of the nearest town where villages are not known. */
export class AreaLocator {
  readonly #tree: KDBush;
  /** The area that each point of the tree stands for. */
  readonly #areas: readonly AreaRecord[];

  private constructor(tree: KDBush, areas: readonly AreaRecord[]) {
    this.#tree = tree;
    this.#areas = areas;
  }

  /** A tenth of a second of work, in turns with that of others. */
  static async of(index: AreaIndex, villages: readonly DistrictPoints[]): Promise<AreaLocator> {
    const turns = new Turns();
    const points: Point[] = [];
    const areas: AreaRecord[] = [];
    const add = (area: AreaRecord, point: Point) => {
      areas.push(area);
      points.push(point);
    };
    const withVillages = new Set<AreaRecord>();
    for (const { areaId, lats, lngs } of villages) {
      const area = index.find(areaId);
      if (area === undefined) continue;
      withVillages.add(area);
      lats.forEach((lat, at) => add(area, { lat, lng: lngs[at] ?? 0 }));
      if (turns.over) await turns.next();
    }
    for (const area of index.all) {
      const hasParts = index.parts(area.areaId).length > 0;
      if (area.point === null || hasParts || withVillages.has(area)) continue;
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

/** An area without a point of its own has that of the area around it, which then answers for all its parts. */
function ownerOfPoint(area: AreaRecord, index: AreaIndex): AreaRecord {
  const parent = area.parentId === null ? undefined : index.find(area.parentId);
  const isShared = parent?.point?.lat === area.point?.lat && parent?.point?.lng === area.point?.lng;
  return parent !== undefined && isShared ? ownerOfPoint(parent, index) : area;
}
