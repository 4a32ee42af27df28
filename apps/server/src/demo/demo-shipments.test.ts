import { eventSentence } from "@rimba/content/event-sentence";
import { handlingEventCodes, handlingEventInput, shipmentInput, troubleReasons } from "@rimba/contract";
import {
  deriveTracking,
  freshness,
  isSunday,
  localDate,
  parseWaybill,
  partyPhone,
  zonedIso,
  type DerivedTracking,
} from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { caseWaybillNo, demoCases, demoWaybills, sharedOrderNo } from "./demo-cases.ts";
import type { DemoShipment } from "./journeys/demo-shipment.ts";
import { demoShipments } from "./demo-shipments.ts";

const rbc = { waybillPrefix: "RBC" };

/** Night, morning, afternoon and evening in Jakarta; one of them is years later, one is a Sunday. */
const moments = [
  "2026-11-20T19:30:00Z",
  "2026-11-20T01:00:00Z",
  "2027-03-01T08:15:30Z",
  "2030-12-31T14:00:00Z",
  "2026-11-29T04:00:00Z",
].map((at) => new Date(at));
const now = moments[0] ?? new Date();

function made(at: Date, seed = "a seed"): DemoShipment[] {
  return demoShipments({ seed, now: at, format: rbc });
}

function derived({ shipment, events }: DemoShipment): DerivedTracking {
  const received = events.map((event) => ({ ...event, receivedAt: event.occurredAt }));
  return deriveTracking(shipment, received, (event, pieceCount) => eventSentence({ ...event, pieceCount }));
}

function byCase(all: readonly DemoShipment[], key: string): DerivedTracking {
  const waybillNo = caseWaybillNo(key, rbc);
  const found = all.find(({ shipment }) => shipment.waybillNo === waybillNo);
  if (found === undefined) throw new Error(key);
  return derived(found);
}

describe("demoCases", () => {
  it("keep their waybill numbers for every seed and time", () => {
    const expected = demoWaybills(rbc).map(({ waybillNo }) => waybillNo);
    for (const [index, at] of moments.entries()) {
      const numbers = made(at, `seed ${index}`).map(({ shipment }) => shipment.waybillNo);
      expect(numbers.slice(0, demoCases.length)).toEqual(expected);
    }
    // These numbers are in the docs and printed on paper: changing them is a decision.
    expect(caseWaybillNo("inTransit", rbc)).toBe("RBC082152757731");
    expect(caseWaybillNo("lost", rbc)).toBe("RBC082060314438");
    expect(caseWaybillNo("private", rbc)).toBe("RBC082480534797");
  });

  it("have unique keys, labels and numbers", () => {
    for (const part of ["key", "label", "serial"] as const)
      expect(new Set(demoCases.map((each) => each[part])).size).toBe(demoCases.length);
    expect(() => caseWaybillNo("nothing", rbc)).toThrow("no demo case is called nothing");
  });
});

