import {
  type HandlingEventCode,
  type TrackingSituation,
  handlingEventCodes,
  trackingSituation as shape,
} from "@rimba/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveTracking } from "../derive-tracking.ts";
import type { HandlingEvent } from "../handling-history.ts";
import { countReads, eventOf, hourAt, hourlyEvents, shipmentOf } from "../tracking-fixtures.ts";
import type { SituationSource } from "./situation-source.ts";
import { situationPlace } from "./situation-place.ts";
import { trackingSituation } from "./tracking-situation.ts";

const sentence = { id: "", en: "", zh: "" };
/** The promise of the fixture ends on 22 November at 10:00 UTC. */
const inTime = new Date("2026-11-20T12:00:00Z");
const afterwards = new Date("2026-11-22T12:00:00Z");

const makassar = {
  place: {
    kind: "OUTLET",
    city: { name: "Makassar", chinese: "望加锡" },
    countryCode: "ID",
    timeZone: "Asia/Makassar",
  },
} as const;
const makassarPoint = { lat: -5.14, lng: 119.42 };

function sourceOf(events: readonly HandlingEvent[], changes = {}): SituationSource {
  return deriveTracking(shipmentOf(changes), events, () => sentence).shipment;
}

function situationOf(events: readonly HandlingEvent[], now = inTime, changes = {}): TrackingSituation {
  return trackingSituation(sourceOf(events, changes), now);
}

const currentOf = ({ steps }: TrackingSituation) => steps.items.find(({ isCurrent }) => isCurrent);

describe("the position of a shipment", () => {
  it("has no position if the current city has no point, even if other places have one", () => {
    const hub = eventOf("DEPARTED", hourAt(1));
    const withPoint = { ...hub, place: { ...hub.place, point: { lat: -7.25, lng: 112.75 } } };
    const { here, place } = situationOf([
      ...hourlyEvents("PICKED_UP"),
      withPoint,
      eventOf("ARRIVED", hourAt(9), makassar),
    ]);
    expect(place?.city.name).toBe("Makassar");
    expect(here).toBeNull();
  });

  it("uses the point of the destination if that is the current city", () => {
    const receiver = { ...shipmentOf().receiver, point: makassarPoint };
    const { here } = situationOf(
      [...hourlyEvents("PICKED_UP"), eventOf("ARRIVED", hourAt(9), makassar)],
      inTime,
      {
        receiver,
      },
    );
    expect(here).toEqual({ city: makassar.place.city, point: makassarPoint });
  });

  it("is where most unfinished pieces are; the others are listed", () => {
    const situation = situationOf([
      ...hourlyEvents("PICKED_UP", "ARRIVED"),
      eventOf("ARRIVED_AT_DESTINATION", hourAt(9), { ...makassar, pieces: [1, 2] }),
    ]);
    expect(situation.place?.city.name).toBe("Makassar");
    expect(currentOf(situation)?.city?.name).toBe("Makassar");
    expect(situation.stragglers).toMatchObject([
      { pieceNos: [3], city: { name: "Surabaya" }, isLost: false },
    ]);
    expect(situation.pieces).toEqual({ total: 3, arrived: 2, delivered: 0, partial: "arrived" });
  });

  it("counts delivered pieces separately from those in transit", () => {
    const situation = situationOf([
      ...hourlyEvents("PICKED_UP", "ARRIVED"),
      eventOf("SIGNED", hourAt(9), { ...makassar, pieces: [1, 2] }),
    ]);
    expect(situation.pieces.partial).toBe("delivered");
    expect(situation.place?.city.name).toBe("Surabaya");
  });

  it("reads the pieces of each event at most once", () => {
    const [first] = shipmentOf().pieces;
    const pieceNos = Array.from({ length: 300 }, (_none, index) => index + 1);
    const pieces = [...pieceNos, 301].map((pieceNo) => ({ ...first, pieceNo }));
    const source = sourceOf([...hourlyEvents("PICKED_UP"), eventOf("ARRIVED", hourAt(9), makassar)], {
      pieces,
    });
    const counted = countReads(pieceNos);
    const events = source.events.map((event) =>
      event.code === "ARRIVED" ? { ...event, pieces: counted.list } : event,
    );
    expect(situationPlace({ ...source, events }).place?.city.name).toBe("Makassar");
    expect(counted.reads()).toBe(pieceNos.length);
  });

  it("ignores the return of the signed receipt", () => {
    const situation = situationOf([
      ...hourlyEvents("PICKED_UP"),
      eventOf("SIGNED", hourAt(5), makassar),
      eventOf("SIGNED_RECEIPT_DELIVERED", hourAt(30)),
    ]);
    expect(situation).toMatchObject({
      tag: "signed",
      place: { city: { name: "Makassar" } },
      arrival: { kind: "kept", timeZone: "Asia/Makassar" },
    });
  });

  it("includes the current leg until the next scan", () => {
    const left = eventOf("DEPARTED", hourAt(2), { vehicle: "SHIP", nextCity: { name: "Makassar" } });
    expect(situationOf([...hourlyEvents("PICKED_UP"), left]).leg).toEqual({
      vehicle: "SHIP",
      nextCity: { name: "Makassar" },
    });
    expect(
      situationOf([...hourlyEvents("PICKED_UP"), left, eventOf("ARRIVED", hourAt(9), makassar)]).leg,
    ).toBeNull();
  });
});

