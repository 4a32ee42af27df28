import { m } from "@rimba/content/messages";
import type { Locale, OutletService } from "@rimba/contract";
import { formatNumber } from "../ui/format/number.ts";

const noBreakSpace = "\u00a0";

export const serviceWords = {
  DROP_OFF: m.outlet_service_drop_off,
  PICKUP: m.outlet_service_pickup,
  COLLECTION: m.outlet_service_collection,
  DFOD: m.outlet_service_dfod,
  CARGO: m.outlet_service_cargo,
  PACKING: m.outlet_service_packing,
} as const satisfies Record<OutletService, () => string>;

/** `0,6 km`, from 10 km on without decimals. */
export function formatDistance(km: number, locale: Locale): string {
  return `${formatNumber(km, locale, km < 10 ? 1 : 0)}${noBreakSpace}km`;
}

/** "23 gerai" */
export function outletCount(count: number, locale: Locale): string {
  return count === 1 ? m.outlets_count_one() : m.outlets_count({ count: formatNumber(count, locale) });
}
