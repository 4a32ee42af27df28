import type { AreaCountry } from "@rimba/contract";
import type { AreaRecord } from "./area-record.ts";

/** What a file of areas does to those of one country. */
export interface LeftOut {
  readonly country: AreaCountry;
  /** Areas before and after. */
  readonly before: number;
  readonly after: number;
  /** Ids of those that are there and that the file has neither by this id nor by a former one. */
  readonly areaIds: readonly string[];
}

/** Each country of `given`, which is replaced as a whole, beside what is stored of it. */
export function areasLeftOut(given: readonly AreaRecord[], stored: readonly AreaRecord[]): LeftOut[] {
  const known = new Set(given.flatMap(({ areaId, formerIds }) => [areaId, ...formerIds]));
  const before = Map.groupBy(stored, ({ countryCode }) => countryCode);
  return [...Map.groupBy(given, ({ countryCode }) => countryCode)].map(([country, after]) => {
    const own = before.get(country) ?? [];
    const areaIds = own.map(({ areaId }) => areaId).filter((areaId) => !known.has(areaId));
    return { country, before: own.length, after: after.length, areaIds };
  });
}