describe("the steps", () => {
  it("show a failed delivery on the step where it happened, even after the return to the outlet", () => {
    const tried = hourlyEvents("PICKED_UP", "ARRIVED", "OUT_FOR_DELIVERY", "DELIVERY_FAILED");
    for (const events of [
      tried,
      [...tried, eventOf("ARRIVED", hourAt(8))],
      [...tried, eventOf("OUT_FOR_DELIVERY", hourAt(20)), eventOf("DELIVERY_FAILED", hourAt(21))],
    ]) {
      expect(currentOf(situationOf(events))).toMatchObject({ key: "DELIVERY", state: "trouble" });
      expect(sourceOf(events).stages.find(({ stage }) => stage === "DELIVERY")?.reachedAt).not.toBeNull();
    }
  });

  it("show a failed pickup on its own step, with the time of the attempt", () => {
    expect(currentOf(situationOf(hourlyEvents("PICKUP_ASSIGNED", "PICKUP_FAILED")))).toMatchObject({
      key: "PICKUP",
      state: "trouble",
      at: "2026-11-19T12:00:00+07:00",
    });
  });

  it("say what was dropped off and what is collected", () => {
    const keysOf = (...codes: Parameters<typeof hourlyEvents>) =>
      situationOf(hourlyEvents(...codes)).steps.items.map(({ key }) => key);
    expect(keysOf("PICKED_UP", "OUT_FOR_DELIVERY")).toContain("PICKUP");
    expect(keysOf("DROPPED_OFF", "ARRIVED")[1]).toBe("DROP_OFF");
    const failed = ["PICKED_UP", "OUT_FOR_DELIVERY", "DELIVERY_FAILED"] as const;
    expect(keysOf(...failed, "READY_FOR_COLLECTION", "SIGNED")[3]).toBe("COLLECTION");
    expect(keysOf("PICKED_UP", "READY_FOR_COLLECTION", "OUT_FOR_DELIVERY")[3]).toBe("DELIVERY");
  });

  it("take time, zone and city from one scan", () => {
    const events = [
      ...hourlyEvents("PICKED_UP"),
      eventOf("DEPARTED", hourAt(3)),
      eventOf("ARRIVED", hourAt(9), makassar),
      eventOf("OUT_FOR_DELIVERY", hourAt(12), makassar),
    ];
    const inTransit = {
      at: "2026-11-19T14:00:00+07:00",
      timeZone: "Asia/Jakarta",
      city: { name: "Surabaya" },
    };
    expect(situationOf(events).steps.items[2]).toMatchObject({
      key: "IN_TRANSIT",
      state: "done",
      ...inTransit,
    });
    const { at: reachedAt, ...place } = inTransit;
    expect(sourceOf(events).stages[2]).toMatchObject({ reachedAt, ...place });
  });

  it.each<[string, HandlingEvent[], { key: string; at: string; city: string; timeZone: string }]>([
    [
      "the newest scan in transit, not the first",
      [...hourlyEvents("PICKED_UP"), eventOf("DEPARTED", hourAt(3)), eventOf("ARRIVED", hourAt(9), makassar)],
      { key: "IN_TRANSIT", at: "2026-11-19T21:00:00+08:00", city: "Makassar", timeZone: "Asia/Makassar" },
    ],
    [
      "the second failed visit, not what followed it",
      [
        ...hourlyEvents("PICKED_UP"),
        eventOf("OUT_FOR_DELIVERY", hourAt(3), makassar),
        eventOf("DELIVERY_FAILED", hourAt(4), makassar),
        eventOf("DELIVERY_FAILED", hourAt(28), makassar),
        eventOf("ARRIVED", hourAt(30), makassar),
      ],
      { key: "DELIVERY", at: "2026-11-20T16:00:00+08:00", city: "Makassar", timeZone: "Asia/Makassar" },
    ],
    [
      "the signature, not the damage that was reported after it",
      [
        ...hourlyEvents("PICKED_UP"),
        eventOf("SIGNED", hourAt(9), makassar),
        eventOf("DAMAGED", hourAt(12), makassar),
      ],
      { key: "SIGNED", at: "2026-11-19T21:00:00+08:00", city: "Makassar", timeZone: "Asia/Makassar" },
    ],
    [
      "the newest scan on the way back",
      [
        ...hourlyEvents("PICKED_UP", "OUT_FOR_DELIVERY", "RETURN_STARTED", "DEPARTED"),
        eventOf("ARRIVED", hourAt(9), makassar),
      ],
      {
        key: "ON_THE_WAY_BACK",
        at: "2026-11-19T21:00:00+08:00",
        city: "Makassar",
        timeZone: "Asia/Makassar",
      },
    ],
    [
      "the scan that the map takes where most pieces are further than the step",
      [
        ...hourlyEvents("PICKED_UP"),
        eventOf("ARRIVED_AT_DESTINATION", hourAt(9), { ...makassar, pieces: [1, 2] }),
      ],
      { key: "PICKUP", at: "2026-11-19T21:00:00+08:00", city: "Makassar", timeZone: "Asia/Makassar" },
    ],
  ])("use as the current one %s", (_name, events, { city, ...expected }) => {
    expect(currentOf(situationOf(events))).toMatchObject({ ...expected, city: { name: city } });
  });

  it("use the booking as the first one if no piece has a place", () => {
    // An answer omits older events, including those of the pieces in question.
    const source = { ...sourceOf([eventOf("BOOKED", hourAt(0), makassar)]), events: [] };
    const situation = trackingSituation(source, inTime);
    expect(situation.place).toBeNull();
    expect(currentOf(situation)).toMatchObject({
      key: "ORIGIN",
      at: "2026-11-19T10:22:00+07:00",
      timeZone: "Asia/Jakarta",
      city: { name: "Jakarta Selatan" },
    });
  });

  it("are four on the way back, and none without further transport", () => {
    const back = hourlyEvents("PICKED_UP", "OUT_FOR_DELIVERY", "DELIVERY_FAILED", "RETURN_STARTED");
    expect(situationOf(back)).toMatchObject({
      direction: "back",
      steps: { kind: "return", items: { length: 4 } },
    });
    expect(currentOf(situationOf(back))?.key).toBe("RETURN_STARTED");
    const moving = [...back, eventOf("DEPARTED", hourAt(10))];
    expect(currentOf(situationOf(moving))?.key).toBe("ON_THE_WAY_BACK");
    const signed = [...moving, eventOf("RETURN_SIGNED", hourAt(20))];
    expect(currentOf(situationOf(signed))).toMatchObject({ key: "BACK_WITH_SENDER", state: "done" });
    for (const events of [hourlyEvents("VOIDED"), hourlyEvents("PICKED_UP", "LOST")])
      expect(situationOf(events).steps).toEqual({ kind: "none", items: [] });
  });
});

