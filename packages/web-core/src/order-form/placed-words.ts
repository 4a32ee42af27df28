import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { pickupWords } from "./handover-words.ts";
import type { OrderFormState } from "./use-order-form.ts";

/** When it is fetched, or where it is to be brought, as it was ordered. */
export function placedWords({ placed, pickup }: OrderFormState, now: Date): string {
  if (placed === null) return "";
  const { form, input } = placed;
  if (form.serviceMethod === "02") return m.send_placed_drop_off({ outlet: form.outlet?.name ?? "" });
  const chosen = { ...pickup, date: input.pickupDate ?? "", window: input.pickupWindow ?? ("" as const) };
  const when = pickupWords(chosen, getLocale(), now);
  return when === null ? m.send_placed_pickup_soon() : m.send_placed_pickup({ when });
}
