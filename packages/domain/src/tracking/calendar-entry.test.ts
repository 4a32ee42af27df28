import { type ArrivalStatement, handlingEventCodes } from "@rimba/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarEntry, calendarEntry } from "./calendar-entry.ts";
import { deriveTracking } from "./derive-tracking.ts";
import type { HandlingEvent } from "./handling-history.ts";
import { trackingSituation } from "./situation/tracking-situation.ts";
import { eventOf, hourAt, hourlyEvents, shipmentOf } from "./tracking-fixtures.ts";

const sentence = { id: "", en: "", zh: "" };
const makassar = { name: "Makassar", chinese: "望加锡" };
const inMakassar = {
  place: { kind: "OUTLET", city: makassar, countryCode: "ID", timeZone: "Asia/Makassar" },
} as const;
const palu = { name: "Palu" };
const inPalu = { place: { ...inMakassar.place, city: palu } };

const shipmentAfter = (events: readonly HandlingEvent[], changes = {}) =>
  deriveTracking(shipmentOf(changes), events, () => sentence).shipment;
const entryOf = (...input: Parameters<typeof shipmentAfter>) => calendarEntry(shipmentAfter(...input));

/** The fixture is promised for 22 November 18:00 in Makassar, without a first day. */
const promised = {
  kind: "promised",
  city: makassar,
  at: "2026-11-22T18:00:00+08:00",
  timeZone: "Asia/Makassar",
  days: { from: "2026-11-22", until: "2026-11-22" },
};

/** The entry for what a page says about the arrival. Without a time limit, a collection has none. */
const shownAs = new Map<ArrivalStatement["kind"], CalendarEntry["kind"]>([
  ["expected", "promised"],
  ["uncertain", "promised"],
  ["late", "promised"],
  ["kept", "delivered"],
  ["missed", "delivered"],
  ["delivered", "delivered"],
]);

describe("the calendar entry of a shipment", () => {
  it.each<[string, HandlingEvent[]]>([
    ["registered", []],
    ["picked up", hourlyEvents("PICKED_UP")],
    ["out for delivery", hourlyEvents("PICKED_UP", "OUT_FOR_DELIVERY")],
    ["held", hourlyEvents("PICKED_UP", "ON_HOLD")],
    ["after a failed delivery", hourlyEvents("PICKED_UP", "OUT_FOR_DELIVERY", "DELIVERY_FAILED")],
    ["partly delivered", [...hourlyEvents("PICKED_UP"), eventOf("SIGNED", hourAt(5), { pieces: [1, 2] })]],
    [
      "partly lost",
      [...hourlyEvents("PICKED_UP"), eventOf("LOST", hourAt(5), { pieces: [1], reason: "OTHER" })],
    ],
  ])("has the promised day: %s", (_state, events) => {
    expect(entryOf(events)).toEqual(promised);
  });

  it("has all days of a promised range, on the clocks of the destination", () => {
    // 22 November 23:30 in Jakarta.
    const promisedBy = "2026-11-22T16:30:00Z";
    expect(entryOf([], { promisedFrom: "2026-11-21", promisedBy })).toMatchObject({
      kind: "promised",
      days: { from: "2026-11-21", until: "2026-11-23" },
    });
  });

  it("has the last day for collection at the outlet where it waits", () => {
    const collectUntil = "2026-11-25T12:00:00Z";
    const ready = eventOf("READY_FOR_COLLECTION", hourAt(9), { ...inPalu, collectUntil });
    expect(entryOf([...hourlyEvents("PICKED_UP"), ready])).toEqual({
      kind: "ready",
      city: palu,
      at: "2026-11-25T20:00:00+08:00",
      timeZone: "Asia/Makassar",
      days: { from: "2026-11-25", until: "2026-11-25" },
    });
  });

  it.each([
    ["in time", {}],
    ["late", { promisedBy: "2026-11-19T13:00:00+08:00" }],
    ["without a promise", { promisedBy: undefined }],
  ])("has the moment and the place of a delivery %s", (_name, changes) => {
    const signed = eventOf("SIGNED", hourAt(9), inPalu);
    expect(entryOf([...hourlyEvents("PICKED_UP"), signed], changes)).toEqual({
      kind: "delivered",
      city: palu,
      at: "2026-11-19T21:00:00+08:00",
      timeZone: "Asia/Makassar",
      days: null,
    });
  });

  it("has the destination if a long history lacks the scan", () => {
    const shipment = shipmentAfter([...hourlyEvents("PICKED_UP"), eventOf("SIGNED", hourAt(9), inPalu)]);
    expect(calendarEntry({ ...shipment, events: [] })?.city).toEqual(makassar);
  });

  it.each<[string, HandlingEvent[], object?]>([
    ["nothing was promised", hourlyEvents("PICKED_UP"), { promisedBy: undefined }],
    ["nothing was promised and it is held", hourlyEvents("PICKED_UP", "ON_HOLD"), { promisedBy: undefined }],
    ["it waits without a time limit", hourlyEvents("PICKED_UP", "READY_FOR_COLLECTION")],
    ["it is lost", [...hourlyEvents("PICKED_UP"), eventOf("LOST", hourAt(5), { reason: "OTHER" })]],
    ["it goes back", hourlyEvents("PICKED_UP", "RETURN_STARTED")],
    ["it is back", hourlyEvents("PICKED_UP", "RETURN_STARTED", "RETURN_SIGNED")],
    ["it is cancelled", hourlyEvents("VOIDED")],
  ])("is none if %s", (_state, events, changes = {}) => {
    expect(entryOf(events, changes)).toBeNull();
  });

  it("contradicts the page at no time", () => {
    const code = fc.constantFrom(...handlingEventCodes);
    const atHour = fc.integer({ min: -50, max: 400 });
    fc.assert(
      fc.property(fc.array(code, { maxLength: 8 }), atHour, (codes, hour) => {
        const shipment = shipmentAfter(hourlyEvents(...codes));
        const { arrival } = trackingSituation(shipment, new Date(hourAt(hour)));
        const shown = shownAs.get(arrival.kind) ?? null;
        expect(calendarEntry(shipment)?.kind ?? null).toBe(shown);
      }),
    );
  });
});
