import type { PartyForm } from "./order-form.ts";

/** Whether a party says who and where; whether rightly, the rules tell. */
export function isComplete({ name, phone, area, address }: PartyForm): boolean {
  return area !== null && [name, phone, address].every((text) => text.trim() !== "");
}
