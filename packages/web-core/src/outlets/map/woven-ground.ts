import type { MapPoint } from "../../ui/map/map-layout.ts";

/** CSS pixels of a cell of the weave; a map consists of whole cells. */
export const cellSize = 16;
export const toneCount = 4;

/** The cells that are nearest to one place. */
export interface WovenPatch {
  /** SVG path data. */
  readonly path: string;
  /** Neighbouring patches differ in it. */
  readonly tone: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The cells of a map by their nearest place. Their borders are steps on purpose: borders of districts are not known. Cells
 * far from every place belong to none, because they may be sea.
 */
export function wovenPatches(places: readonly MapPoint[], { width, height }: Size): WovenPatch[] {
  const columns = Math.ceil(width / cellSize);
  const rows = Math.ceil(height / cellSize);
  const reach = reachOf(places);
  const owners = Array.from({ length: columns * rows }, (_none, index) =>
    nearestTo(
      places,
      { x: ((index % columns) + 0.5) * cellSize, y: (Math.floor(index / columns) + 0.5) * cellSize },
      reach,
    ),
  );
  const tones = tonesOf(places.length, neighboursIn(owners, columns));
  const paths = places.map(() => "");
  for (let start = 0, end = 0; start < owners.length; start = end) {
    const owner = owners[start] ?? -1;
    do end += 1;
    while (end % columns !== 0 && owners[end] === owner);
    if (owner === -1) continue;
    const length = (end - start) * cellSize;
    const [x, y] = [(start % columns) * cellSize, Math.floor(start / columns) * cellSize];
    paths[owner] += `M${x} ${y}h${length}v${cellSize}h-${length}z`;
  }
  return paths.flatMap((path, index) => (path === "" ? [] : { path, tone: tones[index] ?? 0 }));
}

/** How far around itself a place is shown: more than half of the usual distance to the next one, so that most patches touch. */
function reachOf(places: readonly MapPoint[]): number {
  const toNext = places
    .map((place) =>
      Math.min(...places.filter((other) => other !== place).map((other) => distance(place, other))),
    )
    .toSorted((a, b) => a - b);
  return 1.6 * (toNext[Math.floor(toNext.length / 2)] ?? Infinity);
}

function nearestTo(places: readonly MapPoint[], point: MapPoint, reach: number): number {
  let nearest = -1;
  let least = reach;
  for (const [index, place] of places.entries()) {
    const toPlace = distance(place, point);
    if (toPlace < least) [nearest, least] = [index, toPlace];
  }
  return nearest;
}

function distance(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Which places have cells side by side. */
function neighboursIn(owners: readonly number[], columns: number): Map<number, Set<number>> {
  const neighbours = new Map<number, Set<number>>();
  const join = (a: number, b: number | undefined) => {
    if (b === undefined || a === b) return;
    neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
    neighbours.set(b, (neighbours.get(b) ?? new Set()).add(a));
  };
  for (const [index, owner] of owners.entries()) {
    if ((index + 1) % columns !== 0) join(owner, owners[index + 1]);
    join(owner, owners[index + columns]);
  }
  return neighbours;
}

/** The first tone that no neighbour has; the least used one if all are taken. */
export function tonesOf(count: number, neighbours: Map<number, Set<number>>): number[] {
  const tones: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const taken = [...(neighbours.get(place) ?? [])].map((other) => tones[other]);
    const uses = Array.from(
      { length: toneCount },
      (_none, tone) => taken.filter((each) => each === tone).length,
    );
    tones.push(uses.indexOf(Math.min(...uses)));
  }
  return tones;
}
