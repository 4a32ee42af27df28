import { m } from "@rimba/content/messages";
import type { Locale, OrderCard } from "@rimba/contract";
import { isPickupOver } from "@rimba/domain";
import { pickupWords } from "../pickup-words.ts";

/** The newest about an order in one line: what happened last, or what is to come before anything did. Null: nothing. */
export function orderLine(order: OrderCard, locale: Locale, now: Date): string | null {
  const { status, pickup, failedPickup, lastEvent, serviceMethod } = order;
  if (status === "WAITING_PICKUP" && failedPickup === null) {
    if (serviceMethod === "02") return m.order_dropoff_line();
    if (pickup !== null && !isPickupOver(pickup, now)) {
      return m.order_pickup_line({ when: pickupWords(pickup, locale, now) });
    }
  }
  return lastEvent?.sentence ?? null;
}
