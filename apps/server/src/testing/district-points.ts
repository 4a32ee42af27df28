import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Point } from "@rimba/contract";
import type { AreaIndex, AreaRecord } from "../features/places/area-index.ts";
import { projectFolder } from "../platform/config/folders.ts";

/** Points drawn uniformly over the land, or one in every 25 villages, so dense where people live. */
export type PointSample = "area" | "village";

interface DistrictPoint {
  readonly areaId: string;
  readonly point: Point;
}

/** Random points within the villages of the source before anything was simplified (reference-data/district-points.ts). */
export function readDistrictPoints(wanted: PointSample): DistrictPoint[] {
  const file = join(projectFolder, "data", "areas", "ID-district-points.csv");
  const rows = parse(readFileSync(file), { columns: true }) as unknown as Record<string, string>[];
  return rows.flatMap(({ sample, areaId = "", lat, lng }) =>
    sample === wanted ? { areaId, point: { lat: Number(lat), lng: Number(lng) } } : [],
  );
}

/** Which share of the points is put in its own district, and in its own regency. */
export function shareFound(
  points: readonly DistrictPoint[],
  index: AreaIndex,
  locate: (point: Point) => AreaRecord | null,
): { readonly district: number; readonly regency: number } {
  const found = points.map(({ areaId, point }) => ({ own: index.find(areaId), at: locate(point) }));
  const share = (isRight: (each: (typeof found)[number]) => boolean) =>
    found.filter(isRight).length / found.length;
  return {
    district: share(({ own, at }) => own !== undefined && own === at),
    regency: share(({ own, at }) => own !== undefined && own.parentId === at?.parentId),
  };
}
