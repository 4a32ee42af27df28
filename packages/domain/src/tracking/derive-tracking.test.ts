import { handlingEventCodes, publicShipment, type HandlingEventCode } from "@rimba/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveTracking } from "./derive-tracking.ts";
import type { HandlingEvent } from "./handling-history.ts";
import { eventOf, shipmentOf } from "./tracking-fixtures.ts";

const say = (event: HandlingEvent) => ({ id: event.code, en: event.code, zh: event.code });
const derive = (events: readonly HandlingEvent[], changes = {}) =>
  deriveTracking(shipmentOf(changes), events, say);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, 4) + hour * 3_600_000).toISOString();

describe("deriveTracking", () => {
  it("shows a shipment without scans as registered, with its booking", () => {
    const { shipment } = derive([]);
    expect(shipment.lastEventAt).toBeNull();
    expect(shipment).toMatchObject({
      status: "WAITING_PICKUP",
      stage: "ORIGIN",
      lastEventAt: null,
      bookedAt: "2026-11-19T10:22:00+07:00",
    });
    expect(shipment.events.map(({ code }) => code)).toEqual(["BOOKED"]);
  });

  it.each<[HandlingEventCode[], string, string]>([
    [["PICKED_UP"], "PICKED_UP", "picked_up"],
    [["DROPPED_OFF", "WEIGHED"], "PICKED_UP", "picked_up"],
    [["PICKED_UP", "ARRIVED", "DEPARTED"], "IN_TRANSIT", "in_transit"],
    [["PICKED_UP", "DEPARTED", "WEIGHED"], "IN_TRANSIT", "in_transit"],
    [["PICKED_UP", "OUT_FOR_DELIVERY"], "OUT_FOR_DELIVERY", "out_for_delivery"],
    [["PICKED_UP", "OUT_FOR_DELIVERY", "ARRIVED"], "IN_TRANSIT", "in_transit"],
    [["PICKED_UP", "OUT_FOR_DELIVERY", "SIGNED"], "SIGNED", "delivered"],
    [["VOIDED"], "CANCELLED", "cancelled"],
    [
      ["PICKED_UP", "OUT_FOR_DELIVERY", "DELIVERY_FAILED", "RETURN_STARTED", "DEPARTED"],
      "IN_TRANSIT",
      "return_to_sender",
    ],
    [["PICKED_UP", "RETURN_STARTED", "RETURN_SIGNED"], "SIGNED", "returned"],
    [["PICKED_UP", "RETURN_SIGNED"], "SIGNED", "returned"],
    [["PICKED_UP", "DEPARTED", "ON_HOLD"], "IN_TRANSIT", "on_hold"],
    [["PICKED_UP", "READY_FOR_COLLECTION"], "OUT_FOR_DELIVERY", "ready_for_collection"],
  ])("%j gives %s, %s", (codes, status, normalisedStatus) => {
    const { shipment } = derive(codes.map((code, index) => eventOf(code, at(index))));
    expect(shipment).toMatchObject({ status, normalisedStatus });
  });

  it("counts normal, returned and unsigned packages separately", () => {
    const packageStatus = (...codes: HandlingEventCode[]) =>
      derive(codes.map((code, index) => eventOf(code, at(index)))).shipment.packageStatus;
    expect(packageStatus("PICKED_UP", "SIGNED")).toBe("NORMAL_SIGNED");
    expect(packageStatus("PICKED_UP", "RETURN_STARTED", "RETURN_SIGNED")).toBe("RETURNED_SIGNED");
    expect(packageStatus("PICKED_UP", "RETURN_SIGNED")).toBe("RETURNED_SIGNED");
    expect(packageStatus("PICKED_UP")).toBe("NOT_SIGNED_OR_VOID");
    expect(packageStatus("VOIDED")).toBe("NOT_SIGNED_OR_VOID");
  });

  it("does not depend on the order in which events arrive", () => {
    const events = (
      [
        "PICKED_UP",
        "WEIGHED",
        "ARRIVED",
        "DEPARTED",
        "ON_HOLD",
        "RELEASED",
        "ARRIVED_AT_DESTINATION",
        "OUT_FOR_DELIVERY",
        "SIGNED",
      ] as const
    ).map((code, index) => eventOf(code, at(index)));
    const expected = derive(events);
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        expect(derive(shuffled)).toEqual(expected);
      }),
    );
  });

  it("returns a complete answer for any history", () => {
    const event = fc.record({
      code: fc.constantFrom(...handlingEventCodes),
      hour: fc.nat(500),
      pieces: fc.option(fc.subarray([1, 2, 3], { minLength: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (history) => {
        const { shipment } = derive(
          history.map(({ code, hour, pieces }) =>
            eventOf(code, at(hour), pieces === undefined ? {} : { pieces }),
          ),
        );
        expect(publicShipment.safeParse(shipment).success).toBe(true);
        expect(shipment.piecesArrived).toBeLessThanOrEqual(shipment.pieceCount);
        expect(shipment.deliveredAt === null).toBe(shipment.status !== "SIGNED");
      }),
      { numRuns: 300 },
    );
  });

  it("has the status of its last piece and counts the delivered ones", () => {
    const { shipment } = derive([
      eventOf("PICKED_UP", at(0)),
      eventOf("DEPARTED", at(1)),
      eventOf("ARRIVED_AT_DESTINATION", at(2), { pieces: [1, 2] }),
      eventOf("OUT_FOR_DELIVERY", at(3), { pieces: [1] }),
      eventOf("SIGNED", at(4), { pieces: [1] }),
    ]);
    expect(shipment).toMatchObject({ status: "IN_TRANSIT", piecesArrived: 2, deliveredAt: null });
    expect(shipment.pieces.map(({ subWaybillNo, status }) => [subWaybillNo, status])).toEqual([
      ["RBC482019375519-001", "SIGNED"],
      ["RBC482019375519-002", "IN_TRANSIT"],
      ["RBC482019375519-003", "IN_TRANSIT"],
    ]);
  });

  it("omits a corrected event, even if the correction came first", () => {
    const wrong = eventOf("SIGNED", at(2), { sourceId: "wrong" });
    const correction = eventOf("CORRECTION", at(3), { corrects: "wrong" });
    for (const events of [
      [eventOf("PICKED_UP", at(0)), wrong, correction],
      [correction, eventOf("PICKED_UP", at(0)), wrong],
    ]) {
      const { shipment } = derive(events);
      expect(shipment.status).toBe("PICKED_UP");
      expect(shipment.events.map(({ code }) => code)).toEqual(["CORRECTION", "PICKED_UP", "BOOKED"]);
    }
  });

  it("shows a problem until an event solves it", () => {
    const trouble = [
      eventOf("PICKED_UP", at(0)),
      eventOf("OUT_FOR_DELIVERY", at(1)),
      eventOf("DELIVERY_FAILED", at(2), { reason: "RECEIVER_ABSENT" }),
    ];
    expect(derive(trouble).shipment).toMatchObject({
      normalisedStatus: "delivery_failed",
      trouble: { code: "DELIVERY_FAILED", reason: "RECEIVER_ABSENT" },
    });
    expect(derive([...trouble, eventOf("OUT_FOR_DELIVERY", at(3))]).shipment.trouble).toBeNull();
  });

  it("keeps the notice of damage after delivery, and drops that of a found parcel", () => {
    const start = [eventOf("PICKED_UP", at(0)), eventOf("DEPARTED", at(1))];
    expect(derive([...start, eventOf("LOST", at(2))]).shipment.claimNotice?.kind).toBe("LOST");
    expect(
      derive([...start, eventOf("LOST", at(2)), eventOf("FOUND", at(3))]).shipment.claimNotice,
    ).toBeNull();
    expect(
      derive([...start, eventOf("DAMAGED", at(2)), eventOf("SIGNED", at(3))]).shipment.claimNotice?.kind,
    ).toBe("DAMAGED");
  });

  it("ignores scans after the end", () => {
    const { shipment } = derive([
      eventOf("PICKED_UP", at(0)),
      eventOf("SIGNED", at(1)),
      eventOf("ARRIVED", at(2)),
    ]);
    expect(shipment.status).toBe("SIGNED");
  });

  it("formats each time with the offset of its place", () => {
    const makassar = {
      kind: "OUTLET",
      city: { name: "Makassar" },
      countryCode: "ID",
      timeZone: "Asia/Makassar",
    } as const;
    const { shipment } = derive([
      eventOf("ARRIVED_AT_DESTINATION", "2026-11-20T23:30:00Z", { place: makassar }),
    ]);
    expect(shipment.events[0]?.at).toBe("2026-11-21T07:30:00+08:00");
    expect(shipment.promisedBy).toBe("2026-11-22T18:00:00+08:00");
  });

  it("includes the first day of a promise only with its last moment", () => {
    expect(derive([]).shipment.promisedFrom).toBeNull();
    expect(derive([], { promisedFrom: "2026-11-21" }).shipment).toMatchObject({
      promisedFrom: "2026-11-21",
      promisedBy: "2026-11-22T18:00:00+08:00",
    });
  });

  it("sums weight and volume over the pieces, and has no volume if a size is missing", () => {
    expect(derive([]).unlocked).toMatchObject({ weightKg: 12.39, volumeM3: 0.166 });
    expect(derive([], { pieces: [{ pieceNo: 1, weightKg: 2 }] }).unlocked.volumeM3).toBeNull();
  });

  it("has no name, phone or address in the public part, and masks names in the unlocked part", () => {
    const { shipment, unlocked } = derive([
      eventOf("SIGNED", at(1), { proof: { signedBy: "Rudi Hartono", relation: "SECURITY" } }),
    ]);
    const text = JSON.stringify(shipment);
    for (const secret of [
      "Sari",
      "Made",
      "Rudi",
      "0812",
      "8004471",
      "2214",
      "Kemang",
      "Panakkukang",
      "1142500",
    ])
      expect(text).not.toContain(secret);
    expect(unlocked).toEqual({
      senderName: "S••• P••••••",
      receiverName: "M••• W••••••",
      originDistrict: "Kemang",
      destinationDistrict: "Panakkukang",
      proof: { signedBy: "R••• H••••••", relation: "SECURITY", photoUrl: null },
      cost: { amount: 1_142_500, currency: "IDR" },
      customerOrderNo: "PO-2611-0934",
      settlementCode: "CASH_SENDER",
      weightKg: 12.39,
      volumeM3: 0.166,
    });
  });

  it("shows a picture with the delivery that it proves, and with no other", () => {
    const picture = { sourceId: "first", url: "/picture", width: 3, height: 4 };
    const shown = (...events: HandlingEvent[]) =>
      deriveTracking(shipmentOf(), events, say, picture).unlocked.proof;
    const first = eventOf("SIGNED", at(1), { sourceId: "first" });
    const taken = eventOf("CORRECTION", at(2), { sourceId: "taken back", corrects: "first" });
    const second = eventOf("SIGNED", at(3), {
      sourceId: "second",
      proof: { photoUrl: "https://pod.example/2" },
    });
    const size = { photoSize: { width: 3, height: 4 } };
    expect(shown(first)).toEqual({ signedBy: null, relation: null, photoUrl: "/picture", ...size });
    expect(shown(eventOf("OUT_FOR_DELIVERY", at(1), { sourceId: "first" }))).toBeNull();
    expect(shown(first, taken)).toBeNull();
    const other = { signedBy: null, relation: null, photoUrl: "https://pod.example/2" };
    expect(shown(first, second)).toEqual(other);
    expect(shown(first, taken, second)).toEqual(other);
  });

  it("says who received it only of what was signed for", () => {
    const proof = { relation: "SECURITY" } as const;
    const { shipment } = derive([
      eventOf("OUT_FOR_DELIVERY", at(1), { proof }),
      eventOf("SIGNED", at(2), { proof }),
    ]);
    expect(shipment.events.map(({ code, receiverRelation }) => [code, receiverRelation])).toEqual([
      ["SIGNED", "SECURITY"],
      ["OUT_FOR_DELIVERY", undefined],
      ["BOOKED", undefined],
    ]);
  });

  it("has no public order number, weight, volume or payment", () => {
    const publicNames = Object.keys(derive([]).shipment);
    for (const name of ["customerOrderNo", "settlementCode", "weightKg", "volumeM3"])
      expect(publicNames).not.toContain(name);
  });
});
