import { describe, expect, it } from "vitest";
import { deriveTracking } from "../derive-tracking.ts";
import type { HandlingEvent } from "../handling-history.ts";
import { eventOf, hourAt, hourlyEvents, shipmentOf } from "../tracking-fixtures.ts";
import { headlineActions, situationHeadline, type SituationHeadline } from "./situation-headline.ts";
import { trackingSituation } from "./tracking-situation.ts";

/** The promise of the fixture ends on 22 November at 10:00 UTC. */
const inTime = new Date("2026-11-20T12:00:00Z");
const afterwards = new Date("2026-11-22T12:00:00Z");

function headlineOf(events: readonly HandlingEvent[], now = inTime, changes = {}): SituationHeadline {
  const { shipment } = deriveTracking(shipmentOf(changes), events, () => ({ id: "", en: "", zh: "" }));
  return situationHeadline(trackingSituation(shipment, now));
}

const toDestination = ["PICKED_UP", "ARRIVED", "ARRIVED_AT_DESTINATION"] as const;

describe("the headline of a shipment", () => {
  it("is the expected arrival while nothing is wrong", () => {
    expect(headlineOf(hourlyEvents("PICKED_UP", "DEPARTED"))).toMatchObject({
      kind: "expected",
      tag: "transit",
      arrival: { promise: { by: "2026-11-22T18:00:00+08:00" } },
    });
    expect(headlineOf(hourlyEvents(...toDestination, "OUT_FOR_DELIVERY"))).toMatchObject({
      kind: "expected",
      tag: "delivery",
    });
  });

  it("is the place where it is, if nothing was promised", () => {
    expect(
      headlineOf(hourlyEvents("PICKED_UP", "DEPARTED"), inTime, { promisedBy: undefined }),
    ).toMatchObject({
      kind: "status",
      tag: "transit",
      city: { name: "Surabaya" },
    });
  });

  describe("when a part has arrived", () => {
    const makassar = { place: { ...eventOf("ARRIVED", hourAt(0)).place, city: { name: "Makassar" } } };
    const palu = { place: { ...makassar.place, city: { name: "Palu" } } };
    const arrived = (...pieces: number[]) =>
      eventOf("ARRIVED_AT_DESTINATION", hourAt(9), { ...makassar, pieces });
    const withPieces = (count: number) => ({
      pieces: Array.from({ length: count }, (_none, index) => ({ pieceNo: index + 1, weightKg: 4 })),
    });

    it("counts the pieces, and says where the others still are", () => {
      const headline = { kind: "partlyArrived", arrived: 2, total: 3 };
      expect(headlineOf([...hourlyEvents("PICKED_UP", "ARRIVED"), arrived(1, 2)])).toEqual({
        ...headline,
        missing: { pieceNos: [3], city: expect.objectContaining({ name: "Surabaya" }), isMovingOn: false },
      });
      expect(headlineOf([...hourlyEvents("PICKED_UP", "DEPARTED"), arrived(1, 2)])).toMatchObject({
        ...headline,
        missing: { pieceNos: [3], city: { name: "Surabaya" }, isMovingOn: true },
      });
    });

    it("says that the others are on their way again after a stop", () => {
      const stopped = hourlyEvents("PICKED_UP", "ON_HOLD", "RELEASED");
      expect(headlineOf([...stopped, arrived(1, 2)])).toMatchObject({ missing: { isMovingOn: true } });
    });

    it("says it although most are not there yet, and although nothing was promised", () => {
      const events = [...hourlyEvents("PICKED_UP", "DEPARTED"), arrived(2)];
      expect(headlineOf(events, inTime, { promisedBy: undefined })).toMatchObject({
        kind: "partlyArrived",
        arrived: 1,
        missing: { pieceNos: [1, 3] },
      });
    });

    it("only counts if the others are in different places, or not all of them have left", () => {
      const several = headlineOf([
        ...hourlyEvents("PICKED_UP", "ARRIVED"),
        eventOf("ARRIVED", hourAt(8), { ...palu, pieces: [2] }),
        arrived(1),
      ]);
      expect(several).toEqual({ kind: "partlyArrived", arrived: 1, total: 3, missing: null });
      const halfLeft = headlineOf([
        ...hourlyEvents("PICKED_UP", "ARRIVED"),
        eventOf("DEPARTED", hourAt(8), { pieces: [2] }),
        arrived(1),
      ]);
      expect(halfLeft).toMatchObject({ kind: "partlyArrived", missing: null });
    });

    it("only counts if the others are in the city of the destination, or too many to name", () => {
      const inCity = [eventOf("ARRIVED", hourAt(8), { ...makassar, pieces: [3] }), arrived(1, 2)];
      expect(headlineOf([...hourlyEvents("PICKED_UP"), ...inCity])).toMatchObject({ missing: null });
      const scattered = [...hourlyEvents("PICKED_UP", "ARRIVED"), arrived(1, 3, 5, 7)];
      expect(headlineOf(scattered, inTime, withPieces(8))).toMatchObject({ arrived: 4, missing: null });
      expect(headlineOf(scattered, inTime, withPieces(7))).toMatchObject({
        missing: { pieceNos: [2, 4, 6] },
      });
    });

    it("is said neither if the others were cancelled, nor on the way back", () => {
      const voided = eventOf("VOIDED", hourAt(8), { pieces: [3] });
      expect(headlineOf([...hourlyEvents("PICKED_UP"), voided, arrived(1, 2)]).kind).toBe("expected");
      const back = [...hourlyEvents("PICKED_UP"), arrived(1, 2), eventOf("RETURN_STARTED", hourAt(10))];
      expect(headlineOf(back)).toMatchObject({ kind: "notice", notice: { kind: "returning" } });
    });

    it("is less important than an exception", () => {
      const late = [...hourlyEvents("PICKED_UP", "ARRIVED"), arrived(1, 2)];
      expect(headlineOf(late, afterwards)).toMatchObject({ kind: "notice", notice: { kind: "late" } });
    });
  });

  it("is that it is not with the carrier yet, although an arrival is expected", () => {
    expect(headlineOf([])).toMatchObject({ kind: "notice", notice: { kind: "registered" } });
  });

  it("is the exception, before any time of arrival", () => {
    const failed = hourlyEvents(...toDestination, "OUT_FOR_DELIVERY", "DELIVERY_FAILED");
    expect(headlineOf(failed)).toMatchObject({ kind: "notice", notice: { kind: "deliveryFailed" } });
    const moving = [...hourlyEvents("PICKED_UP"), eventOf("DEPARTED", "2026-11-22T06:00:00Z")];
    expect(headlineOf(moving, afterwards)).toMatchObject({
      kind: "notice",
      notice: { kind: "late" },
    });
    expect(headlineOf(hourlyEvents("PICKED_UP", "RETURN_STARTED"))).toMatchObject({
      kind: "notice",
      notice: { kind: "returning" },
    });
    expect(headlineOf(hourlyEvents("VOIDED"))).toMatchObject({
      kind: "notice",
      notice: { kind: "cancelled" },
    });
  });

  it("is where it waits for the receiver, and until when", () => {
    const collectUntil = "2026-11-29T19:00:00+07:00";
    const events = [
      ...hourlyEvents(...toDestination),
      eventOf("READY_FOR_COLLECTION", hourAt(4), { collectUntil }),
    ];
    expect(headlineOf(events)).toMatchObject({
      kind: "ready",
      city: { name: "Surabaya" },
      arrival: { collectUntil, isOverdue: false },
    });
  });

  it("is the receipt, with the damage if there is one", () => {
    const delivered = hourlyEvents(...toDestination, "OUT_FOR_DELIVERY", "SIGNED");
    expect(headlineOf(delivered)).toMatchObject({
      kind: "delivered",
      arrival: { kind: "kept" },
      isDamaged: false,
    });
    const damaged = [eventOf("DAMAGED", hourAt(2)), ...delivered];
    expect(headlineOf(damaged)).toMatchObject({ kind: "delivered", isDamaged: true });
  });

  it("is the loss of a piece, although the others were delivered", () => {
    const events = [
      ...hourlyEvents(...toDestination),
      eventOf("LOST", hourAt(4), { pieces: [3] }),
      eventOf("SIGNED", hourAt(5), { pieces: [1, 2] }),
    ];
    expect(headlineOf(events)).toMatchObject({ kind: "notice", notice: { kind: "partlyLost" } });
  });
});

