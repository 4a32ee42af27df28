import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { pickupWords } from "../pickup-words.ts";
import { conditionWords, type HandoverChoice } from "./handover-choice.ts";
import type { OrderFormState } from "./use-order-form.ts";

/** When it is fetched, or where it is to be brought, as it was ordered. */
export function placedWords({ placed }: OrderFormState, now: Date): string {
  if (placed === null) return "";
  const { form, pickup } = placed;
  if (form.serviceMethod === "02") return m.send_placed_drop_off({ outlet: form.outlet?.name ?? "" });
  if (pickup === null) return m.send_placed_pickup_soon();
  return m.send_placed_pickup({ when: pickupWords(pickup, getLocale(), now) });
}

/** What its promised arrival depends on; null where that is not known here. */
export function placedCondition({ placed }: OrderFormState, now: Date): string | null {
  if (placed === null || placed.estimate === null) return null;
  const { form, pickup, estimate } = placed;
  const isDropOff = form.serviceMethod === "02";
  if (!isDropOff && pickup === null) return null;
  const handover: HandoverChoice = pickup === null ? { kind: "dropOff" } : { kind: "pickup", pickup };
  return conditionWords(handover, estimate, getLocale(), now);
}
