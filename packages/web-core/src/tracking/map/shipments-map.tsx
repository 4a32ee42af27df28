import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { alongArc, arc, type Frame, project, round, strandSizes } from "../../ui/map/map-layout.ts";
import { type LabelOptions, placeLabels } from "../../ui/map/place-labels.ts";
import { cityName } from "@rimba/content/city-name";
import { aheadDots, Leaf, RouteMap } from "./route-drawing.tsx";
import type { Stop } from "./route.ts";
import { stopsOf, type Strand } from "./strands.ts";
import styles from "./map-strip.module.css";

interface Props {
  readonly strands: readonly Strand[];
  readonly frame: Frame;
  /** The key of the row whose strand is drawn in full; the others are faded. */
  readonly highlighted: string | undefined;
  readonly className: string;
}

/** Several shipments on one map, with one strand each. */
export function ShipmentsMap({ strands, frame, highlighted, className }: Props) {
  const px = (pixels: number) => Math.round(pixels * frame.unit * 100) / 100;
  const first = strands.find(({ key }) => key === highlighted);
  // The highlighted strand covers the others.
  const ordered = first === undefined ? strands : [...strands.filter((one) => one !== first), first];
  const labels = placeLabels(labelOptions(strands, first), frame, first === undefined ? [] : wayOf(first));
  return (
    <RouteMap
      frame={frame}
      className={className}
      label={m.map_shipments({
        count: strands.length,
        routes: new Intl.ListFormat(getLocale(), { type: "unit" }).format(strands.map(routeText)),
      })}
      labels={labels}
    >
      {ordered.map((strand) => (
        <StrandDrawing key={strand.key} strand={strand} isHighlighted={strand === first} px={px} />
      ))}
    </RouteMap>
  );
}

/** Both ends in words. */
function routeText({ summary: { origin, destination, situation } }: Strand): string {
  const locale = getLocale();
  const [start, end] = [cityName(origin.city, locale), cityName(destination.city, locale)];
  return situation.direction === "back"
    ? m.tracking_route_back_full({ from: end, city: start })
    : m.tracking_route_to({ origin: start, destination: end });
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

function wayOf(strand: Strand) {
  const stops = stopsOf(strand);
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index] ?? to;
    return alongArc(project(from.point), project(to.point));
  });
}

/**
 * The places of the highlighted strand first, then the ends of all others that have room; if none is highlighted, also
 * where the shipments are. Each place once.
 */
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
  for (const { origin } of strands) add(origin, 6, true);
  if (first === undefined) for (const { here } of strands) add(here, 6, true);
  return [...options.values()];
}
