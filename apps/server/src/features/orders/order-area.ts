import { type City, eachLocale } from "@rimba/contract";
import { plainCityName } from "@rimba/domain";
import type { AreaIndex } from "../places/area-index.ts";
import type { AreaRecord } from "../places/area-record.ts";
import { areaPathView } from "../places/areas/area-view.ts";
import type { StoredParty } from "./stored-order.ts";

/** An area with all that it lies in, in every language. */
export function storedPath(area: AreaRecord, areas: AreaIndex): StoredParty["path"] {
  const named = eachLocale((locale) => areaPathView(area, areas, locale));
  return named.id.map(({ areaId, level }, step) => ({
    areaId,
    level,
    name: eachLocale((locale) => named[locale][step]?.name ?? areaId),
  }));
}

/** The city of an address as tracking tells it: as people there call it. */
export function cityOf({ path }: Pick<StoredParty, "path">): City {
  const step = path.find(({ level }) => level === "city") ?? path.at(-1);
  if (step === undefined) throw new Error("an address lies in an area");
  const { id, en, zh } = step.name;
  const name = plainCityName(id);
  const [english, chinese] = [plainCityName(en), plainCityName(zh)];
  return {
    name,
    ...(english !== name && { english }),
    ...(chinese !== name && { chinese }),
  };
}

/** The name of what an address ends with; null where that is the city itself. */
export function districtOf({ path }: Pick<StoredParty, "path">): string | null {
  return path.find(({ level }) => level === "district")?.name.id ?? null;
}
