import type { Point } from "@rimba/contract";
import { getLocale } from "@rimba/content/runtime";
import { type ComponentProps, useState } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "../../app/document/hydration.tsx";
import { placeName } from "../../places/picked-area.ts";
import { LazyOutletMap } from "../map/lazy-outlet-map.tsx";
import { outletPins } from "../outlet-card.tsx";
import { outletCount } from "../outlet-labels.ts";
import { outletsPath } from "../outlet-paths.ts";
import type { CityWithOutlets, OutletView } from "../outlet-service.ts";

/** The cities with the most outlets; a press opens the list of one. Not there without script. */
export function CitiesMap({ cities }: { cities: readonly CityWithOutlets[] }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  if (!hydrated || cities.length === 0) return null;
  return (
    <LazyOutletMap
      shape="detail"
      pins={cities.map(({ area, point, count }) => ({
        key: area.areaId,
        text: null,
        label: `${placeName(area)}, ${outletCount(count, getLocale())}`,
        point,
        href: outletsPath({ areaId: area.areaId }),
      }))}
      surroundings={{
        places: cities.map(({ area, point }) => ({ name: placeName(area), point })),
        land: null,
      }}
      near={null}
      active={active}
      onActive={setActive}
      onPress={({ href }) => void navigate(href)}
    />
  );
}

interface OutletsMapProps extends Omit<ComponentProps<typeof LazyOutletMap>, "pins" | "dots" | "onPress"> {
  readonly outlets: readonly OutletView[];
  /** The number of the first one in the whole list. */
  readonly firstNumber?: number;
  /** Of the whole list; empty if unknown. */
  readonly allPoints?: readonly Point[];
  readonly onPress: (networkCode: string) => void;
}

/** The outlets of a list, numbered as its cards are. Not there without script. */
export function OutletsMap({ outlets, firstNumber, allPoints, onPress, ...map }: OutletsMapProps) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const isListed = ({ lat, lng }: Point) =>
    outlets.some(({ point }) => point.lat === lat && point.lng === lng);
  return (
    <LazyOutletMap
      pins={outletPins(outlets, firstNumber)}
      dots={allPoints?.filter((point) => !isListed(point)) ?? []}
      onPress={({ key }) => onPress(key)}
      {...map}
    />
  );
}
