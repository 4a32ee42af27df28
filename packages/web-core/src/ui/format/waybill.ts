import type { TrackBy } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";

export { formatWaybill, shortWaybill } from "@rimba/domain";

/** A number as it is read: waybills in groups of four, anything else as it is. */
export function readableNumber(number: string, by: TrackBy): string {
  return by === "waybill" && /^[A-Z]+\d{12}(-\d{3})?$/.test(number) ? formatWaybill(number) : number;
}
