import type { ServiceMethod } from "@rimba/contract";
import { sharedOrderNo, type CaseExtras, type CaseRow } from "./case-row.ts";
import { demoWaybillNo } from "../carrier/waybill-numbers.ts";
import type { Recipe } from "../journeys/draft.ts";
import { everydayCases } from "./everyday-cases.ts";
import type { DemoProduct } from "../carrier/products.ts";
import { specialCases } from "./special-cases.ts";
import { troubleCases } from "./trouble-cases.ts";

export { sharedOrderNo };

/**
 * A demo shipment that stands for one situation. Its waybill number does not depend on the rest of the demo.
 */
export interface DemoCase extends CaseExtras {
  readonly serial: number;
  readonly key: string;
  readonly label: string;
  readonly origin: string;
  readonly destination: string;
  readonly product: DemoProduct;
  readonly serviceMethod: ServiceMethod;
  readonly pieces: number;
  readonly recipe: Recipe;
}

/** Last four digits of the phones in every case, for unlocking. */
export const casePhoneDigits = { sender: "4471", receiver: "2098" } as const;

export const demoCases: readonly DemoCase[] = [...everydayCases, ...troubleCases, ...specialCases].map(
  demoCase,
);

function demoCase([serial, key, label, lane, recipe, more]: CaseRow): DemoCase {
  const [origin, destination, product, serviceMethod, pieces] = lane;
  return { serial, key, label, origin, destination, product, serviceMethod, pieces, recipe, ...more };
}

export type DemoWaybill = Pick<DemoCase, "key" | "label" | "customerOrderNo"> & { waybillNo: string };

/** Every case with its waybill number: what a newcomer can try. */
export function demoWaybills(prefix: string): DemoWaybill[] {
  return demoCases.map(({ key, label, serial, customerOrderNo }) => ({
    key,
    label,
    waybillNo: demoWaybillNo(serial, prefix),
    ...(customerOrderNo !== undefined && { customerOrderNo }),
  }));
}

/** The waybill number of one case. Throws for an unknown key. */
export function caseWaybillNo(key: string, prefix: string): string {
  const found = demoCases.find((each) => each.key === key);
  if (found === undefined) throw new Error(`no demo case is called ${key}`);
  return demoWaybillNo(found.serial, prefix);
}
