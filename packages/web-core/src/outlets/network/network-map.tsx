import { m } from "@rimba/content/messages";
import { countryList } from "../../ui/format/country-list.ts";
import wovenCountries from "../../ui/illustrations/woven-five-countries.svg?no-inline";
import { useRootData } from "../../app/document/root-data.ts";
import { landBeyond } from "./country-outlines.ts";
import { lanesIn, type Stop, stopsIn } from "./network-stops.ts";
import styles from "./network-map.module.css";
import woven from "./woven-map.module.css";

/** How high a lane rises, in parts of its width. */
const rise = 0.2;

/** The woven map with the cities of the carrier's countries and the lanes between them; other land steps back. */
export function NetworkMap({ className }: { className: string | undefined }) {
  const { countries } = useRootData().carrier;
  return (
    <svg
      className={className}
      viewBox="0 44 130 98"
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label={m.home_network_map({ countries: countryList(countries) })}
    >
      <image href={wovenCountries} width="126" height="138" />
      <path className={styles.beyond} d={landBeyond(countries)} />
      <path className={styles.lanes} d={lanesIn(countries).map(laneBetween).join("")} />
      {stopsIn(countries).map((stop) => (
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

function laneBetween({ from, to }: { readonly from: Stop; readonly to: Stop }): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise * Math.abs(to.x - from.x) };
  return `M${from.x} ${from.y}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${to.x} ${to.y}`;
}
