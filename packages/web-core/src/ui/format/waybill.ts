import type { TrackBy } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";

export { formatWaybill, shortWaybill } from "@rimba/domain";

/** A number for display: waybills in groups of four, other numbers unchanged. */
export function readableNumber(number: string, by: TrackBy): string {
  return by === "waybill" && /^[A-Z]+\d{12}(-\d{3})?$/.test(number) ? formatWaybill(number) : number;
}
