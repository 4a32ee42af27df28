import type { TrackingResult } from "@rimba/contract";
import { calendarEntry } from "@rimba/domain";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { statement } from "../../platform/db/statement.ts";
import { calendarFile, type CalendarSite } from "./calendar-file.ts";
import type { SessionTokenCheck, TrackingDeps } from "./tracking-deps.ts";
import { registerTrackingFile } from "./tracking-file.ts";

/**
 * The shipments for a calendar, to save or to subscribe to: `GET /track.ics`. One entry for each that has something to
 * show; a private shipment has none unless the visitor unlocked it.
 */
export function registerTrackingCalendar(
  app: FastifyInstance,
  deps: TrackingDeps & SessionTokenCheck & CalendarSite,
  options: RouteShorthandOptions,
): void {
  // Answers of a replica could be older than the times that are read for them here.
  registerTrackingFile(app, { ...deps, replica: null }, options, {
    path: "/track.ics",
    type: "text/calendar; charset=utf-8",
    // As an attachment, a phone would save the file instead of opening its calendar.
    disposition: 'inline; filename="tracking.ics"',
    textOf: async (results, locale, since) => {
      const entries = entriesOf(results);
      const changes = await changeTimes(deps, [...entries.keys()], since);
      const shipments = [...entries].map(([waybillNo, { from, entry }]) => {
        return { waybillNo, from, entry, changedAt: changes.get(waybillNo) ?? since };
      });
      return calendarFile(deps, shipments, locale);
    },
  });
}

/** By waybill: a shipment and one of its pieces may both be requested, but a file has an entry only once. */
function entriesOf(results: readonly TrackingResult[]) {
  return new Map(
    results.flatMap((result) => {
      if (!("shipment" in result)) return [];
      const { shipment } = result;
      const entry = calendarEntry(shipment);
      return entry === null ? [] : [[shipment.waybillNo, { from: shipment.origin.city, entry }] as const];
    }),
  );
}

const selectDerivationTimes = statement({
  name: "tracking.derivationTimes",
  text: "select waybill_no, derived_at from tracking_view where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
  row: { waybill_no: "text", derived_at: "timestamptz" },
});

/**
 * When the answer of each shipment was last derived, which is after every change. The number of its scans would not do:
 * a changed promise adds none, and a long history merges them. An answer that was derived after `since` may have been
 * read before: with that time, the next reading would be no newer than this one.
 */
async function changeTimes(
  { db }: TrackingDeps,
  waybills: readonly string[],
  since: Date,
): Promise<Map<string, Date>> {
  if (waybills.length === 0) return new Map();
  const rows = await db.query(selectDerivationTimes, { waybills });
  return new Map(rows.map((row) => [row.waybill_no, row.derived_at < since ? row.derived_at : since]));
}