describe("the text about the arrival", () => {
  it.each<[string, HandlingEventCode[], string]>([
    ["held", ["PICKED_UP", "ON_HOLD"], "uncertain"],
    ["damaged", ["PICKED_UP", "DAMAGED"], "uncertain"],
    ["refused", ["PICKED_UP", "OUT_FOR_DELIVERY", "DELIVERY_FAILED"], "uncertain"],
    ["returning", ["PICKED_UP", "RETURN_STARTED"], "off"],
    ["held on the way back", ["PICKED_UP", "RETURN_STARTED", "ON_HOLD"], "off"],
    ["lost", ["PICKED_UP", "LOST"], "off"],
    ["cancelled", ["VOIDED"], "none"],
    ["ready for collection", ["PICKED_UP", "READY_FOR_COLLECTION"], "ready"],
    ["released", ["PICKED_UP", "ON_HOLD", "RELEASED"], "expected"],
  ])("has a text for a shipment that is %s", (_name, codes, kind) => {
    expect(situationOf(hourlyEvents(...codes)).arrival.kind).toBe(kind);
  });

  it("is uncertain after days without a scan, and says when the promise is over as well", () => {
    const stale = situationOf(hourlyEvents("PICKED_UP", "ARRIVED"), new Date("2026-11-22T09:00:00Z"));
    expect(stale).toMatchObject({ arrival: { kind: "uncertain", isMissed: false }, idleDays: 3 });
    expect(stale.notices).toMatchObject([{ kind: "stale", next: "requestCheck" }]);
    expect(situationOf(hourlyEvents("PICKED_UP", "ARRIVED"), afterwards).arrival).toMatchObject({
      isMissed: true,
    });
  });

  it("is late with the reason from the scans, even if that is solved", () => {
    const events = [
      eventOf("PICKED_UP", hourAt(30)),
      eventOf("ON_HOLD", hourAt(40), { reason: "WEATHER" }),
      eventOf("RELEASED", hourAt(72)),
    ];
    expect(situationOf(events, afterwards)).toMatchObject({
      arrival: { kind: "late", cause: { reason: "WEATHER", city: { name: "Surabaya" } } },
      notices: [{ kind: "late", reason: "WEATHER" }],
      actions: ["report", "call"],
    });
  });

  it("includes the first day of a promised range", () => {
    const source = { ...sourceOf(hourlyEvents("PICKED_UP")), promisedFrom: "2026-11-21" };
    expect(trackingSituation(source, inTime).arrival).toMatchObject({
      kind: "expected",
      promise: { from: "2026-11-21", by: "2026-11-22T18:00:00+08:00" },
    });
    expect(situationOf(hourlyEvents("PICKED_UP")).arrival).toMatchObject({ promise: { from: null } });
  });

  it("has no verdict if the parcel arrived damaged or nothing was promised", () => {
    const damaged = situationOf(hourlyEvents("PICKED_UP", "DAMAGED", "OUT_FOR_DELIVERY", "SIGNED"));
    expect(damaged.arrival.kind).toBe("delivered");
    const delivered = hourlyEvents("PICKED_UP", "SIGNED");
    expect(situationOf(delivered).arrival.kind).toBe("kept");
    expect(situationOf(delivered, inTime, { promisedBy: undefined }).arrival.kind).toBe("delivered");
    expect(situationOf(delivered, inTime, { promisedBy: "2026-11-19T05:00:00+07:00" }).arrival.kind).toBe(
      "missed",
    );
  });

  it("gives the deadline of a parcel to be collected, and says when it has passed", () => {
    const collectUntil = "2026-11-21T20:00:00+08:00";
    const events = [
      ...hourlyEvents("PICKED_UP"),
      eventOf("READY_FOR_COLLECTION", hourAt(9), { ...makassar, collectUntil }),
    ];
    expect(situationOf(events)).toMatchObject({
      tag: "ready",
      arrival: { since: "2026-11-19T21:00:00+08:00", collectUntil, isOverdue: false },
      actions: ["visitOutlet", "call"],
    });
    expect(situationOf(events, afterwards).arrival).toMatchObject({ isOverdue: true });
    // The parcel waits for collection: a missing scan for days is normal.
    expect(situationOf(events, new Date("2026-11-30T00:00:00Z")).notices.map(({ kind }) => kind)).toEqual([
      "ready",
    ]);
  });
});

