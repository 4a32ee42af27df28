import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Rings in hundredths of a degree as the file has them: longitude, latitude, each the way from the one before. */
export type Outline = readonly (readonly number[])[];

/** As far as it is used here: https://github.com/topojson/topojson-specification */
interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly id?: string;
        readonly arcs: readonly (readonly (readonly number[])[])[];
      }[];
    };
  };
}

/** Of ISO 3166-1. */
const indonesia = "360";
/** Finer than the outline is exact. */
const perDegree = 100;

/** Writes the coasts and borders of Indonesia at 1:10,000,000: rings of longitudes and latitudes, each the way from the one before. */
export function writeOutline(file: string): void {
  const path = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  const topology = JSON.parse(readFileSync(path, "utf8")) as Topology;
  const country = topology.objects.countries.geometries.find(({ id }) => id === indonesia);
  if (country === undefined) throw new Error("world-atlas has no Indonesia");
  const rings = country.arcs.flat().map((ring) => ringOf(topology, ring));
  writeFileSync(file, `[\n${rings.map((ring) => JSON.stringify(ring)).join(",\n")}\n]\n`);
}

function ringOf(topology: Topology, arcs: readonly number[]): Outline[number] {
  const points = arcs.flatMap((arc, index) => arcPoints(topology, arc).slice(index === 0 ? 0 : 1));
  let [lastLng, lastLat] = [0, 0];
  return points.flatMap(([lng, lat], index) => {
    const way = [lng - lastLng, lat - lastLat];
    [lastLng, lastLat] = [lng, lat];
    return index > 0 && way.every((part) => part === 0) ? [] : way;
  });
}

/** A negative number stands for its complement, the other way round. */
function arcPoints({ arcs, transform }: Topology, arc: number): [number, number][] {
  const [scale, translate] = [transform.scale, transform.translate];
  let [x, y] = [0, 0];
  const points = (arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]): [number, number] => {
    [x, y] = [x + dx, y + dy];
    const lng = x * scale[0] + translate[0];
    const lat = y * scale[1] + translate[1];
    return [Math.round(lng * perDegree), Math.round(lat * perDegree)];
  });
  return arc < 0 ? points.toReversed() : points;
}
