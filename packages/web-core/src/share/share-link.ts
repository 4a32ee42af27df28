import { trackPath } from "../tracking-page/track-path.ts";

/** The address that shows one shipment to anyone. It holds the waybill number and nothing else. */
export function shareLink(origin: string, waybillNo: string): string {
  return origin + trackPath({ numbers: [waybillNo], by: "waybill" });
}
