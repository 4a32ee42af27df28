import type { AreaCountry } from "@rimba/contract";
import type { AreaRecord } from "./area-record.ts";

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

  provinces(countryCode: AreaCountry): readonly AreaRecord[] {
    return (this.#parts.get(null) ?? []).filter((area) => area.countryCode === countryCode);
  }

  /** Province first, the area itself last. */
  path(area: AreaRecord): readonly AreaRecord[] {
    const parent = area.parentId === null ? undefined : this.#byId.get(area.parentId);
    return parent === undefined ? [area] : [...this.path(parent), area];
  }
}
