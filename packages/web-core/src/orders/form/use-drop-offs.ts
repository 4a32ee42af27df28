import type { NearbyOutlet, Outlet } from "@rimba/contract";
import { useAnswer } from "../../app/api/use-answer.ts";
import type { PickedArea } from "../../places/picked-area.ts";
import { useAreaPoint } from "./use-area-point.ts";

export interface DropOffs {
  /** Outlets that take parcels, the nearest first; null while they are not known. */
  readonly nearby: readonly NearbyOutlet[] | null;
  readonly nearest: NearbyOutlet | null;
  readonly asking: boolean;
}

const radiusKm = 50;
const most = 20;
const shown = 5;

/** The outlets around the sender's district. */
export function useDropOffs(area: PickedArea | null): DropOffs {
  const point = useAreaPoint(area);
  const { value, asking } = useAnswer(
    "getNearbySysNetworkVo",
    point === null ? null : { lat: point.lat, lng: point.lng, radiusKm, size: most },
  );
  const nearby = value?.filter(takesParcels).slice(0, shown) ?? null;
  return { nearby, nearest: nearby?.[0] ?? null, asking };
}

export function takesParcels({ services }: Pick<Outlet, "services">): boolean {
  return services.includes("DROP_OFF");
}
