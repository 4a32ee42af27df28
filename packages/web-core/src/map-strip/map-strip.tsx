import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Locale } from "@rimba/contract";
import { cityName } from "../format/place.ts";
import { alongArc, arc, frameOf, round } from "./map-layout.ts";
import { type LabelWish, placeLabels } from "./place-labels.ts";
import { project } from "./projection.ts";
import { type Route, routeOf, type RouteSource } from "./route.ts";
import styles from "./map-strip.module.css";

/** The sizes that the strip is drawn for; narrower places cut its sides. */
const shapes = {
  wide: { width: 790, height: 216 },
  broad: { width: 922, height: 216 },
  phone: { width: 390, height: 168 },
} as const;

/** Fetched once for all strips, and never part of a page. */
const baseMap = "/public/map-archipelago.svg";
const countries = ["id", "my", "ph", "sg", "cn"] as const;

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
  const frame = frameOf(destination === null ? travelled : [...travelled, destination], shapes[shape]);
  const { unit } = frame;
  const legs = [...travelled, ...(destination === null ? [] : [destination])];
  const way = legs.slice(1).flatMap((to, index) => alongArc(legs[index] ?? to, to));
  const labels = placeLabels(wishesOf(route, locale), frame, way);
  const [origin] = travelled;
  const leaf = 10.5 * unit;
  return (
    <svg
      className={`${styles.map} ${styles[shape]}`}
      viewBox={[frame.x, frame.y, frame.width, frame.height].map(round).join(" ")}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={sentenceOf(route, locale)}
    >
      <use href={`${baseMap}#map-context`} className={styles.context} />
      {countries.map((country) => (
        <use key={country} href={`${baseMap}#map-${country}`} className={styles.land} />
      ))}
      {destination !== null && (
        <path
          className={styles.ahead}
          d={arc(here, destination)}
          strokeWidth={2.4 * unit}
          strokeDasharray={`${0.1 * unit} ${6.5 * unit}`}
        />
      )}
      {travelled.slice(1).map((to, index) => (
        <path
          key={`${to.x} ${to.y}`}
          className={styles.travelled}
          d={arc(travelled[index] ?? to, to)}
          strokeWidth={3 * unit}
        />
      ))}
      {origin !== undefined && travelled.length > 1 && (
        <circle
          className={styles.origin}
          cx={round(origin.x)}
          cy={round(origin.y)}
          r={5 * unit}
          strokeWidth={2.4 * unit}
        />
      )}
      {destination !== null && (
        <circle
          className={styles.destination}
          cx={round(destination.x)}
          cy={round(destination.y)}
          r={5 * unit}
          strokeWidth={2.4 * unit}
        />
      )}
      <circle className={styles.halo} cx={round(here.x)} cy={round(here.y)} r={18 * unit} />
      <path
        className={styles.leaf}
        strokeWidth={2}
        transform={`translate(${round(here.x)} ${round(here.y)}) scale(${leaf})`}
        vectorEffect="non-scaling-stroke"
        d="M-1-1h.6A1.4 1.4 0 0 1 1 .4V1h-.6A1.4 1.4 0 0 1-1-.4z"
      />
      {labels.map(({ text, x, y, anchor }) => (
        <text
          key={text}
          className={styles.label}
          x={round(x)}
          y={round(y)}
          textAnchor={anchor}
          fontSize={14 * unit}
          strokeWidth={4 * unit}
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
      text: route.delivered ? m.map_received({ city: here }) : m.map_here({ city: here }),
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
  if (origin.city.name !== route.here.city.name) {
    wishes.push({ text: cityName(origin.city, locale), point: project(origin.point), radius: 6 });
  }
  return wishes;
}

function sentenceOf(route: Route, locale: Locale): string {
  const origin = cityName(route.travelled[0].city, locale);
  const here = cityName(route.here.city, locale);
  if (route.destination === null) {
    return route.travelled.length > 1 ? m.map_arrived({ origin, destination: here }) : m.map_within({ here });
  }
  const destination = cityName(route.destination.city, locale);
  return route.travelled.length > 1
    ? m.map_moving({ origin, here, destination })
    : m.map_at_origin({ origin, destination });
}
