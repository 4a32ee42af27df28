import { m } from "@rimba/content/messages";
import type { ServiceMethod } from "@rimba/contract";

/** What is booked, as the form says it now. */
export function orderTitle({ serviceMethod }: { readonly serviceMethod: ServiceMethod }): string {
  return serviceMethod === "02" ? m.send_title_drop_off() : m.send_title_pickup();
}
