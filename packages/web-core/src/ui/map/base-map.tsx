import { useId } from "react";
import { mapHeight, mapWidth } from "./map-layout.ts";
import styles from "./base-map.module.css";

/** Loaded once for all strips, never part of a page. */
const file = "/public/map-archipelago.svg";
const countries = ["id", "my", "ph", "sg", "cn"] as const;

/** Map units for which the sea extends beyond an edge of the map; some neighbouring countries cross the edge. */
const shore = 160;
const bleed = 60;

/** Indonesia and its neighbours. With `beyond`, more than the map is visible, and its cut edges fade into the sea. */
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
