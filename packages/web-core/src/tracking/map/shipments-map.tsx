import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { useMemo } from "react";
import { arc, type Frame, project, round, strandSizes } from "../../ui/map/map-layout.ts";
import { cityName } from "@rimba/content/city-name";
import { aheadDots, Leaf, RouteMap } from "./route-drawing.tsx";
import type { Stop } from "./route.ts";
import { namePlaces, nameSize } from "./strand-names.ts";
import type { Strand } from "./strands.ts";
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
  const locale = getLocale();
  const { labels, named } = useMemo(
    () => namePlaces(strands, first, frame, locale),
    [strands, first, frame, locale],
  );
  return (
    <RouteMap
      frame={frame}
      className={className}
      label={m.map_shipments({
        count: strands.length,
        routes: new Intl.ListFormat(getLocale(), { type: "unit" }).format(strands.map(routeText)),
      })}
      labels={labels}
      fontSize={nameSize}
    >
      {ordered.map((strand) => (
        <StrandDrawing
          key={strand.key}
          strand={strand}
          isHighlighted={strand === first}
          named={named}
          px={px}
        />
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
  /** Names of the cities whose places have a ring. */
  readonly named: ReadonlySet<string>;
  readonly px: (pixels: number) => number;
}

/** Solid up to the current place, dotted from there. */
function StrandDrawing({ strand: { origin, here, isLost, goal }, isHighlighted, named, px }: StrandProps) {
  const ring = (stop: Stop, className: string | undefined, radius = 4) => {
    // A ring without a name would take that of a place nearby.
    if (!isHighlighted && !named.has(stop.city.name)) return null;
    const { x, y } = project(stop.point);
    return <circle className={className} cx={round(x)} cy={round(y)} r={px(radius)} strokeWidth={px(2)} />;
  };
  const mark = (place: Stop) => {
    // Larger, so that it is seen around the end of another strand in the same place.
    if (isLost) return ring(place, styles.lastSeen, 7);
    return isHighlighted ? <Leaf stop={place} px={px} /> : ring(place, styles.hub);
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
      {here !== null && mark(here)}
    </g>
  );
}
