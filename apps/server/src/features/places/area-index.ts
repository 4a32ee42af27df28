import type { AreaCountry, AreaLevel, Point } from "@rimba/contract";
import type { AreaPath } from "@rimba/domain";

/** An area as in the database and in the tables of data/areas. */
export interface AreaRecord {
  readonly areaId: string;
  readonly parentId: string | null;
  readonly countryCode: AreaCountry;
  readonly level: AreaLevel;
  /** The local name; the other two only if they differ. */
  readonly name: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly aliases: readonly string[];
  /** Ids from before a renumbering, which still find the area. */
  readonly formerIds: readonly string[];
  readonly postalCodes: readonly string[];
  readonly point: Point | null;
  readonly timeZone: string;
  /**
   * Names of places within it that are not areas, such as Kemang in Mampang Prapatan: a search finds the area
   * by them.
   */
  readonly neighbourhoods: readonly string[];
}

type LocatedArea = AreaRecord & { readonly point: Point };

function isLocated(area: AreaRecord): area is LocatedArea {
  return area.point !== null;
}

/** All areas, indexed for lookups. */
export class AreaIndex {
  readonly all: readonly AreaRecord[];
  readonly #byId = new Map<string, AreaRecord>();
  readonly #byFormerId = new Map<string, AreaRecord>();
  readonly #parts: ReadonlyMap<string | null, readonly AreaRecord[]>;
  readonly #located: ReadonlyMap<AreaLevel, readonly LocatedArea[]>;

  constructor(areas: readonly AreaRecord[]) {
    this.all = areas;
    for (const area of areas) {
      this.#byId.set(area.areaId, area);
      for (const former of area.formerIds) {
        if (!this.#byFormerId.has(former)) this.#byFormerId.set(former, area);
      }
    }
    this.#parts = Map.groupBy(areas, (area) => area.parentId);
    this.#located = Map.groupBy(areas.filter(isLocated), (area) => area.level);
  }

  /** By its current id, else by a former one. */
  find(areaId: string): AreaRecord | undefined {
    return this.#byId.get(areaId) ?? this.#byFormerId.get(areaId);
  }

  parts(areaId: string): readonly AreaRecord[] {
    return this.#parts.get(areaId) ?? [];
  }

  /** The areas of a level whose centre is known. */
  located(level: AreaLevel): readonly LocatedArea[] {
    return this.#located.get(level) ?? [];
  }

  /** Of one country, or of all. */
  provinces(countryCode?: AreaCountry): readonly AreaRecord[] {
    const all = this.#parts.get(null) ?? [];
    return countryCode === undefined ? all : all.filter((area) => area.countryCode === countryCode);
  }

  /** Province first, the area itself last. */
  path(area: AreaRecord): readonly AreaRecord[] {
    const path = [area];
    for (let next = this.#parentOf(area); next !== undefined; next = this.#parentOf(next)) path.unshift(next);
    return path;
  }

  #parentOf({ parentId }: AreaRecord): AreaRecord | undefined {
    return parentId === null ? undefined : this.#byId.get(parentId);
  }

  /** The area in the form that the rules of lanes and of the calendar need. */
  areaPath(area: AreaRecord): AreaPath {
    const parentIds: string[] = [];
    for (let next = this.#parentOf(area); next !== undefined; next = this.#parentOf(next))
      parentIds.push(next.areaId);
    return { areaId: area.areaId, parentIds, countryCode: area.countryCode };
  }

  /** The centre of the area, or of the smallest area around it with a known centre. */
  middle(area: AreaRecord): Point | null {
    for (let next: AreaRecord | undefined = area; next !== undefined; next = this.#parentOf(next))
      if (next.point !== null) return next.point;
    return null;
  }
}
