import { createWaybillIssuer } from "./waybill-numbers.ts";

/** Open to everybody, so that the demo's numbers are the same on every machine. Real numbers need a secret of their own. */
const openSecret = "the numbers of the demo are no secret";
/** One month for all that are seeded, whenever the demo is started. */
const demoMonth = new Date("2026-11-01T00:00:00Z");

/** Serials up to here belong to what is seeded; those above to what the simulator books. */
export const lastSeededSerial = 999_999;

/** The waybill number of a demo shipment: the same everywhere and always. */
export function demoWaybillNo(serial: number, prefix: string, month = demoMonth): string {
  return createWaybillIssuer(openSecret, prefix).issue(serial, month);
}
