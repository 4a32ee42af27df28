import { lazy, Suspense } from "react";
import type { OutletMap } from "./outlet-map.tsx";
import styles from "./lazy-outlet-map.module.css";
import { sitePart } from "../../app/lazy/lazy-import.ts";

// The list works alone: the map is fetched when the page is there, or when it is asked for.
const Map = lazy(async () => ({ default: (await sitePart(() => import("./outlet-map.tsx"))).OutletMap }));

/** The map, and until it is there its place. */
export function LazyOutletMap(props: Parameters<typeof OutletMap>[0]) {
  return (
    <Suspense fallback={<div className={`${styles.place} ${styles[props.shape]}`} />}>
      <Map {...props} />
    </Suspense>
  );
}
