import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Outlet } from "@rimba/contract";
import MapIcon from "lucide-react/icons/map";
import { type ComponentProps, useState } from "react";
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
  if (wanted) return <OutletMap page={page} shape="phone" />;
  return <ShowMapButton className={className} onClick={() => setWanted(true)} />;
}

function ShowMapButton(props: Pick<ComponentProps<typeof Button>, "className" | "onClick">) {
  return (
    <Button look="neutral" wide {...props}>
      <MapIcon size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.outlet_map_show()}
    </Button>
  );
}

interface OutletMapOnRequestProps extends Pick<OutletMapProps, "shape"> {
  readonly outlet: Pick<Outlet, "networkCode" | "point" | "pickupRadiusKm">;
}

/** The same map on request, on a page that does not have the outlet's surroundings: those of the outlet's page. */
export function OutletMapOnRequest({ outlet, shape }: OutletMapOnRequestProps) {
  const { load, data: page, state } = useFetcher<OutletAnswer>();
  if (page?.kind === "ok") return <OutletMap page={page} shape={shape} />;
  if (state !== "idle") return <OutletMapPlaceholder shape={shape} near={null} reach={reachOf(outlet)} />;
  return (
    <div className="needs-script">
      <ShowMapButton className={undefined} onClick={() => void load(outletPath(outlet.networkCode))} />
      <p role="alert">{page !== undefined && m.outlets_unavailable_title()}</p>
    </div>
  );
}

function reachOf({ point, pickupRadiusKm: radiusKm }: Pick<Outlet, "point" | "pickupRadiusKm">) {
  return radiusKm > 0 ? { point, radiusKm } : null;
}
