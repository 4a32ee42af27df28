import { useRootData } from "../../app/document/root-data.ts";
import { formatDate, formatDay, formatTimeOfDay, joinRange } from "../../ui/format/time.ts";
import { formatMoney, formatNumber, formatWeight } from "../../ui/format/number.ts";
import { pieceCount, statusLabels } from "../../tracking/shipment/shipment-labels.ts";
import type { OrdersQuery } from "./page.ts";
import { formatPickup, senderTimeZone } from "../order-format.tsx";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Locale, OrderTab, ShipmentStatus, OrderCard, OrderAction } from "@rimba/contract";
import { isDropOff, isPickupOver, tagOfStatus } from "@rimba/domain";

export const tabLabels = {
  unfinished: m.orders_tab_unfinished,
  completed: m.orders_tab_completed,
} as const satisfies Record<OrderTab, () => string>;

export function orderStatusLabel(status: ShipmentStatus): string {
  return statusLabels[tagOfStatus[status]]();
}

/** `1–20 Nov 2026`, `28 Okt 2026–3 Nov 2026`, `Sejak 1 Nov 2026`, `Semua tanggal` */
export function placedRangeLabel({
  placedFrom,
  placedUntil,
}: Pick<OrdersQuery, "placedFrom" | "placedUntil">): string {
  const locale = getLocale();
  const day = (date: string) => formatDay(date, locale);
  if (placedFrom === null && placedUntil === null) return m.orders_dates_all();
  if (placedUntil === null) return m.orders_dates_since({ from: day(placedFrom ?? "") });
  if (placedFrom === null) return m.orders_dates_until({ until: day(placedUntil) });
  if (placedFrom === placedUntil) return day(placedFrom);
  if (locale !== "zh" && placedFrom.slice(0, 7) === placedUntil.slice(0, 7)) {
    return joinRange(String(Number(placedFrom.slice(8))), day(placedUntil));
  }
  return joinRange(day(placedFrom), day(placedUntil));
}

/** The announcement of a loaded list for a live region. */
export function ordersAnnouncement(total: number, shown: number, locale: Locale): string {
  if (total === 0) return m.orders_none_found();
  if (shown < total) {
    return m.orders_spoken_more({ shown: formatNumber(shown, locale), total: formatNumber(total, locale) });
  }
  return total === 1 ? m.orders_spoken_one() : m.orders_spoken({ total: formatNumber(total, locale) });
}

/**
 * The newest state of an order in one line: the last event, or the next step before the first. Null: nothing.
 */
export function orderLine(order: OrderCard, locale: Locale, now: Date): string | null {
  const { status, pickup, failedPickup, lastEvent, serviceMethod } = order;
  if (status === "WAITING_PICKUP" && failedPickup === null) {
    if (isDropOff(serviceMethod)) return m.order_dropoff_line();
    if (pickup !== null && !isPickupOver(pickup, now)) {
      return m.order_pickup_line({ when: formatPickup(pickup, locale, now) });
    }
  }
  return lastEvent?.sentence ?? null;
}

/** The facts that a list shows of an order. */
export function useOrderFacts(order: OrderCard, now: string) {
  const { locale, carrier } = useRootData();
  const placed = { at: order.placedAt, timeZone: senderTimeZone(order, carrier.timeZone) };
  const day = formatDate(placed, locale, { now: new Date(now), weekday: false });
  return {
    placed: `${day} ${formatTimeOfDay(placed, locale)}`,
    size: `${pieceCount(order.pieceCount)} · ${formatWeight(order.weightKg, locale)}`,
    total: formatMoney(order.total, order.currency, locale),
    line: orderLine(order, locale, new Date(now)),
  };
}

/** The label of an action's button. */
export const actionLabels = {
  cancel: m.order_action_cancel,
  rebook: m.order_rebook_open,
  reorder: m.order_action_reorder,
  track: m.order_action_track,
  detail: m.order_action_detail,
  label: m.order_label_print_one,
} as const satisfies Record<OrderAction, () => string>;
