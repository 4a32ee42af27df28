import type { Locale } from "@rimba/contract";
import type { CityWithOutlets } from "@rimba/web-core/outlets/outlet-service.ts";
import type { AreaIndex } from "../places/area-index.ts";
import type { AreaRecord } from "../places/area-record.ts";
import type { OutletIndex } from "../places/outlet-index.ts";
import { pickedArea } from "../places/areas/picked-area.ts";

const most = 12;

const counted = new WeakMap<OutletIndex, readonly [AreaRecord, number][]>();

/** The cities with the most outlets. Counted once for each state of the outlets. */
export function citiesWithOutlets(outlets: OutletIndex, areas: AreaIndex, locale: Locale): CityWithOutlets[] {
  const cities = counted.get(outlets) ?? countCities(outlets, areas);
  counted.set(outlets, cities);
  return cities.flatMap(([city, count]) =>
    city.point === null ? [] : { area: pickedArea(city, areas, locale), point: city.point, count },
  );
}

function countCities(outlets: OutletIndex, areas: AreaIndex): [AreaRecord, number][] {
  const counts = new Map<AreaRecord, number>();
  for (const { areaId } of outlets.all) {
    const area = areas.find(areaId);
    const city = area && areas.path(area).find(({ level }) => level === "city");
    if (city !== undefined) counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || a.name.localeCompare(b.name))
    .slice(0, most);
}
