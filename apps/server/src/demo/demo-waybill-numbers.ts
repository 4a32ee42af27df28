import { createWaybillIssuer } from "../official/tracking/waybill-numbers.ts";

/** Open to everybody, so that the demo's numbers are the same on every machine. Real numbers need a secret of their own. */
const openSecret = "the numbers of the demo are no secret";
/** One month for all of them, whenever the demo is started. */
const demoMonth = new Date("2026-11-01T00:00:00Z");

/** The waybill number of a demo shipment: the same everywhere and always. */
export function demoWaybillNo(serial: number, prefix: string): string {
  return createWaybillIssuer(openSecret, prefix).issue(serial, demoMonth);
}
