import {
  type AllAreas,
  type Area,
  type AreaCountry,
  type AreasOfLevelRequest,
  type Locale,
  areaLevels,
} from "@rimba/contract";
import type { AreaIndex, AreaRecord } from "../area-index.ts";
import { areaName, areaView } from "./area-view.ts";
import { type EncodedResponse, cacheAnswer } from "../../../platform/http/finished-body.ts";
import { type InvalidFields, invalidField } from "../../../platform/http/envelope.ts";

export type FoundAreas = { readonly kind: "ok"; readonly areas: Area[] } | InvalidFields;

/** The country by default. */
export const homeCountry: AreaCountry = "ID";

/**
 * The parts of an area, or the provinces of a country. A wrong level or country gives none; a level that
 * skips the parent is refused.
 */
export function findAreas(
  index: AreaIndex,
  { parentId, level, countryCode }: AreasOfLevelRequest,
  locale: Locale,
): FoundAreas {
  const parent = parentId === undefined ? undefined : index.find(parentId);
  if (parentId !== undefined && parent === undefined) return invalidField("parentId", "area.unknown");
  const depth = parent === undefined ? 0 : areaLevels.indexOf(parent.level) + 1;
  if (level !== undefined && areaLevels.indexOf(level) > depth) {
    return invalidField("parentId", parent === undefined ? "area.provinceFirst" : "area.cityFirst");
  }
  const found =
    parent === undefined ? index.provinces(countryCode ?? homeCountry) : index.parts(parent.areaId);
  const wanted = found.filter(
    (area) =>
      (level === undefined || area.level === level) &&
      (countryCode === undefined || area.countryCode === countryCode),
  );
  return { kind: "ok", areas: wanted.map((area) => areaView(area, index, locale)) };
}

/** The whole tree of a country; each id is the suffix after its parent's. */
function compactAreas(index: AreaIndex, countryCode: AreaCountry, locale: Locale): AllAreas {
  const rest = ({ areaId, parentId }: AreaRecord) =>
    parentId !== null && areaId.startsWith(parentId) ? areaId.slice(parentId.length) : areaId;
  const name = (area: AreaRecord) => areaName(area, locale);
  return {
    countryCode,
    provinces: index
      .provinces(countryCode)
      .map((province) => [
        rest(province),
        name(province),
        index
          .parts(province.areaId)
          .map((city) => [
            rest(city),
            name(city),
            index.parts(city.areaId).map((district): [string, string] => [rest(district), name(district)]),
          ]),
      ]),
  };
}

const stored = new WeakMap<AreaIndex, Map<string, Promise<EncodedResponse>>>();

/** Built once per version of the areas, country and language. */
export function allAreasAnswer(
  index: AreaIndex,
  countryCode: AreaCountry,
  locale: Locale,
): Promise<EncodedResponse> {
  const ofIndex = stored.get(index) ?? new Map<string, Promise<EncodedResponse>>();
  stored.set(index, ofIndex);
  const key = `${countryCode} ${locale}`;
  const answer =
    ofIndex.get(key) ?? cacheAnswer(JSON.stringify(compactAreas(index, countryCode, locale)), locale);
  ofIndex.set(key, answer);
  return answer;
}
