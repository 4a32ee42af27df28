import { isEmptyParty, type OrderForm, partyNames } from "./order-form.ts";

/** How many faults the cards of a step mark: each by itself, but a party that is not filled in at all is one. */
export function countMarked(fields: readonly string[], form: OrderForm): number {
  const marks = fields.map((field) => {
    const party = partyNames.find((name) => field.startsWith(`${name}.`));
    return party !== undefined && isEmptyParty(form[party]) ? party : field;
  });
  return new Set(marks).size;
}
