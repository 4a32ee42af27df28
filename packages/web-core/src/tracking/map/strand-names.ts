import { cityName } from "@rimba/content/city-name";
import type { Locale } from "@rimba/contract";
import { alongArc, type Frame, type MapPoint, project } from "../../ui/map/map-layout.ts";
import {
  isUnder,
  type LabelOptions,
  leafRadius,
  type PlacedLabel,
  placeLabels,
  ringRadius,
} from "../../ui/map/place-labels.ts";
import type { Stop } from "./route.ts";
import { stopsOf, type Strand } from "./strands.ts";

/** CSS pixels: smaller than on the map of one shipment, because many names need room. */
export const nameSize = 13;

interface NamedPlaces {
  readonly labels: readonly PlacedLabel[];
  /** Their cities' names as in the data. */
  readonly named: ReadonlySet<string>;
}

/**
 * The names on the map: the places of the highlighted strand first, then the ends of the others; if none is highlighted,
 * also where the shipments are. Each place once, and only where its name takes none from a place before it.
 */
export function namePlaces(
  strands: readonly Strand[],
  first: Strand | undefined,
  frame: Frame,
  locale: Locale,
): NamedPlaces {
  const { unit } = frame;
  const route = strands.flatMap((strand) => wayAlong(stopsOf(strand), strand === first ? 1 : 4));
  const named = new Set<string>();
  let options: LabelOptions[] = [];
  let labels: readonly PlacedLabel[] = [];
  const add = (strand: Strand, stop: Stop | null, { radius = ringRadius, isDrawn = false } = {}) => {
    if (stop === null || named.has(stop.city.name)) return;
    const option = optionOf(strand, stop, radius, frame, locale);
    if (
      option === null ||
      options.some((other) => other.text === option.text || isUnder(option, other, unit))
    )
      return;
    const tried = placeLabels([...options, option], frame, { route, fontSize: nameSize });
    const fits = tried.length > labels.length;
    if (!fits && !isDrawn) return;
    options = [...options, option];
    labels = tried;
    if (fits) named.add(stop.city.name);
  };
  if (first !== undefined) {
    // The leaf and the rings of the highlighted strand are there with or without names.
    add(first, first.here, { radius: leafRadius, isDrawn: true });
    add(first, first.goal, { isDrawn: true });
    add(first, first.origin, { isDrawn: true });
  }
  for (const strand of strands) add(strand, strand.goal ?? strand.here);
  for (const strand of strands) add(strand, strand.origin);
  if (first === undefined) for (const strand of strands) add(strand, strand.here);
  return { labels, named };
}

/** The name beside its place; for an end beyond the frame "Yiwu ↑" where its strand leaves the frame. */
function optionOf(
  strand: Strand,
  stop: Stop,
  radius: number,
  frame: Frame,
  locale: Locale,
): LabelOptions | null {
  const text = cityName(stop.city, locale);
  const point = project(stop.point);
  if (isInside(point, frame, 0)) return { text, point, radius };
  const shown = (at: MapPoint) => isInside(at, frame, edge * frame.unit);
  const stops = stopsOf(strand);
  const ahead = stops.slice(stops.indexOf(stop));
  const exit = ahead.length > 1 ? wayAlong(ahead).find(shown) : wayAlong(stops).findLast(shown);
  if (exit === undefined) return null;
  return { text: `${text} ${arrowTo(exit, point)}`, point: exit, radius: 1 };
}

/** CSS pixels from the edge of the frame to the middle of the name of a place beyond it. */
const edge = 18;

function isInside({ x, y }: MapPoint, frame: Frame, inset: number): boolean {
  return (
    x >= frame.x + inset &&
    x <= frame.x + frame.width - inset &&
    y >= frame.y + inset &&
    y <= frame.y + frame.height - inset
  );
}

/** Clockwise from the east. */
const arrows = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"] as const;

function arrowTo(from: MapPoint, to: MapPoint): string {
  const eighths = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return arrows[(eighths + arrows.length) % arrows.length] ?? "";
}

/** Points along the way from stop to stop, or every so many of them. */
function wayAlong(stops: readonly Stop[], every = 1): MapPoint[] {
  return stops
    .slice(1)
    .flatMap((to, index) => {
      const from = stops[index] ?? to;
      return alongArc(project(from.point), project(to.point));
    })
    .filter((_point, index) => index % every === 0);
}
