import { m } from "@rimba/content/messages";
import { pieceRanges } from "@rimba/content/piece-ranges";
import { getLocale } from "@rimba/content/runtime";
import type { Locale, TrackingSituation } from "@rimba/contract";
import { cityName } from "@rimba/content/city-name";
import { alongArc, growingFrameOf, project } from "../../ui/map/map-layout.ts";
import { type LabelOptions, leafRadius, placeLabels, ringRadius } from "../../ui/map/place-labels.ts";
import { joinNames } from "../../ui/format/text.ts";
import { RouteDrawing, RouteMap } from "./route-drawing.tsx";
import { type Hub, type Route, routeOf, type RouteSituation, type RouteSource, type Stop } from "./route.ts";
import styles from "./map-strip.module.css";

/** The sizes for which the strip is drawn, as in map-strip.module.css. Narrower containers crop its sides, the narrowest scale it. */
const shapes = {
  wide: { width: 790, height: 216, tallHeight: 330 },
  broad: { width: 922, height: 216, tallHeight: 330 },
  phone: { width: 390, height: 168, tallHeight: 260 },
} as const;

/** A hub is labelled if a wide map has room besides the three main places. */
const maxLabels = { wide: 4, broad: 4, phone: 3 } as const;

/** In CSS pixels: marks closer than this cover each other. */
const closePixels = 12;

interface Props {
  readonly shipment: RouteSource;
  readonly situation: RouteSituation & Pick<TrackingSituation, "hasMap">;
  readonly shape: keyof typeof shapes;
}

/** The route on the map: travelled legs, current place, remaining legs. Nothing if no place has coordinates. */
export function MapStrip({ shipment, situation, shape }: Props) {
  const route = situation.hasMap ? routeOf(shipment, situation) : null;
  if (route === null) return null;
  const locale = getLocale();
  const places = [
    route.origin,
    ...route.legs.map(({ to }) => to),
    ...(route.here === null ? [] : [route.here]),
  ];
  const { isTall, frame } = growingFrameOf(
    places.map(({ point }) => project(point)),
    shapes[shape],
  );
  const hubs = hubsApart(route, frame.unit);
  const way = route.legs.flatMap(({ from, to }) => alongArc(project(from.point), project(to.point)));
  const labels = placeLabels(optionsOf({ ...route, hubs }, locale, frame.unit), frame, { route: way }).slice(
    0,
    maxLabels[shape],
  );
  return (
    <RouteMap
      frame={frame}
      className={`${styles[shape]} ${isTall ? styles.tall : ""}`}
      label={sentenceOf(route, locale)}
      labels={labels}
    >
      <RouteDrawing route={{ ...route, hubs }} unit={frame.unit} />
    </RouteMap>
  );
}

/** Most important first: current place, destination, origin, then hubs. */
function optionsOf(route: Route, locale: Locale, unit: number): LabelOptions[] {
  const { origin, hubs, destination, here, lastSeen } = route;
  const options: LabelOptions[] = [];
  const place = here ?? lastSeen;
  if (place !== null) {
    const text = hereText(route, cityName(place.city, locale));
    options.push({ text, point: project(place.point), radius: leafRadius });
  }
  const isBelowPlace = (end: Stop) => place !== null && isClose(place, end, unit);
  const endAt = (end: Stop) => ({
    point: project(end.point),
    radius: isBelowPlace(end) ? leafRadius : ringRadius,
  });
  // A second name at the leaf would say that the shipment is in two places. A returned shipment may have passed its
  // origin before.
  const isNamed = (end: Stop) => end.city.name === place?.city.name || isBelowPlace(end);
  if (destination !== null && !isNamed(destination))
    options.push({ text: cityName(destination.city, locale), ...endAt(destination) });
  const hasStragglers = origin.stragglers.length > 0 && origin.city.name !== place?.city.name;
  if ((!isNamed(origin) || hasStragglers) && origin.city.name !== destination?.city.name)
    options.push({
      text: withStragglers(cityName(origin.city, locale), origin, locale),
      ...endAt(origin),
    });
  // A hub where pieces were left behind matters more than one that was passed.
  const byStragglers = hubs.toSorted(
    (a, b) => Number(b.stragglers.length > 0) - Number(a.stragglers.length > 0),
  );
  for (const hub of byStragglers) {
    const city = cityName(hub.city, locale);
    const text = hub.stragglers.length === 0 ? m.map_hub({ city }) : withStragglers(city, hub, locale);
    options.push({ text, point: project(hub.point), radius: 4, isOptional: !hub.hasLost });
  }
  return options;
}

/** "Surabaya · koli 4", "Makassar · terakhir tercatat" */
function withStragglers(city: string, { stragglers, hasLost }: Hub, locale: Locale): string {
  if (stragglers.length === 0) return city;
  if (hasLost) return m.map_last_seen({ city });
  const pieces = pieceRanges(locale, stragglers);
  return stragglers.length === 1 ? m.map_hub_piece({ city, pieces }) : m.map_hub_pieces({ city, pieces });
}

/** The hubs that do not overlap an end. One in the next town would cover its ring and explains no bend. */
function hubsApart({ origin, hubs, here, lastSeen, destination }: Route, unit: number): Hub[] {
  const ends = [origin, here, lastSeen, destination].filter((end) => end !== null);
  return hubs.filter((hub) => hub.stragglers.length > 0 || !ends.some((end) => isClose(end, hub, unit)));
}

function isClose(a: Stop, b: Stop, unit: number): boolean {
  const [from, to] = [project(a.point), project(b.point)];
  return Math.hypot(from.x - to.x, from.y - to.y) < closePixels * unit;
}

const hereMessages = { moving: m.map_here, delivered: m.map_received, returned: m.map_returned } as const;

/** Before the pickup the carrier does not have it. */
function hereText({ state, lastSeen }: Route, city: string): string {
  if (lastSeen !== null) return m.map_last_seen({ city });
  return state === "withSender" ? city : hereMessages[state]({ city });
}

function sentenceOf(route: Route, locale: Locale): string {
  const { hubs } = route;
  const sentence = wholeRoute(route, locale);
  if (hubs.length === 0) return sentence;
  const names = hubs.map(({ city }) => cityName(city, locale));
  return m.map_sentence_hubs({ sentence, cities: joinNames(names, locale) });
}

function wholeRoute(
  { origin: start, here: place, lastSeen, destination: goal, legs }: Route,
  locale: Locale,
): string {
  const origin = cityName(start.city, locale);
  if (lastSeen !== null) return m.map_lost({ origin, here: cityName(lastSeen.city, locale) });
  const end = goal ?? legs.at(-1)?.to ?? start;
  const destination = cityName(end.city, locale);
  if (place === null) return m.map_between({ origin, destination });
  const here = cityName(place.city, locale);
  const isAtOrigin = place.city.name === start.city.name;
  if (goal === null)
    return isAtOrigin ? m.map_within({ here }) : m.map_arrived({ origin, destination: here });
  return isAtOrigin ? m.map_at_origin({ origin, destination }) : m.map_moving({ origin, here, destination });
}
