import { lazy, Suspense } from "react";
import { m } from "@rimba/content/messages";
import type { Locale } from "@rimba/contract";
import { MapCaption } from "./map-caption.tsx";
import type { OutletMap } from "./outlet-map.tsx";
import type { MapPin } from "./pin-groups.ts";
import type { OutletView } from "../outlet-service.ts";
import { outletPath } from "../outlet-paths.ts";
import { formatDistance } from "../outlet-labels.ts";
import styles from "./lazy-outlet-map.module.css";
import { lazyImport } from "../../app/lazy/lazy-import.ts";

// The list works alone: the map loads after hydration, or on request.
const Map = lazy(async () => ({ default: (await lazyImport(() => import("./outlet-map.tsx"))).OutletMap }));

type Props = Parameters<typeof OutletMap>[0];

/** The map, and a placeholder until it has loaded. */
export function LazyOutletMap(props: Props) {
  return (
    <Suspense fallback={<OutletMapPlaceholder {...props} />}>
      <Map {...props} />
    </Suspense>
  );
}

type PlaceholderProps = Pick<Props, "shape" | "near" | "dots" | "reach" | "pins" | "hasDistances">;

/** As high as the map with its caption. */
function OutletMapPlaceholder({ shape, ...marks }: PlaceholderProps) {
  return (
    <figure className={styles.place} aria-hidden="true">
      <div className={styles[shape]} />
      <MapCaption {...marks} />
    </figure>
  );
}

/** One outlet among its neighbours, which have the numbers of their list. */
export function outletMapPins(outlet: OutletView, nearby: readonly OutletView[], locale: Locale): MapPin[] {
  return [
    {
      key: outlet.networkCode,
      text: "",
      isOwn: true,
      label: outlet.name,
      point: outlet.point,
      href: outletPath(outlet.networkCode),
    },
    ...nearby.map(({ networkCode, name, point, distanceKm }, index) => ({
      key: networkCode,
      text: String(index + 1),
      label: `${m.outlet_map_pin({ number: index + 1, name })}, ${formatDistance(distanceKm ?? 0, locale)}`,
      point,
      href: outletPath(networkCode),
    })),
  ];
}
