import type { AreaLevel, Locale, Point } from "@rimba/contract";
import { plainCityName } from "@rimba/domain";
import type { Box, MapLand, Surroundings } from "@rimba/web-core/outlets/outlet-service.ts";
import type { AreaLocator } from "../places/area-locator.ts";
import type { Areas } from "../places/areas.ts";
import { areaName } from "../places/areas/area-view.ts";
import { boundariesPath, overlap } from "../places/district-boundaries.ts";

/** Width of the map in degrees from which the areas of a level are too many to name. */
const levels: readonly { readonly level: AreaLevel; readonly below: number }[] = [
  { level: "district", below: 0.7 },
  { level: "city", below: 6 },
  { level: "province", below: Infinity },
];

/** The map is never narrower than this. */
const minSpan = 0.04;
/** The map extends beyond the points. */
const margin = 0.7;
const maxPlaces = 40;
/**
 * Degrees of land from the middle to the edge of the smallest map. The factors of larger ones follow from the shapes of
 * `outlet-map.tsx`: the widest and the highest map around the points. A map beyond them is drawn without boundaries.
 */
const minReach = 0.022;

/** The names around points on a map, of areas that fit its scale, the nearest to the centre first; and the land there. */
export function surroundingsOf(
  points: readonly Point[],
  { areas, locale }: { readonly areas: Areas; readonly locale: Locale },
): Surroundings {
  const [first] = points;
  if (first === undefined) return { places: [], land: null };
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ];
  const span = Math.max(north - south, east - west, minSpan);
  const level = levels.find(({ below }) => span < below)?.level ?? "province";
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const reach = span * (0.5 + margin);
  const degreesApart = ({ lat, lng }: Point) =>
    Math.max(Math.abs(lat - middle.lat), Math.abs(lng - middle.lng));
  const seen = new Set<string>();
  const places = areas.index
    .located(level)
    .filter(({ point }) => degreesApart(point) <= reach)
    .toSorted((a, b) => degreesApart(a.point) - degreesApart(b.point))
    .filter(({ point }) => {
      // Areas without a point share that of another area.
      const at = `${point.lat} ${point.lng}`;
      return !seen.has(at) && seen.add(at);
    })
    .slice(0, maxPlaces)
    .map((area) => {
      const name = areaName(area, locale);
      return { name: level === "city" ? plainCityName(name, locale) : name, point: area.point };
    });
  const [width, height] = [east - west, north - south];
  const reachEast = Math.max(0.75 * width, 1.2 * height, minReach);
  const reachNorth = Math.max(0.85 * width, 0.75 * height, minReach);
  const box = {
    west: middle.lng - reachEast,
    south: middle.lat - reachNorth,
    east: middle.lng + reachEast,
    north: middle.lat + reachNorth,
  };
  return { places, land: landIn(box, areas) };
}

/** Of the boundaries around the points, of which a map loads those that it shows. A larger map is drawn without them. */
const maxLandBytes = 192 * 1024;

function landIn(box: Box, { boundaries, locator }: Areas): MapLand | null {
  const files = boundaries.filesIn(box);
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > maxLandBytes || hasForeignLand(box, locator)) return null;
  return { box, files: files.map((file) => ({ href: boundariesPath + file.name, box: file.box })) };
}

/** Land borders with countries that have no areas: Timor-Leste and Papua New Guinea. */
const unknownLand: readonly Box[] = [
  { west: 124, south: -9.6, east: 127.4, north: -8.1 },
  { west: 140.8, south: -12, east: 160, north: 0 },
];

/** Other countries have no boundaries: their land would be shown as water. */
function hasForeignLand(box: Box, locator: AreaLocator): boolean {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const isForeign = (point: Point) => (locator.nearestPlace(point)?.countryCode ?? "ID") !== "ID";
  return (
    unknownLand.some((land) => overlap(land, box)) ||
    steps.some((x) =>
      steps.some((y) =>
        isForeign({
          lng: box.west + x * (box.east - box.west),
          lat: box.south + y * (box.north - box.south),
        }),
      ),
    )
  );
}
