import type { AreaCountry, AreaLevel, Point } from "@rimba/contract";
import type { AreaPath } from "@rimba/domain";

/** An area as the database and the tables of data/areas have it. */
export interface AreaRecord {
  readonly areaId: string;
  readonly parentId: string | null;
  readonly countryCode: AreaCountry;
  readonly level: AreaLevel;
  /** As people there write it; the other two only where they differ. */
  readonly name: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly aliases: readonly string[];
  /** Ids from before a renumbering: they still find their place. */
  readonly formerIds: readonly string[];
  readonly postalCodes: readonly string[];
  readonly point: Point | null;
  readonly timeZone: string;
  /** Names of places within it that are no areas themselves, such as Kemang in Mampang Prapatan: a search finds the area by them. */
  readonly neighbourhoods: readonly string[];
}

/** All areas by what they are looked up by. */
export class AreaIndex {
  readonly all: readonly AreaRecord[];
  readonly #byId = new Map<string, AreaRecord>();
  readonly #byFormerId = new Map<string, AreaRecord>();
  readonly #parts: ReadonlyMap<string | null, readonly AreaRecord[]>;

  constructor(areas: readonly AreaRecord[]) {
    this.all = areas;
    for (const area of areas) {
      this.#byId.set(area.areaId, area);
      for (const former of area.formerIds) {
        if (!this.#byFormerId.has(former)) this.#byFormerId.set(former, area);
      }
    }
    this.#parts = Map.groupBy(areas, (area) => area.parentId);
  }

  /** By its id of today, else by one from before a renumbering. */
  find(areaId: string): AreaRecord | undefined {
    return this.#byId.get(areaId) ?? this.#byFormerId.get(areaId);
  }

  parts(areaId: string): readonly AreaRecord[] {
    return this.#parts.get(areaId) ?? [];
  }

  /** Of one country, or of all. */
  provinces(countryCode?: AreaCountry): readonly AreaRecord[] {
    const all = this.#parts.get(null) ?? [];
    return countryCode === undefined ? all : all.filter((area) => area.countryCode === countryCode);
  }

  /** Province first, the area itself last. */
  path(area: AreaRecord): readonly AreaRecord[] {
    const parent = area.parentId === null ? undefined : this.#byId.get(area.parentId);
    return parent === undefined ? [area] : [...this.path(parent), area];
  }

  /** The same as the rules of lanes and of the calendar have it. */
  areaPath(area: AreaRecord): AreaPath {
    const [{ areaId, countryCode }, ...around] = [
      area,
      ...this.path(area).slice(0, -1).toReversed(),
    ] as const;
    return { areaId, parentIds: around.map((whole) => whole.areaId), countryCode };
  }

  /** The middle of the area, or of the smallest one around it whose middle is known. */
  middle(area: AreaRecord): Point | null {
    return this.path(area).findLast(({ point }) => point !== null)?.point ?? null;
  }
}
