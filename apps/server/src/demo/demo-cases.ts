import { readFileSync } from "node:fs";
import { serviceMethods, type WaybillFormat } from "@rimba/contract";
import * as z from "zod/mini";
import { demoProducts, type DemoProduct } from "./carrier/products.ts";
import { demoWaybillNo } from "./carrier/waybill-numbers.ts";
import { journeySpec } from "./journeys/journey-spec.ts";

const demoCase = z.strictObject({
  /** Never reused for another case: the waybill number is derived from it. */
  serial: z.number(),
  key: z.string(),
  /** What it shows, in a few English words. */
  label: z.string(),
  from: z.string(),
  to: z.string(),
  product: z.enum(Object.keys(demoProducts) as DemoProduct[]),
  serviceMethod: z.enum(serviceMethods),
  pieces: z.number(),
  customerOrderNo: z.optional(z.string()),
  ...journeySpec.shape,
  /** How many more shipments have this journey, on lanes that are drawn. */
  others: z.optional(
    z.strictObject({
      count: z.number(),
      lanes: z._default(z.enum(["any", "home", "abroad", "sea"]), "any"),
      /** Absent: drawn. */
      serviceMethod: z.optional(z.enum(serviceMethods)),
      pieces: z.optional(z.number()),
    }),
  ),
});
/**
 * A demo shipment that stands for one situation. Its waybill number does not depend on the rest of the demo.
 */
export type DemoCase = z.infer<typeof demoCase>;

const file = new URL("../../../../data/demo/shipments.json", import.meta.url);

export const demoCases: readonly DemoCase[] = z.array(demoCase).parse(JSON.parse(readFileSync(file, "utf8")));

/** Throws for an unknown key. */
export function caseNamed(key: string): DemoCase {
  const found = demoCases.find((each) => each.key === key);
  if (found === undefined) throw new Error(`no demo case is called ${key}`);
  return found;
}

/** One customer order that was sent as two shipments. */
export const sharedOrderNo = "PO-2611-0934";

/** Last four digits of the phones in every case, for unlocking. */
export const casePhoneDigits = { sender: "4471", receiver: "2098" } as const;

export type DemoWaybill = Pick<DemoCase, "key" | "label"> & { waybillNo: string; customerOrderNo?: string };

/** Every case with its waybill number: what a newcomer can try. */
export function demoWaybills(format: WaybillFormat): DemoWaybill[] {
  return demoCases.map(({ key, label, serial, customerOrderNo }) => ({
    key,
    label,
    waybillNo: demoWaybillNo(serial, format),
    ...(customerOrderNo !== undefined && { customerOrderNo }),
  }));
}

/** The waybill number of one case. Throws for an unknown key. */
export function caseWaybillNo(key: string, format: WaybillFormat): string {
  return demoWaybillNo(caseNamed(key).serial, format);
}
