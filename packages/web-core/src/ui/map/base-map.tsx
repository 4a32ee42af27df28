import { useId } from "react";
import { mapHeight, mapWidth } from "./map-layout.ts";
import styles from "./base-map.module.css";

/** Fetched once for all strips, and never part of a page. */
const file = "/public/map-archipelago.svg";
const countries = ["id", "my", "ph", "sg", "cn"] as const;

/** How far the sea comes over an edge of the map, in its own units; some neighbours reach beyond it. */
const shore = 160;
const bleed = 60;

/** Land and neighbours. Where more than the map is seen (`beyond`), its cut edges fade into the sea. */
export function BaseMap({ beyond }: { beyond: boolean }) {
  const id = useId();
  return (
    <>
      <use href={`${file}#map-context`} className={styles.context} />
      {countries.map((country) => (
        <use key={country} href={`${file}#map-${country}`} className={styles.land} />
      ))}
      {beyond && (
        <>
          <linearGradient id={id}>
            <stop className={styles.sea} offset={bleed / shore} />
            <stop className={styles.sea} offset="1" stopOpacity="0" />
          </linearGradient>
          <rect x={-bleed} width={shore} height={mapHeight} fill={`url(#${id})`} />
          <rect
            x={-bleed}
            width={shore}
            height={mapHeight}
            fill={`url(#${id})`}
            transform={`matrix(-1 0 0 1 ${mapWidth} 0)`}
          />
        </>
      )}
    </>
  );
}