describe("a claim", () => {
  it("can be filed until the end of the third day after receipt, in local time", () => {
    const events = [...hourlyEvents("PICKED_UP", "DAMAGED"), eventOf("SIGNED", hourAt(12), makassar)];
    const notice = { kind: "damaged", next: "claim", claimUntil: "2026-11-23T23:59:00+08:00" };
    expect(situationOf(events).notices).toMatchObject([notice]);
    expect(situationOf(events).actions).toEqual(["claim", "call"]);
    const over = situationOf(events, new Date("2026-11-23T16:00:00Z"));
    expect(over.notices).toMatchObject([{ next: "claimOver" }]);
    // A problem with it can still be reported.
    expect(over.actions).toEqual(["report", "call"]);
  });

  it("has no deadline before receipt", () => {
    expect(situationOf(hourlyEvents("PICKED_UP", "LOST")).notices).toMatchObject([
      { kind: "lost", next: "claim", claimUntil: null },
    ]);
  });

  it("for one lost piece does not change the steps of the others", () => {
    const situation = situationOf([
      ...hourlyEvents("PICKED_UP", "ARRIVED"),
      eventOf("SIGNED", hourAt(9), { ...makassar, pieces: [1, 2] }),
      eventOf("LOST", hourAt(20), { pieces: [3] }),
    ]);
    expect(situation).toMatchObject({
      tag: "partlyLost",
      arrival: { kind: "none" },
      stragglers: [{ pieceNos: [3], isLost: true }],
      notices: [{ kind: "partlyLost", pieceNos: [3], claimUntil: null, next: "claim" }],
    });
    expect(currentOf(situation)).toMatchObject({ key: "SIGNED", state: "trouble" });
  });
});

