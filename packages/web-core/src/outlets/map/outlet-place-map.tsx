import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Outlet } from "@rimba/contract";
import MapIcon from "lucide-react/icons/map";
import { type ReactNode, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useHydrated } from "../../app/document/hydration.tsx";
import { Button } from "../../ui/button.tsx";
import { outletPath } from "../outlet-paths.ts";
import type { OutletAnswer } from "../outlet-service.ts";
import { LazyOutletMap, OutletMapPlaceholder, outletMapPins } from "./lazy-outlet-map.tsx";

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
  return (
    <MapOnRequest className={className} onRequest={() => setWanted(true)}>
      {wanted && <OutletMap page={page} shape="phone" />}
    </MapOnRequest>
  );
}

interface MapOnRequestProps {
  readonly className?: string | undefined;
  readonly onRequest: () => void;
  /** Instead of the button. */
  readonly children: ReactNode;
}

function MapOnRequest({ className, onRequest, children }: MapOnRequestProps) {
  const place = useRef<HTMLDivElement>(null);
  const request = () => {
    // The button disappears: the next thing to be read is the map.
    place.current?.focus({ preventScroll: true });
    onRequest();
  };
  return (
    <div ref={place} className={className} tabIndex={-1}>
      {children || (
        <Button look="neutral" wide className="needs-script" onClick={request}>
          <MapIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          {m.outlet_map_show()}
        </Button>
      )}
    </div>
  );
}

interface OutletMapOnRequestProps extends Pick<OutletMapProps, "shape"> {
  readonly outlet: Pick<Outlet, "networkCode" | "point" | "pickupRadiusKm">;
}

/** The same map on request, on a page that does not have the outlet's surroundings: those of the outlet's page. */
export function OutletMapOnRequest({ outlet, shape }: OutletMapOnRequestProps) {
  const { load, data: page, state } = useFetcher<OutletAnswer>();
  return (
    <>
      <MapOnRequest onRequest={() => void load(outletPath(outlet.networkCode))}>
        {page?.kind === "ok" ? (
          <OutletMap page={page} shape={shape} />
        ) : (
          state !== "idle" && <OutletMapPlaceholder shape={shape} near={null} reach={reachOf(outlet)} />
        )}
      </MapOnRequest>
      {page !== undefined && page.kind !== "ok" && <p role="alert">{m.outlets_unavailable_title()}</p>}
    </>
  );
}

function reachOf({ point, pickupRadiusKm: radiusKm }: Pick<Outlet, "point" | "pickupRadiusKm">) {
  return radiusKm > 0 ? { point, radiusKm } : null;
}
