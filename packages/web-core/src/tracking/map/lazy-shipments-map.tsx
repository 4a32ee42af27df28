import { type ComponentProps, lazy, Suspense } from "react";
import type { ShipmentsMap } from "./shipments-map.tsx";
import styles from "./map-strip.module.css";

type Props = ComponentProps<typeof ShipmentsMap>;

// Not `lazyImport`, which reloads the page on failure: the results need no map.
const Map = lazy(async () => {
  try {
    return { default: (await import("./shipments-map.tsx")).ShipmentsMap };
  } catch {
    return { default: (_props: Props) => null };
  }
});

/** A page with one result, which is most of them, does not load the map of several. */
export function LazyShipmentsMap(props: Props) {
  if (props.rows.length < 2) return null;
  return (
    <Suspense fallback={<div className={`${styles.several} ${props.className ?? ""}`} />}>
      <Map {...props} />
    </Suspense>
  );
}
