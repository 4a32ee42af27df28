import { m } from "@rimba/content/messages";
import { countryList } from "../format/country-list.ts";
import wovenCountries from "../illustrations/woven-five-countries.svg?url&no-inline";
import { useRootData } from "../shell/carrier-context.ts";
import styles from "./network-map.module.css";
import woven from "./woven-map.module.css";

// Columns and rows of the woven map. Of each city the country, and the lane that leads to it.
const stops = [
  { country: "ID", x: 61.5, y: 128.4, name: m.home_city_jakarta, textX: 61.5, textY: 133.4, lane: "" },
  {
    country: "MY",
    x: 52.2,
    y: 111.4,
    name: m.home_city_kuala_lumpur,
    textX: 50.2,
    textY: 108.4,
    lane: "M61.5 128.4Q56.9 118 52.2 111.4",
  },
  {
    country: "SG",
    x: 56,
    y: 114.7,
    name: m.home_city_singapore,
    textX: 65,
    textY: 115.7,
    lane: "M61.5 128.4Q58.8 120.5 56 114.7",
  },
  {
    country: "PH",
    x: 87.2,
    y: 90.3,
    name: m.home_city_manila,
    textX: 94.2,
    textY: 91.3,
    lane: "M61.5 128.4Q74.4 104.2 87.2 90.3",
  },
  {
    country: "CN",
    x: 73.2,
    y: 73.9,
    name: m.home_city_guangzhou,
    textX: 73.2,
    textY: 70.9,
    lane: "M61.5 128.4Q67.4 98.8 73.2 73.9",
  },
  {
    country: "ID",
    x: 84.4,
    y: 126.5,
    name: m.home_city_makassar,
    textX: 86.4,
    textY: 131.5,
    lane: "M61.5 128.4Q73 122.9 84.4 126.5",
  },
  {
    country: "ID",
    x: 123.1,
    y: 121.7,
    name: m.home_city_jayapura,
    textX: 119.1,
    textY: 118.7,
    lane: "M84.4 126.5Q103.8 116.4 123.1 121.7",
  },
];

/** The woven map with the cities of the carrier's countries and the lanes between them. */
export function NetworkMap({ className }: { className: string | undefined }) {
  const { countries } = useRootData().carrier;
  const shown = stops.filter(({ country }) => countries.includes(country));
  return (
    <svg
      className={className}
      viewBox="0 44 130 98"
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label={m.home_network_map({ countries: countryList(countries) })}
    >
      <image href={wovenCountries} width="126" height="138" />
      <path className={styles.lanes} d={shown.map(({ lane }) => lane).join("")} />
      {shown.map((stop) => (
        <g key={stop.x}>
          <circle className={woven.stop} cx={stop.x} cy={stop.y} r="1.1" />
          <text className={styles.name} x={stop.textX} y={stop.textY}>
            {stop.name()}
          </text>
        </g>
      ))}
    </svg>
  );
}