describe("a shipment with cancelled pieces", () => {
  const voided = [...hourlyEvents("PICKED_UP"), eventOf("VOIDED", hourAt(5), { pieces: [1] })];

  it("is lost as a whole once every piece that was not cancelled is lost", () => {
    const situation = situationOf([...voided, eventOf("LOST", hourAt(20), { pieces: [2, 3] })]);
    expect(situation).toMatchObject({
      tag: "lost",
      steps: { kind: "none" },
      here: null,
      stragglers: [],
      arrival: { kind: "off" },
      notices: [{ kind: "lost", pieceNos: [], next: "claim" }],
      idleDays: null,
    });
  });

  it("is not lost while a piece that was not cancelled is in transit", () => {
    const situation = situationOf([...voided, eventOf("LOST", hourAt(20), { pieces: [3] })]);
    expect(situation).toMatchObject({ tag: "partlyLost", notices: [{ kind: "partlyLost", pieceNos: [3] }] });
  });

  it("does not list the pieces of a damage that affects all pieces that were not cancelled", () => {
    const situation = situationOf([...voided, eventOf("DAMAGED", hourAt(20), { pieces: [2, 3] })]);
    expect(situation.notices).toMatchObject([{ kind: "damaged", pieceNos: [] }]);
  });

  it("is cancelled, not lost, if its lost pieces were cancelled as well", () => {
    const situation = situationOf([...hourlyEvents("PICKED_UP", "LOST"), eventOf("VOIDED", hourAt(5))]);
    expect(situation.tag).toBe("cancelled");
  });
});

describe("any history", () => {
  const history = fc.array(
    fc.record({
      code: fc.constantFrom(...handlingEventCodes),
      hour: fc.nat(500),
      pieces: fc.option(fc.subarray([1, 2, 3], { minLength: 1 }), { nil: undefined }),
    }),
    { maxLength: 30 },
  );

  /** All scans, and the booking; the carrier's own scan of it may have another time and place. */
  const momentsOf = ({ events, bookedAt, origin }: SituationSource) => [
    ...events.map(({ at: moment, place }) => ({ at: moment, ...place })),
    { at: bookedAt, ...origin },
  ];

  it("results in a complete situation without contradictions", () => {
    fc.assert(
      fc.property(history, fc.nat(600), (drawn, hour) => {
        const events = drawn.map(({ code, hour: when, pieces }) =>
          eventOf(code, hourAt(when), { ...(pieces && { pieces }), ...(when % 2 === 0 && makassar) }),
        );
        const source = sourceOf(events);
        const situation = trackingSituation(source, new Date(hourAt(hour)));
        expect(shape.safeParse(situation).error).toBeUndefined();
        if (situation.arrival.kind === "expected") {
          expect(source.trouble).toBeNull();
          expect(["registered", "waiting", "picked", "transit", "delivery"]).toContain(situation.tag);
        }
        const current = currentOf(situation);
        expect(current === undefined).toBe(situation.steps.kind === "none");
        if (current !== undefined && situation.here !== null)
          expect(current.city).toEqual(situation.here.city);
        if (current !== undefined && current.at !== null)
          expect(
            momentsOf(source).some(
              ({ at: moment, timeZone, city }) =>
                moment === current.at && timeZone === current.timeZone && city.name === current.city?.name,
            ),
          ).toBe(true);
        if (["problem", "held"].includes(situation.tag)) expect(situation.notices.length).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });
});
