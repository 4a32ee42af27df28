import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { countryList } from "@rimba/web-core/ui/format/country-list.ts";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import wovenArchipelago from "@rimba/web-core/ui/illustrations/woven-archipelago.svg?no-inline";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import styles from "./hero.module.css";
import woven from "@rimba/web-core/outlets/network/woven-map.module.css";

export function Hero() {
  const { carrier, outletCount } = useRootData();
  const names = { countries: countryList(carrier.countries) };
  return (
    <div className={styles.hero}>
      <HeroMap />
      <div className={`container ${styles.words}`}>
        <h1>
          {m.home_hero_start()} <em>{m.home_hero_accent()}</em>
        </h1>
        <p>
          {outletCount === null
            ? m.home_hero_text_plain(names)
            : m.home_hero_text({ ...names, outlets: formatNumber(outletCount, getLocale()) })}
        </p>
      </div>
    </div>
  );
}

// Columns and rows of the woven map, from west to east.
const stops = [
  { x: 3.7, y: 43.3, name: m.home_city_sabang, textX: 5.6, textY: 42.9, anchor: "start" },
  { x: 35.7, y: 77, name: m.home_city_jakarta, textX: 35.7, textY: 80.4, anchor: "middle" },
  { x: 70.6, y: 74, name: m.home_city_makassar, textX: 70.6, textY: 77.6, anchor: "middle" },
  { x: 103.5, y: 62.1, name: m.home_city_sorong, textX: 103.5, textY: 60.1, anchor: "middle" },
  { x: 128.9, y: 83.4, name: m.home_city_merauke, textX: 129.1, textY: 86.8, anchor: "end" },
] as const;

const route = "M3.7 43.3Q19.7 56.3 35.7 77Q53.2 71.3 70.6 74Q87.1 64.1 103.5 62.1Q116.2 69.7 128.9 83.4";

/** A strand from one end of the archipelago to the other; the headline beside it says the same. */
function HeroMap() {
  return (
    <svg
      className={styles.map}
      viewBox="0 40 134 52"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <image href={wovenArchipelago} width="134" height="92" />
      <path className={styles.route} d={route} pathLength="1" />
      {stops.map((stop) => (
        <circle key={stop.x} className={woven.stop} cx={stop.x} cy={stop.y} r="1.15" />
      ))}
      {stops.map((stop) => (
        <text key={stop.x} className={styles.name} x={stop.textX} y={stop.textY} textAnchor={stop.anchor}>
          {stop.name()}
        </text>
      ))}
    </svg>
  );
}
