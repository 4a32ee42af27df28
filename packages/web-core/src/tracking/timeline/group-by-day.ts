import type { Locale } from "@rimba/contract";
import { formatDate, relativeDay } from "../../ui/format/time.ts";
import type { EventView } from "../tracking-view.ts";

/** Events of one day by the calendar of their places, in the order given. */
export interface EventDay {
  /** "Hari ini", "Kemarin", "Sab 21 Nov" */
  readonly label: string;
  readonly events: readonly EventView[];
}

/** Neighbours of the same day; places in different zones may show one day twice. */
export function groupByDay(events: readonly EventView[], now: Date, locale: Locale): EventDay[] {
  const days: { label: string; events: EventView[] }[] = [];
  for (const event of events) {
    const moment = { at: event.at, timeZone: event.place.timeZone };
    const label = relativeDay(moment, now, locale) ?? formatDate(moment, locale, { now });
    const last = days.at(-1);
    if (last?.label === label) last.events.push(event);
    else days.push({ label, events: [event] });
  }
  return days;
}
