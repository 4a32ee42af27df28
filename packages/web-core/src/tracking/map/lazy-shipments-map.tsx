import { type ComponentProps, lazy, Suspense } from "react";
import { lazyImport } from "../../app/lazy/lazy-import.ts";
import type { ShipmentsMap } from "./shipments-map.tsx";

const Map = lazy(async () => ({
  default: (await lazyImport(() => import("./shipments-map.tsx"))).ShipmentsMap,
}));

/** A page with one result, which is most of them, does not load the map of several. */
export function LazyShipmentsMap(props: ComponentProps<typeof ShipmentsMap>) {
  if (props.rows.length < 2) return null;
  return (
    <Suspense>
      <Map {...props} />
    </Suspense>
  );
}
