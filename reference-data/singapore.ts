import { readFileSync } from "node:fs";
import type { AreaRow } from "./area-row.ts";
import { middle } from "./geometry.ts";
import { named } from "./known-names.ts";

interface Region {
  readonly code: string;
  readonly name: string;
  readonly areas: readonly (readonly [code: string, name: string, lat: number, lng: number])[];
}

/** The regions and planning areas of the master plan: public facts, kept by hand in singapore.json. */
export function readSingapore(): AreaRow[] {
  const regions = JSON.parse(readFileSync(new URL("singapore.json", import.meta.url), "utf8")) as Region[];
  const common = { formerIds: [], postalCodes: [], timeZone: "Asia/Singapore" };
  return regions.flatMap((region): AreaRow[] => {
    const code = `SG-${region.code}`;
    const areas = region.areas.map(([areaCode, name, lat, lng]): AreaRow => {
      const ownCode = `SG-${areaCode}`;
      return {
        areaId: ownCode,
        parentId: code,
        ...named(ownCode, name),
        ...common,
        point: { lat, lng },
      };
    });
    const points = areas.flatMap(({ point }) => point ?? []);
    return [
      { areaId: code, parentId: "", ...named(code, region.name), ...common, point: middle(points) },
      ...areas,
    ];
  });
}
