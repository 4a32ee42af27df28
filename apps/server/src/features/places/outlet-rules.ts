import type { OpeningHours, OutletService } from "@rimba/contract";
import { weekdays, type Weekday } from "@rimba/contract";
import { formatDayHours, parseDayHours } from "@rimba/domain";
import type { AreaIndex } from "./area-index.ts";
import type { AreaRecord } from "./area-record.ts";

/** Where an outlet lies: what addresses there end with. An id from before a renumbering is put right. */
export function outletArea(
  areaId: string,
  areas: AreaIndex,
): { kind: "area"; area: AreaRecord } | { kind: "unknown" } | { kind: "hasParts"; area: AreaRecord } {
  const area = areas.find(areaId);
  if (area === undefined) return { kind: "unknown" };
  return areas.parts(area.areaId).length > 0 ? { kind: "hasParts", area } : { kind: "area", area };
}

/** Whoever fetches parcels says from how far. */
export function needsRadius(services: readonly OutletService[], radiusKm: number | undefined): boolean {
  return services.includes("PICKUP") && radiusKm === undefined;
}

/** Weekdays whose spans overlap or stand in disorder. */
export function disorderedDays(hours: OpeningHours): Weekday[] {
  return weekdays.filter((weekday) => parseDayHours(formatDayHours(hours[weekday])) === null);
}
