import { orderFormPath } from "../entry-paths.ts";
import { m } from "@rimba/content/messages";
import type { ServiceMethod } from "@rimba/contract";
import { isEmptyParty, type OrderForm, partyNames } from "./order-form.ts";

/** The steps in which phones ask for an order, by the `step` in the address; the first one is the address without. */
export const orderSteps = ["address", "goods", "service"] as const;
type OrderStep = (typeof orderSteps)[number];

export function stepIn(search: string): OrderStep {
  const requested = new URLSearchParams(search).get("step");
  return orderSteps.find((step) => step === requested) ?? "address";
}

export function stepPath(step: OrderStep): string {
  return step === "address" ? orderFormPath : `${orderFormPath}?${new URLSearchParams({ step })}`;
}

const addressFields = ["serviceMethod", "pickupDate", "pickupWindow", "networkCode"];
const goodsFields = ["articleTypeCode", "goodsName", "remarks", "pieces"];

/** The step that asks for a field. */
export function stepOf(field: string): OrderStep {
  const [part = ""] = field.split(".");
  if (part === "sender" || part === "receiver" || addressFields.includes(part)) return "address";
  return goodsFields.includes(part) ? "goods" : "service";
}

/** The first step with something wrong; null where nothing is. */
export function firstWrongStep(fields: readonly string[]): OrderStep | null {
  const wrong = new Set(fields.map(stepOf));
  return orderSteps.find((step) => wrong.has(step)) ?? null;
}

/** How many faults the cards of a step mark: each by itself, but a party that is not filled in at all is one. */
export function countMarked(fields: readonly string[], form: OrderForm): number {
  const marks = fields.map((field) => {
    const party = partyNames.find((name) => field.startsWith(`${name}.`));
    return party !== undefined && isEmptyParty(form[party]) ? party : field;
  });
  return new Set(marks).size;
}

/** What is booked, as the form says it now. */
export function orderTitle({ serviceMethod }: { readonly serviceMethod: ServiceMethod }): string {
  return serviceMethod === "02" ? m.send_title_drop_off() : m.send_title_pickup();
}
