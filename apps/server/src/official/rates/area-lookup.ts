import type { Point } from "@rimba/contract";
import type { AreaIndex } from "../../places/area-index.ts";

export interface Area {
  readonly areaId: string;
  readonly level: "province" | "city" | "district";
  /** The areas that it lies in, the nearest first. */
  readonly parentIds: readonly string[];
  readonly countryCode: string;
  readonly point: Point;
  readonly timeZone: string;
}

/** Finds places by their ids; undefined: there is none. */
export interface AreaLookup {
  find(areaId: string): Area | undefined;
}

/** Answers from the areas in force. One without a point, of which nothing can be said of distances, is not found. */
export function lookupIn(index: AreaIndex): AreaLookup {
  return {
    find: (areaId) => {
      const area = index.find(areaId);
      if (area === undefined || area.point === null) return undefined;
      const { level, countryCode, point, timeZone } = area;
      const around = index.path(area).slice(0, -1);
      const parentIds = around.map((whole) => whole.areaId).toReversed();
      return { areaId: area.areaId, level, parentIds, countryCode, point, timeZone };
    },
  };
}
