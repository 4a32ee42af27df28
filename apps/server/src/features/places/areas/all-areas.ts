import type { AllAreas, AreaCountry, Locale } from "@rimba/contract";
import { type FinishedBody, keepAnswer } from "../../../platform/http/finished-body.ts";
import type { AreaIndex } from "../area-index.ts";
import type { AreaRecord } from "../area-record.ts";
import { areaName } from "./area-view.ts";

/** The whole tree of a country, each id as what follows its parent's. */
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

const kept = new WeakMap<AreaIndex, Map<string, Promise<FinishedBody>>>();

/** Made once for each state of the areas, country and language. */
export function allAreasAnswer(
  index: AreaIndex,
  countryCode: AreaCountry,
  locale: Locale,
): Promise<FinishedBody> {
  const ofIndex = kept.get(index) ?? new Map<string, Promise<FinishedBody>>();
  kept.set(index, ofIndex);
  const key = `${countryCode} ${locale}`;
  const answer =
    ofIndex.get(key) ?? keepAnswer(JSON.stringify(compactAreas(index, countryCode, locale)), locale);
  ofIndex.set(key, answer);
  return answer;
}
