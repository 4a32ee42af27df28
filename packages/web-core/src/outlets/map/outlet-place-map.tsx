import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Outlet } from "@rimba/contract";
import MapIcon from "lucide-react/icons/map";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "../../app/document/hydration.tsx";
import { Button } from "../../ui/button.tsx";
import type { OutletAnswer } from "../outlet-service.ts";
import { LazyOutletMap, outletMapPins } from "./lazy-outlet-map.tsx";

type OutletPlace = Pick<
  Extract<OutletAnswer, { kind: "ok" }>,
  "outlet" | "nearby" | "pickupRadiusKm" | "surroundings"
>;

interface OutletMapProps {
  readonly page: OutletPlace;
  readonly shape: "detail" | "phone";
}

/** The map of the outlet and its neighbours, each with a link to its page. Not rendered without script. */
export function OutletMap({ page: { outlet, nearby, pickupRadiusKm, surroundings }, shape }: OutletMapProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  if (!hydrated) return null;
  return (
    <LazyOutletMap
      key={outlet.networkCode}
      shape={shape}
      pins={outletMapPins(outlet, nearby, getLocale())}
      surroundings={surroundings}
      near={null}
      reach={reachOf({ point: outlet.point, pickupRadiusKm })}
      active={active ?? outlet.networkCode}
      onActive={setActive}
      onPress={({ href }) => void navigate(href)}
    />
  );
}

interface OutletMapButtonProps {
  readonly page: OutletPlace;
  readonly className: string | undefined;
}

/** The map on request: phones do not load it with the page. */
export function OutletMapButton({ page, className }: OutletMapButtonProps) {
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const request = () => {
    // The button disappears: the next thing to be read is the map.
    place.current?.focus({ preventScroll: true });
    setWanted(true);
  };
  return (
    <div ref={place} className={className} tabIndex={-1}>
      {wanted ? (
        <OutletMap page={page} shape="phone" />
      ) : (
        <Button look="neutral" wide className="needs-script" onClick={request}>
          <MapIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          {m.outlet_map_show()}
        </Button>
      )}
    </div>
  );
}

function reachOf({ point, pickupRadiusKm: radiusKm }: Pick<Outlet, "point" | "pickupRadiusKm">) {
  return radiusKm > 0 ? { point, radiusKm } : null;
}