describe("the actions below the headline", () => {
  const all = { hasClaimForm: true, isOutletKnown: false, isHotlineNamed: false };

  it("are the two most useful ones", () => {
    const actions = ["rebookPickup", "claim", "report", "call"] as const;
    expect(headlineActions({ actions: [...actions] }, all)).toEqual(["rebookPickup", "claim"]);
  });

  it("leave a claim to the phone if there is no form for it", () => {
    expect(headlineActions({ actions: ["claim", "call"] }, { ...all, hasClaimForm: false })).toEqual([
      "call",
    ]);
  });

  it("leave the way to an outlet and its number to its card, but not a claim", () => {
    const actions = ["visitOutlet", "claim", "call"] as const;
    expect(headlineActions({ actions: [...actions] }, { ...all, isOutletKnown: true })).toEqual(["claim"]);
    expect(headlineActions({ actions: [...actions] }, all)).toEqual(["claim", "call"]);
  });

  it("leave the hotline to the sentence that names it", () => {
    const actions = ["report", "call"] as const;
    expect(headlineActions({ actions: [...actions] }, { ...all, isHotlineNamed: true })).toEqual(["report"]);
  });

  it("have the call first where the sentence asks for it", () => {
    for (const [code, reason, actions] of [
      ["ON_HOLD", "CUSTOMS_DOCUMENTS", ["call", "report"]],
      ["ON_HOLD", "PROHIBITED_GOODS", ["call", "report"]],
      ["ON_HOLD", "WEATHER", ["report"]],
      ["DELIVERY_FAILED", "REFUSED", ["call", "report"]],
      ["DELIVERY_FAILED", "RECEIVER_ABSENT", ["call", "report"]],
      ["DELIVERY_FAILED", "RESCHEDULED", ["call"]],
    ] as const) {
      const events = [...hourlyEvents(...toDestination), eventOf(code, hourAt(5), { reason })];
      const { shipment } = deriveTracking(shipmentOf(), events, () => ({ id: "", en: "", zh: "" }));
      const situation = trackingSituation(shipment, inTime);
      expect(headlineActions(situation, { ...all, isHotlineNamed: true })).toEqual(actions);
    }
  });
});
