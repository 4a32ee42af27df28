import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Locale } from "@rimba/contract";
import { cityName } from "../format/place.ts";
import { BaseMap } from "./base-map.tsx";
import { alongArc, frameOf, round } from "./map-layout.ts";
import { type LabelWish, placeLabels } from "./place-labels.ts";
import { mapWidth, project } from "./projection.ts";
import { RouteDrawing } from "./route-drawing.tsx";
import { type Route, routeOf, type RouteSource } from "./route.ts";
import styles from "./map-strip.module.css";

/** The sizes that the strip is drawn for; narrower places cut its sides. */
const shapes = {
  wide: { width: 790, height: 216 },
  broad: { width: 922, height: 216 },
  phone: { width: 390, height: 168 },
} as const;

interface Props {
  readonly shipment: RouteSource;
  readonly shape: keyof typeof shapes;
}

/** The route on the map: travelled, here, still to go. Nothing where no place has coordinates. */
export function MapStrip({ shipment, shape }: Props) {
  const route = routeOf(shipment);
  if (route === null) return null;
  const locale = getLocale();
  const travelled = route.travelled.map(({ point }) => project(point));
  const here = project(route.here.point);
  const destination = route.destination === null ? null : project(route.destination.point);
  const legs = [...travelled, ...(destination === null ? [] : [destination])];
  const frame = frameOf(legs, shapes[shape]);
  const way = legs.slice(1).flatMap((to, index) => alongArc(legs[index] ?? to, to));
  const labels = placeLabels(wishesOf(route, locale), frame, way);
  return (
    <svg
      className={`${styles.map} ${styles[shape]}`}
      viewBox={[frame.x, frame.y, frame.width, frame.height].map(round).join(" ")}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={sentenceOf(route, locale)}
    >
      <BaseMap beyond={frame.width > mapWidth} />
      <RouteDrawing travelled={travelled} here={here} destination={destination} unit={frame.unit} />
      {labels.map(({ text, x, y, anchor }) => (
        <text
          key={text}
          className={styles.label}
          x={round(x)}
          y={round(y)}
          textAnchor={anchor}
          fontSize={round(14 * frame.unit)}
          strokeWidth={round(4 * frame.unit)}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** At most three: where it is, where it goes, where it comes from. */
function wishesOf(route: Route, locale: Locale): LabelWish[] {
  const here = cityName(route.here.city, locale);
  const wishes: LabelWish[] = [
    {
      text: hereWords(route)({ city: here }),
      point: project(route.here.point),
      radius: 13,
    },
  ];
  if (route.destination !== null) {
    wishes.push({
      text: cityName(route.destination.city, locale),
      point: project(route.destination.point),
      radius: 6,
    });
  }
  const origin = route.travelled[0];
  // One on its way back has its origin before it.
  if (origin.city.name !== route.here.city.name && origin.city.name !== route.destination?.city.name) {
    wishes.push({ text: cityName(origin.city, locale), point: project(origin.point), radius: 6 });
  }
  return wishes;
}

function hereWords({ delivered, lost }: Route) {
  if (lost) return m.map_last_seen;
  return delivered ? m.map_received : m.map_here;
}

function sentenceOf(route: Route, locale: Locale): string {
  const origin = cityName(route.travelled[0].city, locale);
  const here = cityName(route.here.city, locale);
  if (route.lost) return m.map_lost({ origin, here });
  if (route.destination === null) {
    return route.travelled.length > 1 ? m.map_arrived({ origin, destination: here }) : m.map_within({ here });
  }
  const destination = cityName(route.destination.city, locale);
  return route.travelled.length > 1
    ? m.map_moving({ origin, here, destination })
    : m.map_at_origin({ origin, destination });
}
