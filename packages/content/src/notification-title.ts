import { m } from "#messages";
import type { Locale } from "./paraglide/runtime.js";

type OfOne = (inputs: { days: number }, options: { locale: Locale }) => string;
type OfMany = (inputs: { days: number; count: number }, options: { locale: Locale }) => string;

/** By topic: of one shipment, and of several. */
const titles = {
  REGISTERED: [m.notified_registered_one, m.notified_registered],
  PICKED_UP: [m.notified_picked_up_one, m.notified_picked_up],
  ON_THE_WAY: [m.notified_on_the_way_one, m.notified_on_the_way],
  OUT_FOR_DELIVERY: [m.notified_out_for_delivery_one, m.notified_out_for_delivery],
  READY_FOR_COLLECTION: [m.notified_ready_one, m.notified_ready],
  DELIVERED: [m.notified_delivered_one, m.notified_delivered],
  RETURNED: [m.notified_returned_one, m.notified_returned],
  PICKUP_FAILED: [m.notified_pickup_failed_one, m.notified_pickup_failed],
  DELIVERY_FAILED: [m.notified_delivery_failed_one, m.notified_delivery_failed],
  ON_HOLD: [m.notified_on_hold_one, m.notified_on_hold],
  DAMAGED: [m.notified_damaged_one, m.notified_damaged],
  LOST: [m.notified_lost_one, m.notified_lost],
  RESOLVED: [m.notified_resolved_one, m.notified_resolved],
  CORRECTED: [m.notified_corrected_one, m.notified_corrected],
  RETURNING: [m.notified_returning_one, m.notified_returning],
  STALE: [m.notified_stale_one, m.notified_stale],
  PROMISE_MISSED: [m.notified_late_one, m.notified_late],
  CHANGED: [m.notified_changed_one, m.notified_changed],
} as const satisfies Readonly<Record<string, readonly [OfOne, OfMany]>>;

export type NotificationTopic = keyof typeof titles;

const titlesOfPart: Partial<Record<NotificationTopic, typeof m.notified_delivered_part>> = {
  DELIVERED: m.notified_delivered_part,
  RETURNED: m.notified_returned_part,
};

export interface NotificationFacts {
  readonly topic: NotificationTopic;
  readonly count: number;
  /** Only of one shipment, of which a part was delivered or returned. */
  readonly pieces: { readonly done: number; readonly total: number } | null;
  /** After so many days a shipment counts as stale. */
  readonly days: number;
}

/** What a notification says, without a full stop: "3 shipments are out for delivery". */
export function notificationTitle({ topic, count, pieces, days }: NotificationFacts, locale: Locale): string {
  const ofPart = titlesOfPart[topic];
  if (ofPart !== undefined && count === 1 && pieces !== null) return ofPart(pieces, { locale });
  const [ofOne, ofMany] = titles[topic];
  return count === 1 ? ofOne({ days }, { locale }) : ofMany({ days, count }, { locale });
}
