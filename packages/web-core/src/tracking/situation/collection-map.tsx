import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import MapIcon from "lucide-react/icons/map";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LazyOutletMap } from "../../outlets/map/lazy-outlet-map.tsx";
import { outletMapPins } from "../../outlets/map/outlet-map-pins.ts";
import type { OutletOnMap } from "../../outlets/outlet-service.ts";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../app/document/hydration.tsx";

interface Props extends OutletOnMap {
  /** Fetched when it is asked for. */
  readonly isOnDemand: boolean;
}

/** The map of the outlet's own page, small. It needs script; the address and the way there do not. */
export function CollectionMap({ outlet, surroundings, isOnDemand }: Props) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [isWanted, setWanted] = useState(false);
  if (!hydrated) return null;
  if (isOnDemand && !isWanted) {
    return (
      <Button look="neutral" size="small" wide onClick={() => setWanted(true)}>
        <MapIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.outlet_map_show()}
      </Button>
    );
  }
  return (
    <LazyOutletMap
      shape="card"
      pins={outletMapPins(outlet, [], getLocale())}
      surroundings={surroundings}
      near={null}
      active={outlet.networkCode}
      onActive={() => undefined}
      onPress={({ href }) => void navigate(href)}
    />
  );
}
