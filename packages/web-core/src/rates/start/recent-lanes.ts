import { persistedStore } from "../../app/storage/persisted-store.ts";
import type { PickedArea } from "../../places/picked-area.ts";
import { isPickedArea } from "../../places/use-region-panel.tsx";
import { recentLanesKey } from "../page.ts";

/** Both ends of a lane for which prices were requested; without weights and values. */
export interface RecentLane {
  readonly from: PickedArea;
  readonly to: PickedArea;
}

const maxLanes = 4;

/** The lanes of the last answers on this device, newest first. They are never sent to the server. */
export const recentLanes = persistedStore(recentLanesKey, (stored) =>
  Array.isArray(stored) ? stored.filter(isLane).slice(0, maxLanes) : null,
);

export function rememberLane(lane: RecentLane): void {
  const others = (recentLanes.read() ?? []).filter((other) => keyOf(other) !== keyOf(lane));
  recentLanes.write([lane, ...others].slice(0, maxLanes));
}

function keyOf({ from, to }: RecentLane): string {
  return `${from.areaId} ${to.areaId}`;
}

function isLane(stored: unknown): stored is RecentLane {
  const { from, to } = (stored ?? {}) as Partial<RecentLane>;
  return isPickedArea(from) && isPickedArea(to);
}
