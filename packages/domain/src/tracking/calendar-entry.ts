import type { City } from "@rimba/contract";
import { localDate } from "../common/calendar.ts";
import { arrivalStatement } from "./situation/situation-arrival.ts";
import type { SituationEvent, SituationSource } from "./situation/situation-source.ts";
import { shipmentTag } from "./situation/shipment-tag.ts";

/** What of a shipment goes into a calendar. */
export interface CalendarEntry {
  readonly kind: "promised" | "ready" | "delivered";
  /** Where it is promised, ready or delivered. */
  readonly city: City;
  /** The end of the promise, the end of the time for collection, or the delivery. ISO 8601. */
  readonly at: string;
  /** Time zone of that place. */
  readonly timeZone: string;
  /** First and last day of the entry in that zone, both included; null: the entry is the moment `at`. */
  readonly days: { readonly from: string; readonly until: string } | null;
}

/** A moment at which no promise is over. */
const beforeAll = new Date(0);

/**
 * The entry of a shipment; null if a calendar has nothing to show: no promise, or a shipment that will not arrive. It is
 * the same at any time, because a calendar asks for it once an hour, or never again. So it does not say whether a
 * promise can be kept or was missed.
 */
export function calendarEntry(shipment: SituationSource): CalendarEntry | null {
  const tag = shipmentTag(shipment);
  const arrival = arrivalStatement(shipment, { tag, isStale: false, now: beforeAll });
  switch (arrival.kind) {
    case "expected":
    case "uncertain":
    case "late": {
      if (arrival.promise === null) return null;
      const { from, by: at, timeZone } = arrival.promise;
      const until = localDate(Date.parse(at), timeZone);
      const days = { from: from ?? until, until };
      return { kind: "promised", city: shipment.destination.city, at, timeZone, days };
    }
    case "ready": {
      const { collectUntil: at, timeZone } = arrival;
      if (at === null) return null;
      const day = localDate(Date.parse(at), timeZone);
      const city = cityOf(shipment, ({ code }) => code === "READY_FOR_COLLECTION");
      return { kind: "ready", city, at, timeZone, days: { from: day, until: day } };
    }
    case "kept":
    case "missed":
    case "delivered": {
      const { deliveredAt, timeZone } = arrival;
      const city = cityOf(shipment, ({ code, at }) => code === "SIGNED" && at === deliveredAt);
      return { kind: "delivered", city, at: deliveredAt, timeZone, days: null };
    }
    case "off":
    case "none":
      return null;
  }
}

/** Of the newest such event. A long history lacks its oldest ones. */
function cityOf(
  { events, destination }: SituationSource,
  isWanted: (event: SituationEvent) => boolean,
): City {
  return (events.find(isWanted) ?? { place: destination }).place.city;
}