describe.each(moments)("demoShipments at %s", (at) => {
  const all = made(at);
  const everyTracking = all.map(derived);

  it("gives every receiver in Indonesia a number that can log in; an account has an Indonesian number", () => {
    const receivers = all.map(({ shipment }) => shipment.receiver);
    const withAccount = receivers.filter((party) => partyPhone(party) !== null);
    expect(withAccount).toEqual(receivers.filter(({ countryCode }) => countryCode === "ID"));
    expect(withAccount.length).toBeGreaterThan(receivers.length / 2);
  });

  it("collects nothing on a Sunday", () => {
    const pickups = all.flatMap(({ events }) => events.filter(({ code }) => code.startsWith("PICK")));
    const collected = pickups.filter(({ code }) => code !== "PICKUP_ASSIGNED");
    expect(collected.length).toBeGreaterThan(0);
    const days = collected.map(({ occurredAt, place }) => localDate(Date.parse(occurredAt), place.timeZone));
    expect(days.filter(isSunday)).toEqual([]);
  });

  it("promises a piece that left later than the others the time for its way", () => {
    const { shipment } = byCase(all, "partlyArrived");
    const left = Date.parse(shipment.lastEventAt ?? "");
    expect(Date.parse(shipment.promisedBy ?? "") - left).toBeGreaterThan(24 * 3_600_000);
  });

  it("creates at least 320 valid shipments and events", () => {
    expect(all.length).toBeGreaterThanOrEqual(320);
    const numbers = new Set(all.map(({ shipment }) => shipment.waybillNo));
    expect(numbers.size).toBe(all.length);
    for (const { shipment, events } of all) {
      expect(parseWaybill(shipment.waybillNo, rbc).kind).toBe("ok");
      expect(shipmentInput.safeParse(shipment).success).toBe(true);
      for (const event of events) expect(handlingEventInput.safeParse(event).success).toBe(true);
    }
  });

  it("creates no event in the future or before the booking, and uses the local time zone", () => {
    for (const { shipment, events } of all) {
      expect(Date.parse(shipment.promisedBy ?? "")).toBeGreaterThan(Date.parse(shipment.bookedAt));
      for (const { occurredAt, place } of events) {
        expect(Date.parse(occurredAt)).toBeLessThanOrEqual(at.getTime());
        expect(Date.parse(occurredAt)).toBeGreaterThanOrEqual(Date.parse(shipment.bookedAt));
        expect(occurredAt).toBe(zonedIso(occurredAt, place.timeZone));
      }
    }
  });

  it("visits addresses only by day", () => {
    for (const { events } of all) {
      for (const { code, occurredAt } of events) {
        if (!["PICKED_UP", "OUT_FOR_DELIVERY", "SIGNED", "DELIVERY_FAILED", "RETURN_SIGNED"].includes(code))
          continue;
        const hour = Number(occurredAt.slice(11, 13));
        expect(hour).toBeGreaterThanOrEqual(7);
        expect(hour).toBeLessThan(21);
      }
    }
  });

  it("contains every status, stage and kind of ending several times", () => {
    const count = (of: (tracking: DerivedTracking) => string) => {
      const counts = new Map<string, number>();
      for (const tracking of everyTracking) counts.set(of(tracking), (counts.get(of(tracking)) ?? 0) + 1);
      return counts;
    };
    const status = count(({ shipment }) => shipment.status);
    for (const each of [
      "WAITING_PICKUP",
      "PICKED_UP",
      "IN_TRANSIT",
      "OUT_FOR_DELIVERY",
      "SIGNED",
      "CANCELLED",
    ])
      expect(status.get(each)).toBeGreaterThanOrEqual(5);
    const stage = count(({ shipment }) => shipment.stage);
    for (const each of ["ORIGIN", "PICKUP", "IN_TRANSIT", "DELIVERY", "SIGNED"])
      expect(stage.get(each)).toBeGreaterThanOrEqual(5);
    const packageStatus = count(({ shipment }) => shipment.packageStatus);
    for (const each of ["NORMAL_SIGNED", "RETURNED_SIGNED", "NOT_SIGNED_OR_VOID"])
      expect(packageStatus.get(each)).toBeGreaterThanOrEqual(3);
    expect(count(({ shipment }) => String(shipment.lastEventAt === null)).get("true")).toBeGreaterThanOrEqual(
      5,
    );
    const promise = count(({ shipment }) => freshness(shipment, at).promise);
    for (const each of ["open", "kept", "missed", "none"])
      expect(promise.get(each)).toBeGreaterThanOrEqual(5);
    expect(count(({ shipment }) => String(freshness(shipment, at).stale)).get("true")).toBeGreaterThanOrEqual(
      3,
    );
  });

  it("contains every event code and every reason", () => {
    const codes = new Set(all.flatMap(({ events }) => events.map(({ code }) => code)));
    expect(handlingEventCodes.filter((code) => !codes.has(code))).toEqual([]);
    const reasons = new Set(all.flatMap(({ events }) => events.flatMap(({ reason }) => reason ?? [])));
    expect(troubleReasons.filter((reason) => !reasons.has(reason))).toEqual([]);
  });

  it("serves four countries in both directions, and three time zones of Indonesia", () => {
    const ends = (pick: (tracking: DerivedTracking) => string) => new Set(everyTracking.map(pick));
    for (const country of ["MY", "SG", "PH", "CN"]) {
      expect(ends(({ shipment }) => shipment.origin.countryCode)).toContain(country);
      expect(ends(({ shipment }) => shipment.destination.countryCode)).toContain(country);
    }
    for (const zone of ["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"])
      expect(ends(({ shipment }) => shipment.destination.timeZone)).toContain(zone);
  });

  it("sends only cargo abroad, by sea, and never with pay on delivery", () => {
    const abroad = all.filter(
      ({ shipment: { sender, receiver } }) => sender.countryCode !== receiver.countryCode,
    );
    expect(abroad.length).toBeGreaterThan(20);
    for (const { shipment, events } of abroad) {
      expect(shipment.productTypeCode).toMatch(/^H\d+$/);
      if (shipment.receiver.countryCode !== "ID") expect(shipment.settlementCode).not.toBe("DFOD");
      const crossings = events.filter(
        ({ place }, index) => place.countryCode !== (events[index + 1] ?? { place }).place.countryCode,
      );
      for (const { vehicle } of crossings) expect(vehicle).toBe("SHIP");
    }
  });

  it("leaves the shipments that move to the simulator, including one case", () => {
    expect(all.filter(({ moving }) => moving !== undefined).length).toBeGreaterThan(100);
    const movingCases = all
      .slice(0, demoCases.length)
      .flatMap(({ shipment, moving }) => (moving ? shipment.waybillNo : []));
    expect(movingCases).toEqual([caseWaybillNo("moving", rbc)]);
    const ends = all.flatMap(({ moving }) => moving?.steps.at(-1)?.code ?? []);
    expect(new Set(ends)).toEqual(new Set(["SIGNED"]));
  });

  it.each([
    ["registered", { status: "WAITING_PICKUP", normalisedStatus: "info_received" }],
    ["pickupAssigned", { status: "WAITING_PICKUP", normalisedStatus: "pending", trouble: null }],
    ["pickupFailed", { status: "WAITING_PICKUP", trouble: { reason: "NOT_PACKED" } }],
    ["pickupRebooked", { status: "PICKED_UP", trouble: null }],
    ["pickedUp", { status: "PICKED_UP", serviceMethod: "01" }],
    ["droppedOff", { status: "PICKED_UP", serviceMethod: "02" }],
    ["inTransit", { status: "IN_TRANSIT", trouble: null, pieceCount: 3 }],
    ["sameOrder", { status: "SIGNED" }],
    ["outForDelivery", { status: "OUT_FOR_DELIVERY", trouble: null }],
    ["readyForCollection", { status: "OUT_FOR_DELIVERY", normalisedStatus: "ready_for_collection" }],
    ["deliveredOnTime", { status: "SIGNED", packageStatus: "NORMAL_SIGNED" }],
    [
      "receiverUnreachable",
      { normalisedStatus: "delivery_failed", trouble: { reason: "RECEIVER_UNREACHABLE" } },
    ],
    ["refused", { normalisedStatus: "delivery_failed", trouble: { reason: "REFUSED" } }],
    ["failedThenDelivered", { status: "SIGNED", trouble: null }],
    ["heldByWeather", { normalisedStatus: "on_hold", trouble: { reason: "WEATHER" } }],
    ["heldByCustoms", { normalisedStatus: "on_hold", trouble: { reason: "CUSTOMS_DOCUMENTS" } }],
    ["damagedPackaging", { normalisedStatus: "exception", claimNotice: { kind: "DAMAGED" } }],
    ["damagedDelivered", { status: "SIGNED", trouble: null, claimNotice: { kind: "DAMAGED" } }],
    ["lost", { normalisedStatus: "exception", claimNotice: { kind: "LOST" } }],
    ["foundAgain", { status: "IN_TRANSIT", trouble: null, claimNotice: null }],
    ["onePieceLost", { claimNotice: { kind: "LOST", pieceNos: [3] }, pieceCount: 3, piecesArrived: 2 }],
    ["returning", { status: "IN_TRANSIT", returning: true }],
    ["returned", { status: "SIGNED", packageStatus: "RETURNED_SIGNED" }],
    ["voided", { status: "CANCELLED", packageStatus: "NOT_SIGNED_OR_VOID" }],
    ["partlyArrived", { status: "IN_TRANSIT", pieceCount: 4, piecesArrived: 3 }],
    ["corrected", { status: "OUT_FOR_DELIVERY" }],
    ["disorderly", { status: "SIGNED" }],
    ["fromSingapore", { normalisedStatus: "customs" }],
    ["twentyPieces", { status: "IN_TRANSIT", pieceCount: 20, piecesArrived: 14 }],
  ])("shows %s as expected", (key, expected) => {
    const { shipment, unlocked } = byCase(all, key);
    expect({ ...unlocked, ...shipment }).toMatchObject(expected);
  });

  it("shows order number and settlement only with the phone digits", () => {
    for (const key of ["inTransit", "sameOrder"])
      expect(byCase(all, key).unlocked.customerOrderNo).toBe(sharedOrderNo);
    expect(byCase(all, "refused").unlocked.settlementCode).toBe("DFOD");
    expect(byCase(all, "refused").shipment).not.toHaveProperty("settlementCode");
  });

  it("dates the cases about time as their labels say", () => {
    const reported = (key: string) => freshness(byCase(all, key).shipment, at);
    expect(reported("stale")).toMatchObject({ stale: true });
    expect(reported("lateOpen")).toMatchObject({ promise: "missed", stale: false });
    expect(reported("deliveredLate").promise).toBe("missed");
    expect(reported("deliveredOnTime").promise).toBe("kept");
    expect(reported("inTransit")).toMatchObject({ stale: false, promise: "open" });
  });
});

