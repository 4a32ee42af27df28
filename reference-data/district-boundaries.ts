import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stepsPerDegree } from "@rimba/domain";
import { presimplify } from "topojson-simplify";
import { topology } from "topojson-server";
import {
  alignBorders,
  type Outlined,
  ringArea,
  sourceSteps,
  stepsOf,
  unionOf,
  vertexOf,
} from "./district-borders.ts";

type Position = readonly [lng: number, lat: number];

/** A point of a line, and the area that the line would lose without it. */
type Weighed = readonly [lng: number, lat: number, loss: number];

interface Line {
  readonly points: readonly Weighed[];
  /** Regencies that have it. */
  readonly regencies: Set<string>;
}

interface District {
  readonly code: string;
  /** Indices of lines; a negative one is its complement, read backwards. */
  readonly rings: readonly (readonly number[])[];
}

/** In square steps of the source, about 1.2 m² each: smaller ones are slivers between villages. */
const minRingArea = 20_000;
/** What a point must be worth at least, in the same unit; raised for regencies with long coasts. */
const minLoss = 1_500;
const maxBytes = 16_384;
const raise = 1.5;

/**
 * The boundaries of all districts, as the union of their villages. `folder` has one SQL file for each regency, as
 * https://github.com/cahyadsn/wilayah_boundaries has them in `db/kel`.
 */
export function readDistricts(
  folder: string,
  onVillage: (village: Outlined) => void = () => undefined,
): Outlined[] {
  const districts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .flatMap((name) => {
      const source = readVillages(join(folder, name));
      source.forEach(onVillage);
      const villages = alignBorders(alignBorders(source));
      return [...Map.groupBy(villages, ({ code }) => code.slice(0, 6))].map(([code, within]) => ({
        code,
        rings: withoutSlivers(unionOf(within.flatMap(({ rings }) => rings))),
      }));
    });
  return alignBorders(districts).map(({ code, rings }) => ({ code, rings: withoutSlivers(unionOf(rings)) }));
}

