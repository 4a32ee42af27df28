import type { Point } from "@rimba/contract";
import { decodeBoundaries, isWithinRings, type Ring, stepsPerDegree } from "@rimba/domain";
import { useEffect, useMemo, useState } from "react";
import type { MapPoint } from "../../ui/map/map-layout.ts";
import type { Box, MapLand } from "../outlet-service.ts";
import { savesData } from "./use-tile-map.ts";
import type { MapWindow } from "./map-window.ts";
import { tonesOf, type WovenPatch } from "./woven-ground.ts";

/** The land of a map: the rest is water. */
export interface DistrictGround {
  /** The districts of the regencies that have a pin. */
  readonly districts: readonly WovenPatch[];
  /** SVG path data of the land around them. */
  readonly around: string;
}

/**
 * The land of the map by the boundaries of its districts. Null until all files have loaded, and if one fails: land
 * without its file would be shown as water.
 */
export function useDistrictGround(
  land: MapLand | null,
  map: MapWindow,
  pins: readonly Point[],
): DistrictGround | null {
  const files = land !== null && covers(land.box, map) ? land.files : [];
  const shown = files.filter(({ box }) => isShown(box, map)).map(({ href }) => href);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly regencies: Regency[] } | null>(null);
  // The same files are a new array in each render.
  const key = shown.join(" ");
  useEffect(() => {
    if (key === "" || savesData()) return;
    const stopped = new AbortController();
    Promise.all(key.split(" ").map((href) => loadRegency(href, stopped.signal)))
      .then((regencies) => setLoaded({ key, regencies }))
      // The woven map is there already.
      .catch(() => undefined);
    return () => stopped.abort();
  }, [key]);
  const regencies = key !== "" && loaded?.key === key ? loaded.regencies : null;
  return useMemo(() => (regencies === null ? null : groundOf(regencies, map, pins)), [regencies, map, pins]);
}

type Regency = ReturnType<typeof decodeBoundaries>;

async function loadRegency(href: string, signal: AbortSignal): Promise<Regency> {
  const response = await fetch(href, { signal });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return decodeBoundaries(new Uint8Array(await response.arrayBuffer()));
}

function cornersOf({ west, south, east, north }: Box, { toPixels }: MapWindow): [MapPoint, MapPoint] {
  return [toPixels({ lat: north, lng: west }), toPixels({ lat: south, lng: east })];
}

function covers(box: Box, map: MapWindow): boolean {
  const [start, end] = cornersOf(box, map);
  return start.x <= 0 && start.y <= 0 && end.x >= map.width && end.y >= map.height;
}

function isShown(box: Box, map: MapWindow): boolean {
  const [start, end] = cornersOf(box, map);
  return start.x < map.width && start.y < map.height && end.x > 0 && end.y > 0;
}

export function groundOf(
  regencies: readonly Regency[],
  map: MapWindow,
  pins: readonly Point[],
): DistrictGround {
  const hasPin = (regency: Regency) =>
    pins.some(({ lat, lng }) =>
      regency.some(({ rings }) => isWithinRings(rings, lng * stepsPerDegree, lat * stepsPerDegree)),
    );
  const own = regencies.filter(hasPin).flat();
  const others = regencies.filter((regency) => !hasPin(regency)).flat();
  const drawn = own.flatMap(({ rings }) => {
    const path = pathOf(rings, map);
    return path === "" ? [] : { rings, path };
  });
  const tones = tonesOf(drawn.length, neighboursOf(drawn.map(({ rings }) => rings)));
  return {
    districts: drawn.map(({ path }, index) => ({ path, tone: tones[index] ?? 0 })),
    around: others.map(({ rings }) => pathOf(rings, map)).join(""),
  };
}

/** Districts with a common point of their boundaries. */
function neighboursOf(districts: readonly (readonly Ring[])[]): Map<number, Set<number>> {
  const owners = new Map<string, Set<number>>();
  for (const [district, rings] of districts.entries()) {
    for (const ring of rings) {
      for (let at = 0; at < ring.length; at += 2) {
        const point = `${ring[at]} ${ring[at + 1]}`;
        owners.set(point, (owners.get(point) ?? new Set()).add(district));
      }
    }
  }
  const neighbours = new Map<number, Set<number>>();
  for (const shared of owners.values()) {
    for (const district of shared) {
      const others = neighbours.get(district) ?? new Set();
      for (const other of shared) if (other !== district) others.add(other);
      neighbours.set(district, others);
    }
  }
  return neighbours;
}

/** SVG path data in whole pixels, of the rings that the map shows. */
function pathOf(rings: readonly Ring[], { toPixels, width, height }: MapWindow): string {
  return rings
    .map((ring) => {
      let path = "";
      let [lastX, lastY] = [NaN, NaN];
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let at = 0; at < ring.length; at += 2) {
        const point = toPixels({
          lng: (ring[at] ?? 0) / stepsPerDegree,
          lat: (ring[at + 1] ?? 0) / stepsPerDegree,
        });
        const [x, y] = [Math.round(point.x), Math.round(point.y)];
        if (x === lastX && y === lastY) continue;
        path += `${path === "" ? "M" : "L"}${x} ${y}`;
        [lastX, lastY] = [x, y];
        [left, top, right, bottom] = [
          Math.min(left, x),
          Math.min(top, y),
          Math.max(right, x),
          Math.max(bottom, y),
        ];
      }
      const isHidden = right < 0 || bottom < 0 || left > width || top > height;
      return isHidden || path === "" ? "" : `${path}z`;
    })
    .join("");
}
