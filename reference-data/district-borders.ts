import KDBush from "kdbush";

/** Numbers of points: longitude times `stride` plus latitude, both in steps. The last is not the first again. */
export type VertexRing = readonly number[];

export interface Outlined {
  readonly code: string;
  readonly rings: readonly VertexRing[];
}

/** Steps of a degree, about 1.1 m. */
export const sourceSteps = 100_000;
const stride = 2 ** 23;
const latOffset = 20 * sourceSteps;

export function vertexOf(lng: number, lat: number): number {
  return Math.round(lng * sourceSteps) * stride + Math.round(lat * sourceSteps) + latOffset;
}

/** Longitude and latitude in steps. */
export function stepsOf(vertex: number): [lng: number, lat: number] {
  return [Math.floor(vertex / stride), (vertex % stride) - latOffset];
}

/** Polygons that were simplified one by one differ by no more along their common border. */
const toleranceSteps = 40;

/**
 * Neighbours in the source have the same border, but not always the same points on it. Each side without a counterpart gets the points
 * of others that lie on it, so that both sides become the same.
 */
export function alignBorders(areas: readonly Outlined[]): Outlined[] {
  const counts = new Map<string, number>();
  for (const { rings } of areas) {
    for (const ring of rings) {
      for (const [from, to] of sidesOf(ring)) {
        const key = sideKey(from, to);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const isSingle = (from: number, to: number) => counts.get(sideKey(from, to)) === 1;
  const loose = new Set<number>();
  for (const { rings } of areas) {
    for (const ring of rings) {
      for (const [from, to] of sidesOf(ring)) if (isSingle(from, to)) loose.add(from).add(to);
    }
  }
  if (loose.size === 0) return [...areas];
  const vertices = [...loose];
  const tree = new KDBush(vertices.length);
  for (const vertex of vertices) tree.add(...stepsOf(vertex));
  tree.finish();
  const between = (from: number, to: number): number[] => {
    const [x1, y1] = stepsOf(from);
    const [x2, y2] = stepsOf(to);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy);
    const found = tree.range(
      Math.min(x1, x2) - toleranceSteps,
      Math.min(y1, y2) - toleranceSteps,
      Math.max(x1, x2) + toleranceSteps,
      Math.max(y1, y2) + toleranceSteps,
    );
    return found
      .flatMap((index) => {
        const vertex = vertices[index] ?? from;
        const [x, y] = stepsOf(vertex);
        const along = ((x - x1) * dx + (y - y1) * dy) / length;
        const apart = Math.abs((x - x1) * dy - (y - y1) * dx) / length;
        const isOnSide = along > 0 && along < length && apart <= toleranceSteps;
        return isOnSide && vertex !== from && vertex !== to ? { vertex, along } : [];
      })
      .toSorted((a, b) => a.along - b.along)
      .map(({ vertex }) => vertex);
  };
  return areas.map(({ code, rings }) => ({
    code,
    rings: rings.map((ring) =>
      sidesOf(ring).flatMap(([from, to]) => (isSingle(from, to) ? [from, ...between(from, to)] : [from])),
    ),
  }));
}

/** The outline of all rings together: sides that two of them have are inside. */
export function unionOf(rings: readonly VertexRing[]): VertexRing[] {
  const outer = new Map<string, [number, number]>();
  for (const ring of rings) {
    for (const side of sidesOf(ring)) {
      if (side[0] === side[1]) continue;
      const key = sideKey(...side);
      if (!outer.delete(key)) outer.set(key, side);
    }
  }
  return ringsOf([...outer.values()]);
}

/** Joins sides to rings that cross no point twice. */
function ringsOf(sides: readonly (readonly [number, number])[]): VertexRing[] {
  const next = new Map<number, number[]>();
  const link = (from: number, to: number) => {
    const list = next.get(from);
    if (list === undefined) next.set(from, [to]);
    else list.push(to);
  };
  for (const [from, to] of sides) {
    link(from, to);
    link(to, from);
  }
  const rings: VertexRing[] = [];
  for (const start of next.keys()) {
    const path: number[] = [start];
    const position = new Map([[start, 0]]);
    while (path.length > 0) {
      const from = path.at(-1) ?? start;
      const to = next.get(from)?.pop();
      if (to === undefined) {
        if (path.length > 1) throw new Error("a border has an end");
        break;
      }
      const back = next.get(to) ?? [];
      back.splice(back.indexOf(from), 1);
      const seen = position.get(to);
      if (seen === undefined) {
        position.set(to, path.length);
        path.push(to);
        continue;
      }
      const ring = path.splice(seen + 1);
      for (const vertex of ring) position.delete(vertex);
      if (ring.length > 1) rings.push([to, ...ring]);
    }
  }
  return rings;
}

/** In square steps. */
export function ringArea(points: readonly (readonly [number, number])[]): number {
  let sum = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [fromX, fromY] = points.at(index - 1) ?? [0, 0];
    sum += fromX * y - x * fromY;
  }
  return Math.abs(sum / 2);
}

function sidesOf(ring: VertexRing): [from: number, to: number][] {
  return ring.map((vertex, index) => [vertex, ring[(index + 1) % ring.length] ?? vertex]);
}

function sideKey(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
