import type { CalendarEntry } from "@rimba/contract";
import { entriesAt } from "./carrier-calendar.ts";
import type { AreaPath } from "./lane-end.ts";

/** Local times "HH:MM". */
export interface OpeningHours {
  readonly opens: string;
  readonly closes: string;
}

export interface HoursOfDay {
  /** Null: closed. */
  readonly hours: OpeningHours | null;
  /** What changed them; null: they are the usual ones. */
  readonly because: CalendarEntry | null;
}

/**
 * An outlet's hours on a day of its place. The calendar never opens an outlet that is closed on that weekday, and never
 * longer than usual.
 */
export function outletHoursOn(
  calendar: readonly CalendarEntry[],
  where: AreaPath,
  day: string,
  usual: OpeningHours | null,
): HoursOfDay {
  if (usual === null) return { hours: null, because: null };
  const changes = entriesAt(calendar, where, day, day).filter(({ outletHours }) => outletHours !== null);
  const because = changes.find(({ outletHours }) => outletHours?.kind === "closed") ?? changes[0];
  if (because === undefined || because.outletHours === null) return { hours: usual, because: null };
  if (because.outletHours.kind === "closed") return { hours: null, because };
  const opens = usual.opens > because.outletHours.opens ? usual.opens : because.outletHours.opens;
  const closes = usual.closes < because.outletHours.closes ? usual.closes : because.outletHours.closes;
  return { hours: opens < closes ? { opens, closes } : null, because };
}
