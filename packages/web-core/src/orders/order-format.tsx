import { dayAndHours, formatPickupWindow } from "../ui/format/day-and-hours.ts";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { formatMoney } from "../ui/format/number.ts";
import { calendarDay, formatDate, formatEventTime } from "../ui/format/time.ts";
import { daysBetween, isPaidToCourier, localDate } from "@rimba/domain";
import type { Locale, OrderCard, OrderDetail, OrderPickup } from "@rimba/contract";
import type { ReactNode } from "react";

/**
 * The time zone of the sender's place, in which an order is placed and cancelled. A list does not know it of a drop-off:
 * then `otherwise`.
 */
export function senderTimeZone(
  {
    pickup,
    stages,
    failedPickup,
    lastEvent,
  }: Pick<OrderCard, "pickup"> &
    Partial<Pick<OrderDetail, "stages" | "failedPickup"> & Pick<OrderCard, "lastEvent">>,
  otherwise: string,
): string {
  // A failed pickup leaves no window, but it was at the sender's place.
  const failedIn = failedPickup ? lastEvent?.timeZone : undefined;
  return stages?.[0]?.timeZone ?? pickup?.timeZone ?? failedIn ?? otherwise;
}

/** `hari ini 13.00–17.00 WIB`, `besok …`, `Sen 23 Nov, …`; the days are those of the sender's place. */
export function formatPickup(pickup: OrderPickup, locale: Locale, now: Date): string {
  const { date, timeZone } = pickup;
  return dayAndHours({ date, hours: formatPickupWindow(pickup, locale), timeZone }, locale, now);
}

/** `Hari ini`, `Besok`, `Sen 23 Nov`: a day to choose for a pickup, in the local time zone of its place. */
export function pickupDayLabel(day: string, timeZone: string, locale: Locale, now: Date): string {
  const ahead = daysBetween(localDate(now.getTime(), timeZone), day);
  if (ahead === 0) return m.time_today({}, { locale });
  if (ahead === 1) return m.send_tomorrow({}, { locale });
  return formatDate(calendarDay(day), locale, { now });
}

/** The same, capitalized: `Besok 13.00–17.00 WIB`. */
export function formatPickupLine(pickup: OrderPickup, locale: Locale, now: Date): string {
  const text = formatPickup(pickup, locale, now);
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

/** `Diterima di Makassar oleh keluarga penerima, Sel 24 Nov, 13.18 WITA`; null until it is received. */
export function formatReceipt(
  { situation, events }: Pick<OrderDetail, "situation" | "events">,
  locale: Locale,
  now: Date,
): string | null {
  if (situation.tag !== "signed") return null;
  const receipt = events.find(({ code }) => code === "SIGNED");
  if (receipt === undefined) return null;
  const { at, place, sentence } = receipt;
  const time = formatEventTime({ at, timeZone: place.timeZone }, locale, now);
  return m.order_received({ sentence: sentence[locale], time }, { locale });
}

/** What the sender has to have ready for the courier; empty if the courier collects no money. */
export function cashForCourier({
  quote: { total, currency },
  ...payment
}: Pick<OrderDetail, "quote"> & Parameters<typeof isPaidToCourier>[0]): string[] {
  if (!isPaidToCourier(payment)) return [];
  return [m.order_pickup_cash({ sum: formatMoney(total, currency, getLocale()) })];
}

/** A line of a price or an offer. */
export function PriceLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">
        <bdi>{term}</bdi>
      </dt>
      <dd className="num">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
