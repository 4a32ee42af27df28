import type { Area, AreaStep, Locale, LocatedArea } from "@rimba/contract";
import type { PickedArea } from "@rimba/web-core/places/picked-area.ts";
import type { AreaIndex, AreaRecord } from "../area-index.ts";

/** Indonesian readers know foreign places by their Latin names. */
export function areaName({ name, nameEn, nameZh, countryCode }: AreaRecord, locale: Locale): string {
  if (locale === "zh") return nameZh ?? name;
  if (locale === "en" || countryCode === "CN") return nameEn ?? name;
  return name;
}

function areaStepView(area: AreaRecord, locale: Locale): AreaStep {
  return { areaId: area.areaId, level: area.level, name: areaName(area, locale) };
}

export function areaView(area: AreaRecord, index: AreaIndex, locale: Locale): Area {
  const { countryCode, parentId, postalCodes, point, timeZone } = area;
  return {
    ...areaStepView(area, locale),
    countryCode,
    parentId,
    hasParts: index.parts(area.areaId).length > 0,
    postalCodes: [...postalCodes],
    point,
    timeZone,
  };
}

/** The area and all areas around it, province first. */
export function areaPathView(area: AreaRecord, index: AreaIndex, locale: Locale): AreaStep[] {
  return index.path(area).map((step) => areaStepView(step, locale));
}

export function locatedAreaView(area: AreaRecord, index: AreaIndex, locale: Locale): LocatedArea {
  return { ...areaView(area, index, locale), path: areaPathView(area, index, locale) };
}

/** An area for the region picker. */
export function pickedArea(area: AreaRecord, areas: AreaIndex, locale: Locale): PickedArea {
  return {
    areaId: area.areaId,
    path: areaPathView(area, areas, locale),
    isSmallest: areas.parts(area.areaId).length === 0,
    locale,
  };
}
