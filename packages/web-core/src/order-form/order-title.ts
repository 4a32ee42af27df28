import { m } from "@rimba/content/messages";
import type { ServiceMethod } from "@rimba/contract";

interface Handed {
  readonly serviceMethod: ServiceMethod;
}

/** What is booked: as the form stands, and once the order is placed, as it was ordered. */
export function orderTitle(order: {
  readonly form: Handed;
  readonly placed: { readonly input: Handed } | null;
}): string {
  const { serviceMethod } = order.placed?.input ?? order.form;
  return serviceMethod === "02" ? m.send_title_drop_off() : m.send_title_pickup();
}
