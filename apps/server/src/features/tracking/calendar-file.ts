import { cityName } from "@rimba/content/city-name";
import { m } from "@rimba/content/messages";
import type { CarrierProfile, City, Locale } from "@rimba/contract";
import { addDays, type CalendarEntry } from "@rimba/domain";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { formatPromise } from "@rimba/web-core/ui/format/promise.ts";
import { formatEventTime } from "@rimba/web-core/ui/format/time.ts";
import ical, { escape, ICalEventStatus, ICalEventTransparency, type ICalEventData } from "ical-generator";

/** A shipment in the file. */
export interface CalendarShipment {
  readonly waybillNo: string;
  /** Where it comes from. */
  readonly from: City;
  readonly entry: CalendarEntry;
  /** Rises with every change of the entry. */
  readonly changedAt: Date;
}

export interface CalendarSite {
  /** Scheme and host of the sites. */
  readonly origin: string;
  readonly carrier: Pick<CarrierProfile, "name" | "waybillPrefix">;
}

/** How long a calendar that subscribed to the file waits before it asks again. */
const refreshSeconds = 3600;

/** An iCalendar file (RFC 5545) to save or to subscribe to. */
export function calendarFile(
  site: CalendarSite,
  shipments: readonly CalendarShipment[],
  locale: Locale,
): string {
  const calendar = ical({
    prodId: { company: "Rimba", product: "Shipments", language: "EN" },
    // Of all texts, the library does not escape this one.
    name: escape(site.carrier.name, false),
    ttl: refreshSeconds,
  });
  for (const shipment of shipments) calendar.createEvent(calendarEvent(site, shipment, locale));
  // The last line needs its end too.
  return `${calendar.toString()}\r\n`;
}

/** Seconds of a sequence are counted from here, so that they fit into 31 bits until 2094. */
const sequenceStart = Date.UTC(2026, 0, 1);

function calendarEvent(
  { origin, carrier }: CalendarSite,
  { waybillNo, from, entry, changedAt }: CalendarShipment,
  locale: Locale,
): ICalEventData {
  const options = { locale };
  // The screen of a locked phone may show it.
  const number = `${carrier.waybillPrefix}…${waybillNo.slice(-4)}`;
  const url = origin + trackPath({ numbers: [waybillNo], by: "waybill" });
  const summary = summaries[entry.kind]({ city: cityName(from, locale), number }, options);
  const text = `${entryText(entry, locale)}\n${m.calendar_track({ url }, options)}`;
  const { days } = entry;
  return {
    id: `${waybillNo}@${new URL(origin).hostname}`,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - sequenceStart) / 1000)),
    // Without a METHOD, it is the time of the last change (RFC 5545, 3.8.7.2).
    stamp: changedAt,
    lastModified: changedAt,
    ...(days === null
      ? { start: new Date(entry.at) }
      : // The library takes a day from UTC. The end is the first day after the entry.
        { allDay: true, start: new Date(days.from), end: new Date(addDays(days.until, 1)) }),
    summary: plain(summary),
    description: plain(text),
    url,
    status: entry.kind === "promised" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

const summaries = {
  promised: m.calendar_promised,
  ready: m.calendar_ready,
  delivered: m.calendar_delivered,
} as const;

/** It stays true: it says what was promised, not what is expected, and no "tomorrow". */
function entryText({ kind, city: place, at, timeZone, days }: CalendarEntry, locale: Locale): string {
  const options = { locale };
  const city = cityName(place, locale);
  // The entry has its year itself, and a text that depends on today would change without a change of the data.
  const sameYear = new Date(at);
  if (kind === "promised") {
    const promise = { promisedFrom: days?.from ?? null, promisedBy: at, timeZone };
    return m.calendar_promised_text({ city, when: formatPromise(promise, locale, sameYear) }, options);
  }
  const time = formatEventTime({ at, timeZone }, locale, sameYear);
  const sentence = kind === "ready" ? m.calendar_ready_text : m.calendar_delivered_text;
  return sentence({ city, time }, options);
}

/** Calendars show the characters that join words on a page as boxes. */
function plain(text: string): string {
  return text.replaceAll("\u2060", "").replaceAll("\u00A0", " ");
}
