import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { ReactNode } from "react";
import { alongArc, arc, frameOf, project, round, strandSizes } from "../../ui/map/map-layout.ts";
import { type LabelOptions, placeLabels } from "../../ui/map/place-labels.ts";
import { cityName } from "@rimba/content/city-name";
import type { ResultRow } from "../page-data.ts";
import { aheadDots, Leaf, RouteMap } from "./route-drawing.tsx";
import { sameCity, type Stop } from "./route.ts";
import styles from "./map-strip.module.css";

/** CSS pixels. */
const flatShape = { width: 390, height: 180 };
/** For places far north and south of each other, which the flat shape would draw a finger wide. */
const tallShape = { width: 390, height: 280 };

/** The whole way of one shipment. Its hubs are on its own map. */
interface Strand {
  readonly key: string;
  readonly origin: Stop;
  /** Its current place; null if that has no coordinates. */
  readonly here: Stop | null;
  /** Null if nothing is left to travel. */
  readonly goal: Stop | null;
  /** Both ends in words. */
  readonly text: string;
}

interface Props {
  readonly rows: readonly ResultRow[];
  /** The key of the row whose strand is drawn in full; the others are faded. */
  readonly highlighted: string | undefined;
  readonly className: string | undefined;
  /** Above the map, if there is one. */
  readonly heading?: ReactNode;
}

/** Several shipments on one map, with one strand each. Nothing for a single one, whose own map shows more. */
export function ShipmentsMap({ rows, highlighted, className, heading }: Props) {
  const strands = strandsOf(rows);
  if (strands.length < 2) return null;
  const places = strands.flatMap(stopsOf).map(({ point }) => project(point));
  const [flat, tall] = [frameOf(places, flatShape), frameOf(places, tallShape)];
  const isTall = tall.unit < 0.75 * flat.unit;
  const frame = isTall ? tall : flat;
  const px = (pixels: number) => Math.round(pixels * frame.unit * 100) / 100;
  const first = strands.find(({ key }) => key === highlighted);
  // The highlighted strand covers the others.
  const ordered = first === undefined ? strands : [...strands.filter((one) => one !== first), first];
  const labels = placeLabels(labelOptions(strands, first), frame, first === undefined ? [] : wayOf(first));
  return (
    <div className={className}>
      {heading}
      <RouteMap
        frame={frame}
        className={(isTall ? styles.severalTall : styles.several) ?? ""}
        label={m.map_shipments({
          count: strands.length,
          routes: new Intl.ListFormat(getLocale(), { type: "unit" }).format(strands.map(({ text }) => text)),
        })}
        labels={labels}
      >
        {ordered.map((strand) => (
          <StrandDrawing key={strand.key} strand={strand} isHighlighted={strand === first} px={px} />
        ))}
      </RouteMap>
    </div>
  );
}

interface StrandProps {
  readonly strand: Strand;
  readonly isHighlighted: boolean;
  readonly px: (pixels: number) => number;
}

/** Solid up to the current place, dotted from there. */
function StrandDrawing({ strand: { origin, here, goal }, isHighlighted, px }: StrandProps) {
  const ring = (stop: Stop, className: string | undefined) => {
    const { x, y } = project(stop.point);
    return <circle className={className} cx={round(x)} cy={round(y)} r={px(4)} strokeWidth={px(2)} />;
  };
  const line = (from: Stop, to: Stop) => arc(project(from.point), project(to.point));
  return (
    <g className={isHighlighted ? undefined : styles.faded}>
      {goal !== null && (
        <path
          className={styles.ahead}
          d={line(here ?? origin, goal)}
          strokeWidth={px(strandSizes.ahead)}
          strokeDasharray={aheadDots(px)}
        />
      )}
      {here !== null && (
        <path className={styles.travelled} d={line(origin, here)} strokeWidth={px(strandSizes.travelled)} />
      )}
      {ring(origin, styles.origin)}
      {goal !== null && ring(goal, styles.destination)}
      {here !== null && (isHighlighted ? <Leaf stop={here} px={px} /> : ring(here, styles.hub))}
    </g>
  );
}

function strandsOf(rows: readonly ResultRow[]): Strand[] {
  // A waybill and one of its pieces may both be requested.
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return [...byKey.values()].flatMap((row) => ("summary" in row ? (strandOf(row) ?? []) : []));
}

function strandOf({ key, summary }: Extract<ResultRow, { summary: unknown }>): Strand | null {
  const { origin, destination, situation } = summary;
  const { here, direction, tag } = situation;
  const start = origin.point === undefined ? here : { city: origin.city, point: origin.point };
  if (!situation.hasMap || start === null) return null;
  const target = direction === "back" ? origin : destination;
  const goal = target.point === undefined ? null : { city: target.city, point: target.point };
  // Nothing is known of the way of a lost shipment, and nothing is left to travel at the target.
  const isDone = tag === "lost" || goal === null || (here !== null && sameCity(here, goal));
  const locale = getLocale();
  const ends = { from: cityName(destination.city, locale), to: cityName(origin.city, locale) };
  return {
    key,
    origin: start,
    here,
    goal: isDone ? null : goal,
    text:
      direction === "back"
        ? m.tracking_route_back_full({ from: ends.from, city: ends.to })
        : m.tracking_route_to({ origin: ends.to, destination: ends.from }),
  };
}

function stopsOf({ origin, here, goal }: Strand): Stop[] {
  return [origin, here, goal].filter((stop) => stop !== null);
}

function wayOf(strand: Strand) {
  const stops = stopsOf(strand);
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index] ?? to;
    return alongArc(project(from.point), project(to.point));
  });
}

/** The places of the highlighted strand first; each place once. */
function labelOptions(strands: readonly Strand[], first: Strand | undefined): LabelOptions[] {
  const locale = getLocale();
  const options = new Map<string, LabelOptions>();
  const add = (stop: Stop | null, radius: number, isOptional: boolean) => {
    if (stop === null) return;
    const text = cityName(stop.city, locale);
    if (!options.has(text)) options.set(text, { text, point: project(stop.point), radius, isOptional });
  };
  if (first !== undefined) {
    add(first.here, 13, false);
    add(first.goal, 6, false);
    add(first.origin, 6, false);
  }
  for (const { here, goal } of strands) add(goal ?? here, 6, true);
  return [...options.values()];
}