const rowStart = /^\s*\('\d/gm;
const row =
  /\('(\d\d\.\d\d\.\d\d\.\d{4})',\s*'(?:[^'\\]|''|\\.)*',\s*[-\d.]+,\s*[-\d.]+,\s*'(\[[^']*\]|)'\)/g;

function readVillages(file: string): Outlined[] {
  const sql = readFileSync(file, "utf8");
  const rows = [...sql.matchAll(row)];
  if (rows.length !== sql.match(rowStart)?.length) throw new Error(`${file} has rows of another form`);
  return rows.map(([, code = "", json = ""]) => ({
    code: code.replaceAll(".", ""),
    // Some villages have no boundary.
    rings: ringsIn(json === "" ? [] : JSON.parse(json)).map((ring) =>
      ring.map(([lat, lng]) => vertexOf(lng, lat)).filter((vertex, at, all) => vertex !== all.at(at - 1)),
    ),
  }));
}

/** Polygons and multipolygons stand side by side. */
function ringsIn(coordinates: unknown): [lat: number, lng: number][][] {
  const isRing = Array.isArray(coordinates) && typeof coordinates[0]?.[0] === "number";
  return isRing ? [coordinates] : (coordinates as unknown[]).flatMap(ringsIn);
}

/** The largest ring stays in any case. */
function withoutSlivers(rings: Outlined["rings"]): Outlined["rings"] {
  const areas = rings.map((ring) => ringArea(ring.map(stepsOf)));
  const largest = Math.max(...areas);
  return rings.filter((_ring, at) => (areas[at] ?? 0) >= Math.min(minRingArea, largest));
}

/** Simplifies common borders together and encodes each regency; `decodeBoundaries` reads it. */
export function encodeRegencies(outlined: readonly Outlined[]): Map<string, Buffer> {
  const { lines, districts } = linesOf(outlined);
  const byRegency = Map.groupBy(districts, ({ code }) => code.slice(0, 4));
  const least = new Map([...byRegency.keys()].map((regency) => [regency, minLoss]));
  for (;;) {
    const simple = lines.map(({ points, regencies }) =>
      simplify(points, Math.min(...[...regencies].map((regency) => least.get(regency) ?? minLoss))),
    );
    const encoded = new Map(
      [...byRegency].map(([regency, its]) => [regency, encode(its, simple, least.get(regency) ?? minLoss)]),
    );
    const large = [...encoded].filter(([, { length }]) => length > maxBytes);
    if (large.length === 0) return encoded;
    for (const [regency] of large) least.set(regency, (least.get(regency) ?? minLoss) * raise);
  }
}

function linesOf(outlined: readonly Outlined[]): { lines: Line[]; districts: District[] } {
  const geometries = outlined.map(({ rings }) => ({
    type: "MultiPolygon" as const,
    coordinates: rings.map((ring) => [[...ring, ring[0] ?? 0].map(stepsOf)]),
  }));
  const made = presimplify(topology({ districts: { type: "GeometryCollection", geometries } }));
  const lines = (made.arcs as unknown as Weighed[][]).map((points): Line => ({
    points,
    regencies: new Set(),
  }));
  const collection = made.objects["districts"] as unknown as {
    geometries: { arcs: number[][][] }[];
  };
  const districts = outlined.map(({ code }, at) => ({
    code,
    rings: collection.geometries[at]?.arcs.flat() ?? [],
  }));
  for (const { code, rings } of districts) {
    for (const line of rings.flat()) lines[line < 0 ? ~line : line]?.regencies.add(code.slice(0, 4));
  }
  return { lines, districts };
}

/** In the steps of the format, without points that fall together. A closed line keeps a shape. */
function simplify(points: readonly Weighed[], least: number): Position[] {
  const isClosed = points[0]?.[0] === points.at(-1)?.[0] && points[0]?.[1] === points.at(-1)?.[1];
  const losses = points.map(([, , loss]) => loss).toSorted((a, b) => b - a);
  const limit = isClosed ? Math.min(least, losses[4] ?? 0) : least;
  const scale = stepsPerDegree / sourceSteps;
  return points
    .filter(([, , loss]) => loss >= limit)
    .map(([lng, lat]): Position => [Math.round(lng * scale), Math.round(lat * scale)])
    .filter(([lng, lat], at, all) => at === 0 || lng !== all[at - 1]?.[0] || lat !== all[at - 1]?.[1]);
}

function encode(districts: readonly District[], lines: readonly Position[][], least: number): Buffer {
  const bytes: number[] = [];
  const writeNumber = (value: number) => {
    let rest = value >>> 0;
    for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  };
  const writeDifference = (value: number) => writeNumber((value << 1) ^ (value >> 31));
  const scale = sourceSteps / stepsPerDegree;
  const shaped = districts.map(({ code, rings }) => {
    const areas = rings.map((ring) => {
      const points = ring.flatMap(
        (line) => (line < 0 ? lines[~line]?.toReversed() : lines[line])?.slice(1) ?? [],
      );
      return points.length < 3 ? 0 : ringArea(points as [number, number][]) * scale ** 2;
    });
    const largest = Math.max(...areas);
    return { code, rings: rings.filter((_ring, at) => (areas[at] ?? 0) >= Math.min(largest, 4 * least)) };
  });
  const used = [
    ...new Set(shaped.flatMap(({ rings }) => rings.flat().map((line) => (line < 0 ? ~line : line)))),
  ];
  const indexOf = new Map(used.map((line, index) => [line, index]));
  writeNumber(used.length);
  let last: Position = [0, 0];
  for (const line of used) {
    const points = lines[line] ?? [];
    writeNumber(points.length);
    for (const point of points) {
      writeDifference(point[0] - last[0]);
      writeDifference(point[1] - last[1]);
      last = point;
    }
  }
  writeNumber(shaped.length);
  for (const { code, rings } of shaped) {
    writeNumber(Number(code.slice(4)));
    writeNumber(rings.length);
    for (const ring of rings) {
      writeNumber(ring.length);
      for (const line of ring)
        writeNumber(2 * (indexOf.get(line < 0 ? ~line : line) ?? 0) + (line < 0 ? 1 : 0));
    }
  }
  return Buffer.from(bytes);
}

/**
 * The count of regencies (16 bits, little endian), for each its code (16 bits) and the length of its boundaries (32 bits), then the
 * boundaries in the same order.
 */
export function writeRegencies(file: string, regencies: ReadonlyMap<string, Buffer>): void {
  const head = Buffer.alloc(2 + 6 * regencies.size);
  let at = head.writeUInt16LE(regencies.size);
  for (const [code, { length }] of regencies) {
    at = head.writeUInt16LE(Number(code), at);
    at = head.writeUInt32LE(length, at);
  }
  writeFileSync(file, Buffer.concat([head, ...regencies.values()]));
}
