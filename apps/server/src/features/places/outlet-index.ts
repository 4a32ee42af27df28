import type { OpeningHours, OutletService, Point } from "@rimba/contract";
import { kmBetween } from "@rimba/domain";
import { around } from "geokdbush";
import type KDBush from "kdbush";
import type { AreaIndex, AreaRecord } from "./area-index.ts";
import { pointTree } from "./point-tree.ts";
import { sortYielding, YieldTimer } from "../../platform/jobs/yield-timer.ts";

/** An outlet as in the database and in imported tables. */
export interface OutletRecord {
  /** In capitals. */
  readonly networkCode: string;
  readonly name: string;
  readonly address: string;
  /** The last area of an address there: a district, or a city in a country without districts. */
  readonly areaId: string;
  readonly point: Point;
  readonly phone: string | null;
  readonly services: readonly OutletService[];
  readonly recommended: boolean;
  /** 0 if it picks up no parcels. */
  readonly pickupRadiusKm: number;
  readonly timeZone: string;
  readonly hours: OpeningHours;
}

/** All outlets, indexed for lookups; recommended ones first, then by name. */
export class OutletIndex {
  readonly all: readonly OutletRecord[];
  readonly #byCode = new Map<string, OutletRecord>();
  readonly #byArea = new Map<string, OutletRecord[]>();
  readonly #rank = new Map<OutletRecord, number>();

  /** Unit vectors from the centre of the earth to each outlet, in the order of `all`. */
  readonly #directions: Float64Array;
  /** An import of areas creates new records, so the ids are compared. */
  readonly #within = new WeakMap<AreaRecord, readonly OutletRecord[]>();

  private constructor(sorted: readonly OutletRecord[]) {
    this.all = sorted;
    this.#directions = new Float64Array(sorted.length * 3);
  }

  /** Takes a tenth of a second for 25,000 outlets, in slices. */
  static async of(outlets: readonly OutletRecord[]): Promise<OutletIndex> {
    const { compare } = new Intl.Collator("id", { numeric: true });
    const index = new OutletIndex(
      await sortYielding(
        outlets,
        (a, b) =>
          Number(b.recommended) - Number(a.recommended) ||
          compare(a.name, b.name) ||
          compare(a.networkCode, b.networkCode),
      ),
    );
    const yieldTimer = new YieldTimer();
    for (const [rank, outlet] of index.all.entries()) {
      index.#add(outlet, rank);
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    return index;
  }

  #add(outlet: OutletRecord, rank: number): void {
    this.#byCode.set(outlet.networkCode, outlet);
    const ofArea = this.#byArea.get(outlet.areaId);
    if (ofArea === undefined) this.#byArea.set(outlet.areaId, [outlet]);
    else ofArea.push(outlet);
    this.#rank.set(outlet, rank);
    this.#directions.set(directionOf(outlet.point), rank * 3);
  }

  /** The number of outlets by the id of their area, which may be a former one. */
  get countsByArea(): (readonly [areaId: string, count: number])[] {
    return [...this.#byArea].map(([areaId, outlets]) => [areaId, outlets.length]);
  }

  /** By its complete code, in capitals. */
  find(networkCode: string): OutletRecord | undefined {
    return this.#byCode.get(networkCode);
  }

  /** The outlets of an area and of all its parts. */
  within(area: AreaRecord, areas: AreaIndex): readonly OutletRecord[] {
    const known = this.#within.get(area);
    if (known !== undefined) return known;
    // Sorting numbers is many times faster than sorting records.
    const ranks = Uint32Array.from(this.#gather(area, areas), (outlet) => this.#rank.get(outlet) ?? 0);
    const found = Array.from(ranks.toSorted()).flatMap((rank) => this.all[rank] ?? []);
    this.#within.set(area, found);
    return found;
  }

  /**
   * The nearest of these, the nearest first. Compares unit vectors, because computing thousands of distances in kilometres takes longer
   * than finding the outlets.
   */
  nearestOf(outlets: readonly OutletRecord[], place: Point, count: number): readonly OutletRecord[] {
    const [x, y, z] = directionOf(place);
    const distances = new Float64Array(outlets.length);
    // `Float64Array.from` with a function, and a pattern for the three numbers, take four times as long.
    outlets.forEach((outlet, at) => {
      const from = (this.#rank.get(outlet) ?? 0) * 3;
      const along = (axis: number) => this.#directions[from + axis] ?? 0;
      distances[at] = -(x * along(0) + y * along(1) + z * along(2));
    });
    const farthest = distances.toSorted()[Math.min(count, outlets.length) - 1] ?? 1;
    return outlets
      .flatMap((outlet, at) =>
        (distances[at] ?? 1) <= farthest ? [{ outlet, distance: distances[at] ?? 1 }] : [],
      )
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, count)
      .map(({ outlet }) => outlet);
  }

  #gather(area: AreaRecord, areas: AreaIndex): readonly OutletRecord[] {
    // Outlets that were stored before a renumbering of the areas have the former id.
    const own = [area.areaId, ...area.formerIds].flatMap((areaId) =>
      areas.find(areaId) === area ? (this.#byArea.get(areaId) ?? []) : [],
    );
    return [...own, ...areas.parts(area.areaId).flatMap((part) => this.#gather(part, areas))];
  }
}

function directionOf({ lat, lng }: Point): readonly [x: number, y: number, z: number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

export interface OutletAtDistance {
  readonly outlet: OutletRecord;
  readonly distanceKm: number;
}

/** Finds outlets by distance. */
export class NearestOutlets {
  readonly #outlets: readonly OutletRecord[];
  readonly #tree: KDBush | null;

  private constructor(outlets: readonly OutletRecord[], tree: KDBush | null) {
    this.#outlets = outlets;
    this.#tree = tree;
  }

  static async of(outlets: readonly OutletRecord[]): Promise<NearestOutlets> {
    // The library cannot build an empty tree.
    const tree = outlets.length === 0 ? null : await pointTree(outlets, ({ point }) => point);
    return new NearestOutlets(outlets, tree);
  }

  /** The nearest first, up to `radiusKm` away. */
  to(point: Point, { size, radiusKm }: { size: number; radiusKm: number }): OutletAtDistance[] {
    if (this.#tree === null) return [];
    return around(this.#tree, point.lng, point.lat, size, radiusKm).flatMap((at) => {
      const outlet = this.#outlets[at];
      return outlet === undefined ? [] : [{ outlet, distanceKm: kmBetween(point, outlet.point) }];
    });
  }
}
