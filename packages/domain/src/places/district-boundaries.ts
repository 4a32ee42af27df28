import type { Point } from "@rimba/contract";

/** Boundaries are counted in these steps of a degree, about 5.5 m. */
export const stepsPerDegree = 20_000;

/** Alternating longitude and latitude in steps; the last point is not the first again. */
export type Ring = Int32Array;

/** The land of one district. */
export interface DistrictBoundary {
  /** The last two digits of its id. */
  readonly number: number;
  /** Islands and holes: a point inside of an odd number of rings is in the district. */
  readonly rings: readonly Ring[];
}

/**
 * Reads the boundaries of a regency. The format: numbers of variable length (LEB128, signed ones in zigzag). First the count of lines,
 * and of each line the count of its points and the differences of longitude and latitude to the point before. Then the count of
 * districts, and of each its number, the count of its rings, and of each ring the count of its lines and for each line twice its index,
 * plus one if it is read backwards. Two districts that touch have the line between them in common.
 */
export function decodeBoundaries(bytes: Uint8Array): DistrictBoundary[] {
  let at = 0;
  const readNumber = () => {
    let value = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte >= 0x80);
    return value;
  };
  const readDifference = () => {
    const value = readNumber();
    return (value >>> 1) ^ -(value & 1);
  };
  const readList = <Item>(readItem: () => Item) => Array.from({ length: readNumber() }, readItem);
  let [lng, lat] = [0, 0];
  const lines = readList(() => {
    // Without an object for each of a million points.
    const line = new Int32Array(2 * readNumber());
    for (let each = 0; each < line.length; each += 2) {
      line[each] = lng += readDifference();
      line[each + 1] = lat += readDifference();
    }
    return line;
  });
  const readRing = () => {
    const parts = readList(() => {
      const reference = readNumber();
      return { line: lines[reference >> 1] ?? new Int32Array(2), isReversed: (reference & 1) === 1 };
    });
    // The last point of a line is the first of the next.
    const ring = new Int32Array(parts.reduce((sum, { line }) => sum + line.length - 2, 0));
    let end = 0;
    for (const { line, isReversed } of parts) {
      for (let each = 0; each < line.length - 2; each += 2) {
        const from = isReversed ? line.length - 2 - each : each;
        ring[end++] = line[from] ?? 0;
        ring[end++] = line[from + 1] ?? 0;
      }
    }
    return ring;
  };
  return readList(() => ({ number: readNumber(), rings: readList(readRing) }));
}

/** Whether a point is within the rings. Steps, not degrees. */
export function isWithinRings(rings: readonly Ring[], lng: number, lat: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let [fromLng = 0, fromLat = 0] = ring.subarray(-2);
    for (let at = 0; at < ring.length; at += 2) {
      const [toLng = 0, toLat = 0] = [ring[at], ring[at + 1]];
      if (
        fromLat > lat !== toLat > lat &&
        lng < fromLng + ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat)
      ) {
        inside = !inside;
      }
      [fromLng, fromLat] = [toLng, toLat];
    }
  }
  return inside;
}

const kmPerStep = 111.195 / stepsPerDegree;

/** The distance of a point to the nearest of the rings, whether it is within them or not. */
export function kmToRings(rings: readonly Ring[], { lng, lat }: Point): number {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let least = Infinity;
  for (const ring of rings) {
    let [fromX, fromY] = [0, 0];
    for (let at = -2; at < ring.length; at += 2) {
      const index = at < 0 ? ring.length - 2 : at;
      const x = ((ring[index] ?? 0) - lng * stepsPerDegree) * shrink;
      const y = (ring[index + 1] ?? 0) - lat * stepsPerDegree;
      if (at >= 0) {
        const [dx, dy] = [x - fromX, y - fromY];
        const along = -(fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1);
        const share = Math.max(0, Math.min(1, along));
        least = Math.min(least, Math.hypot(fromX + share * dx, fromY + share * dy));
      }
      [fromX, fromY] = [x, y];
    }
  }
  return least * kmPerStep;
}
