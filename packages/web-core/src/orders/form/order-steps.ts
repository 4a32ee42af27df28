import { pagePaths } from "../../app/entry-paths.ts";
import { m } from "@rimba/content/messages";
import { isDropOff } from "@rimba/domain";
import type { ServiceMethod } from "@rimba/contract";
import type { FieldErrors } from "../../app/forms/use-field-errors.ts";
import { areGoodsComplete, isComplete, isEmptyParty, type OrderForm, partyNames } from "./order-form.ts";

/** The steps of the order form on mobile, by the `step` in the address; the first one has none. */
const orderSteps = ["address", "goods", "service"] as const;
type OrderStep = (typeof orderSteps)[number];

export function stepIn(search: string): OrderStep {
  const requested = new URLSearchParams(search).get("step");
  return orderSteps.find((step) => step === requested) ?? "address";
}

export function stepPath(step: OrderStep): string {
  return step === "address" ? pagePaths.orderForm : `${pagePaths.orderForm}?${new URLSearchParams({ step })}`;
}

const addressFields = ["serviceMethod", "pickupDate", "pickupWindow", "networkCode"];
const goodsFields = ["articleTypeCode", "goodsName", "remarks", "pieces"];

/** The step of a field. */
export function stepOf(field: string): OrderStep {
  const [part = ""] = field.split(".");
  if (part === "sender" || part === "receiver" || addressFields.includes(part)) return "address";
  return goodsFields.includes(part) ? "goods" : "service";
}

/** The first step with an error; null if there is none. */
export function firstWrongStep(fields: readonly string[]): OrderStep | null {
  const wrong = new Set(fields.map(stepOf));
  return orderSteps.find((step) => wrong.has(step)) ?? null;
}

const stepTitles = {
  address: m.send_step_address,
  goods: m.send_step_goods,
  service: m.send_service_and_payment,
} as const;

/** The step in the query of an address, and those beside it. */
export function stepAt(search: string) {
  const step = stepIn(search);
  const index = orderSteps.indexOf(step);
  const hasField = (field: string) => stepOf(field) === step;
  return {
    step,
    index,
    count: orderSteps.length,
    title: stepTitles[step](),
    previousStep: orderSteps[index - 1],
    nextStep: orderSteps[index + 1],
    hasField,
    /** At the last step, from which the order is placed, those of all steps. */
    countErrors: (errors: FieldErrors, form: OrderForm) =>
      countMarked(step === "service" ? Object.keys(errors) : Object.keys(errors).filter(hasField), form),
    /** Of the button that leads to the next step, or places the order. */
    buttonLabel: (form: OrderForm) => {
      if (step === "service") return submitLabel(form);
      return step === "address" ? m.send_on_to_goods() : m.send_on_to_service();
    },
  };
}

export const orderSections = [...partyNames, "goods", "service"] as const;
export type OrderSection = (typeof orderSections)[number];

/** The section of the form on desktop that shows the error of a field. The consent is in none. */
function sectionOf(field: string): OrderSection | null {
  if (field === "agreed") return null;
  const step = stepOf(field);
  if (step !== "address") return step;
  return field.startsWith("receiver.") ? "receiver" : "sender";
}

/** The sections whose required fields are filled, and that show no error. */
export function completedSections(form: OrderForm, isPriced: boolean, errors: FieldErrors): OrderSection[] {
  const wrong = new Set(Object.keys(errors).map(sectionOf));
  const isFilled: Readonly<Record<OrderSection, boolean>> = {
    sender: isComplete(form.sender),
    receiver: isComplete(form.receiver),
    goods: areGoodsComplete(form),
    service: isPriced && form.settlementCode !== "",
  };
  return orderSections.filter((section) => isFilled[section] && !wrong.has(section));
}

/** The number of errors on the cards of a step; a party that is completely empty counts as one. */
export function countMarked(fields: readonly string[], form: OrderForm): number {
  const marks = fields.map((field) => {
    const party = partyNames.find((name) => field.startsWith(`${name}.`));
    return party !== undefined && isEmptyParty(form[party]) ? party : field;
  });
  return new Set(marks).size;
}

/** The handover according to the form. */
export function orderTitle({ serviceMethod }: { readonly serviceMethod: ServiceMethod }): string {
  return isDropOff(serviceMethod) ? m.send_title_drop_off() : m.send_title_pickup();
}

/** The label of the button that places the order. */
export function submitLabel({ serviceMethod }: { readonly serviceMethod: ServiceMethod }): string {
  return isDropOff(serviceMethod) ? m.send_submit_drop_off() : m.send_submit_pickup();
}