describe("demoShipments", () => {
  const all = made(now);

  it("is deterministic for a seed and time, and differs for another seed", () => {
    expect(made(now)).toEqual(all);
    expect(made(now, "another seed")).not.toEqual(all);
  });

  it("contains a case with over 100 scans of 20 pieces", () => {
    expect(byCase(all, "twentyPieces").shipment.events.length).toBeGreaterThan(100);
  });

  it("contains private shipments, a customer order of two, and repeated and unordered scans", () => {
    expect(all.filter(({ shipment }) => shipment.needsPhoneDigits).length).toBeGreaterThanOrEqual(3);
    expect(all.filter(({ shipment }) => shipment.customerOrderNo === sharedOrderNo)).toHaveLength(2);
    const waybillNo = caseWaybillNo("disorderly", rbc);
    const sent =
      all
        .find(({ shipment }) => shipment.waybillNo === waybillNo)
        ?.events.map(({ occurredAt }) => occurredAt) ?? [];
    expect(new Set(sent).size).toBeLessThan(sent.length);
    expect(sent).not.toEqual(sent.toSorted());
  });

  it("contains outlets that hold parcels, couriers, planned departures and measured weights", () => {
    const ready = byCase(all, "readyForCollection").shipment.events[0];
    expect(ready).toMatchObject({ code: "READY_FOR_COLLECTION", networkCode: "SAM031" });
    expect(Date.parse(ready?.collectUntil ?? "")).toBeGreaterThan(Date.parse(ready?.at ?? ""));
    const couriers = byCase(all, "outForDelivery").shipment.events.flatMap(
      ({ courierName }) => courierName ?? [],
    );
    expect(couriers.length).toBeGreaterThan(0);
    expect(couriers.filter((name) => name.includes(" "))).toEqual([]);
    const sorted = byCase(all, "inTransit").shipment.events.find(({ departsAt }) => departsAt !== undefined);
    expect(sorted).toMatchObject({ code: "SORTED", nextCity: expect.anything(), vehicle: expect.anything() });
    const lineHauls = all.flatMap(({ events }) =>
      events.flatMap(({ vehicle, vehicleNo }) => (vehicleNo ? `${vehicle} ${vehicleNo}` : [])),
    );
    for (const form of [/^TRUCK [BDHL] 9\d{3} [A-Z]{3}$/, /^SHIP KM /, /^AIRCRAFT RBX \d{3}$/])
      expect(lineHauls).toContainEqual(expect.stringMatching(form));
    const weighings = all.flatMap(({ events }) => events.filter(({ code }) => code === "WEIGHED"));
    expect(weighings.every(({ measurements }) => measurements !== undefined)).toBe(true);
  });

  it("contains no personal names in public answers", () => {
    for (const demo of all) {
      const text = JSON.stringify(derived(demo).shipment);
      expect(text).not.toContain(demo.shipment.sender.phone);
      const couriers = demo.events.flatMap(({ courierName }) => courierName ?? []);
      const signers = [...demo.events.flatMap(({ proof }) => proof?.signedBy ?? []), ...couriers];
      expect(signers.filter((name) => text.includes(name))).toEqual([]);
    }
  });
});
