import type { AreaLevel, Locale, Point } from "@rimba/contract";
import type { MapPlace } from "@rimba/web-core/outlets/outlet-service.ts";
import type { Areas } from "../places/areas.ts";
import { areaName } from "../places/areas/area-view.ts";

/** Degrees of the shown part of the map from which on the areas of a level are too many to name. */
const levels: readonly { readonly level: AreaLevel; readonly below: number }[] = [
  { level: "district", below: 0.7 },
  { level: "city", below: 6 },
  { level: "province", below: Infinity },
];

/** Never closer than this. */
const leastSpan = 0.04;
/** The map shows more than the points themselves. */
const margin = 0.6;
const most = 24;

/** The names around points on a map, of areas as large as fit its scale; the nearest to the middle first. */
export function surroundingsOf(
  points: readonly Point[],
  { areas, locale }: { readonly areas: Areas; readonly locale: Locale },
): MapPlace[] {
  const [first] = points;
  if (first === undefined) return [];
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ];
  const span = Math.max(north - south, east - west, leastSpan);
  const level = levels.find(({ below }) => span < below)?.level ?? "province";
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const reach = span * (0.5 + margin);
  const away = ({ lat, lng }: Point) => Math.max(Math.abs(lat - middle.lat), Math.abs(lng - middle.lng));
  const seen = new Set<string>();
  return areas.index.all
    .flatMap((area) => {
      if (area.level !== level || area.point === null || away(area.point) > reach) return [];
      // Areas without a place of their own share that of another.
      const at = `${area.point.lat} ${area.point.lng}`;
      if (seen.has(at)) return [];
      seen.add(at);
      return { name: areaName(area, locale), point: area.point };
    })
    .toSorted((a, b) => away(a.point) - away(b.point))
    .slice(0, most);
}
