import {
  type HandlingEventCode,
  type NewsTopic,
  newsTopics,
  type ShipmentInput,
  type ShipmentTag,
} from "@rimba/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs, localDate } from "../common/calendar.ts";
import { deriveTracking } from "../tracking/derive-tracking.ts";
import type { HandlingEvent } from "../tracking/handling-history.ts";
import { shipmentTag } from "../tracking/situation/shipment-tag.ts";
import { eventOf, hourAt, shipmentOf } from "../tracking/tracking-fixtures.ts";
import {
  concernsRole,
  isReminder,
  isStillNews,
  type KnownBefore,
  nextNewsCheck,
  overdueNews,
  trackingNews,
} from "./tracking-news.ts";

const say = () => ({ id: "", en: "", zh: "" });

/** A shipment whose scans arrive in parts; the answer is derived after each, with what was known before. */
function journey(changes: Partial<ShipmentInput> = {}) {
  const shipment = shipmentOf({ bookedAt: hourAt(-1), ...changes });
  const events: HandlingEvent[] = [];
  const stored = new Set<string>();
  let before: KnownBefore | null = null;
  return {
    /** What is new after these scans, as `TOPIC state`. As in the database, the same state is stored once, and no end of pieces of which a part was news. */
    arrive(at: string, ...fresh: readonly HandlingEvent[]): string[] {
      events.push(...fresh.map((event) => ({ ...event, receivedAt: at })));
      const { shipment: after } = deriveTracking(shipment, events, say);
      const news = trackingNews({ before, after, events }, new Date(at));
      before = { tag: shipmentTag(after), trouble: after.trouble !== null, eventsUntil: new Date(at) };
      return news.flatMap(({ topic, state, pieces }) => {
        const key = `${topic} ${state}`.trim();
        const counted = pieces === null ? key : `${key}: ${pieces.done} of ${pieces.total}`;
        const asPart = counted.replace(/ whole (\d+) of \d+:/, " part $1:");
        if (stored.has(key) || stored.has(asPart)) return [];
        stored.add(key).add(counted);
        return counted;
      });
    },
    after: () => deriveTracking(shipment, events, say).shipment,
  };
}

const scan = (code: HandlingEventCode, hour: number, changes: Partial<HandlingEvent> = {}) =>
  eventOf(code, hourAt(hour), changes);

/** All scans one by one, an hour apart; what each made news. */
function newsOf(...codes: HandlingEventCode[]): string[][] {
  const { arrive } = journey();
  arrive(hourAt(-1));
  return codes.map((code, hour) => arrive(hourAt(hour), scan(code, hour)));
}

describe("the news of a journey", () => {
  it("is each state once, whatever is scanned between", () => {
    expect(
      newsOf("PICKED_UP", "WEIGHED", "ARRIVED", "DEPARTED", "ARRIVED", "DEPARTED", "ARRIVED_AT_DESTINATION"),
    ).toEqual([["PICKED_UP"], [], [], ["ON_THE_WAY"], [], [], []]);
    expect(newsOf("DROPPED_OFF", "DEPARTED", "OUT_FOR_DELIVERY", "SIGNED").flat()).toEqual([
      "PICKED_UP",
      "ON_THE_WAY",
      "OUT_FOR_DELIVERY 2026-11-19",
      "DELIVERED whole 0 of 3",
    ]);
    expect(newsOf("PICKED_UP", "READY_FOR_COLLECTION", "SIGNED").flat()).toEqual([
      "PICKED_UP",
      "READY_FOR_COLLECTION 2026-11-19",
      "DELIVERED whole 0 of 3",
    ]);
  });

  it("begins with the booking, if that is new", () => {
    expect(journey().arrive(hourAt(0))).toEqual(["REGISTERED"]);
    expect(journey({ bookedAt: hourAt(-49) }).arrive(hourAt(0))).toEqual([]);
    const { arrive } = journey();
    expect(arrive(hourAt(0), scan("PICKUP_ASSIGNED", 0))).toEqual(["REGISTERED"]);
    expect(arrive(hourAt(1), scan("PICKUP_ASSIGNED", 1))).toEqual([]);
  });

  it("is the last state alone if several scans arrive together, or late", () => {
    const { arrive } = journey();
    expect(arrive(hourAt(4), scan("PICKED_UP", 0), scan("DEPARTED", 1), scan("OUT_FOR_DELIVERY", 3))).toEqual(
      ["OUT_FOR_DELIVERY 2026-11-19"],
    );
    expect(arrive(hourAt(5), scan("DEPARTED", 2))).toEqual([]);
    expect(arrive(hourAt(6), scan("SIGNED", 5))).toEqual(["DELIVERED whole 0 of 3"]);
    expect(arrive(hourAt(7), scan("OUT_FOR_DELIVERY", 4))).toEqual([]);
  });

  it("says again that it is out for delivery on another day, by the clocks of the place", () => {
    const { arrive } = journey();
    const day = { ...eventOf("DEPARTED", hourAt(0)).place, timeZone: "Asia/Makassar" };
    const out = (hour: number) => scan("OUT_FOR_DELIVERY", hour, { place: day });
    expect(arrive(hourAt(11), out(11))).toEqual(["OUT_FOR_DELIVERY 2026-11-19"]);
    // Half an hour after midnight in Makassar, before midnight in Jakarta.
    expect(arrive(hourAt(12.5), out(12.5))).toEqual(["OUT_FOR_DELIVERY 2026-11-20"]);
  });

  it("says that a part was delivered, once, and then the whole", () => {
    const { arrive } = journey();
    arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    expect(arrive(hourAt(1), scan("SIGNED", 1, { pieces: [1, 3] }))).toEqual(["DELIVERED part 0: 2 of 3"]);
    expect(arrive(hourAt(2), scan("DAMAGED", 2, { pieces: [2] }))).toEqual(["DAMAGED 2026-11-19"]);
    expect(arrive(hourAt(3), scan("SIGNED", 3, { pieces: [2] }))).toEqual(["DELIVERED whole 0 of 3"]);
  });

  it("says that a part is back with its sender, once, and then the whole", () => {
    const { arrive, after } = journey();
    arrive(hourAt(0), scan("RETURN_STARTED", 0));
    expect(arrive(hourAt(1), scan("RETURN_SIGNED", 1, { pieces: [1] }))).toEqual(["RETURNED part 0: 1 of 3"]);
    expect(after().pieces.map(({ normalisedStatus }) => normalisedStatus)).toEqual([
      "returned",
      "return_to_sender",
      "return_to_sender",
    ]);
    expect(arrive(hourAt(2), scan("RETURN_SIGNED", 2, { pieces: [2] }))).toEqual([]);
    expect(arrive(hourAt(3), scan("RETURN_SIGNED", 3, { pieces: [3] }))).toEqual(["RETURNED whole 0 of 3"]);
  });

  it("says how many pieces came to which end, if not all came to the same", () => {
    const { arrive } = journey();
    arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    expect(arrive(hourAt(1), scan("SIGNED", 1, { pieces: [1, 2] }))).toEqual(["DELIVERED part 0: 2 of 3"]);
    arrive(hourAt(2), scan("RETURN_STARTED", 2, { pieces: [3] }));
    expect(arrive(hourAt(3), scan("RETURN_SIGNED", 3, { pieces: [3] }))).toEqual([
      "RETURNED whole 0 of 3: 1 of 3",
    ]);
    const other = journey();
    other.arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    other.arrive(hourAt(1), scan("RETURN_SIGNED", 1, { pieces: [3] }));
    expect(other.arrive(hourAt(2), scan("SIGNED", 2, { pieces: [1, 2] }))).toEqual([
      "DELIVERED whole 0 of 3: 2 of 3",
    ]);
    expect(shipmentTag(other.after())).toBe("returned");
  });

  it("says how the last pieces ended that it hears of, though others came to the other end later", () => {
    const { arrive } = journey();
    arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    expect(arrive(hourAt(2), scan("SIGNED", 2, { pieces: [1, 2] }))).toEqual(["DELIVERED part 0: 2 of 3"]);
    expect(arrive(hourAt(2.3))).toEqual([]);
    expect(arrive(hourAt(2.5), scan("RETURN_SIGNED", 1.9, { pieces: [3] }))).toEqual([
      "RETURNED whole 0 of 3: 1 of 3",
    ]);
    const other = journey();
    other.arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    expect(other.arrive(hourAt(2), scan("RETURN_SIGNED", 2, { pieces: [3] }))).toEqual([
      "RETURNED part 0: 1 of 3",
    ]);
    expect(other.arrive(hourAt(2.3))).toEqual([]);
    expect(other.arrive(hourAt(2.5), scan("SIGNED", 1.9, { pieces: [1, 2] }))).toEqual([
      "DELIVERED whole 0 of 3: 2 of 3",
    ]);
  });

  it("says both ends that it hears of at once", () => {
    const { arrive } = journey();
    arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    expect(
      arrive(hourAt(3), scan("SIGNED", 1, { pieces: [1, 2] }), scan("RETURN_SIGNED", 2, { pieces: [3] })),
    ).toEqual(["DELIVERED whole 0 of 3: 2 of 3", "RETURNED whole 0 of 3: 1 of 3"]);
    const other = journey();
    other.arrive(hourAt(0), scan("RETURN_STARTED", 0, { pieces: [1] }));
    expect(other.arrive(hourAt(1), scan("SIGNED", 1))).toEqual([
      "DELIVERED whole 0 of 3: 2 of 3",
      "RETURNED whole 0 of 3: 1 of 3",
    ]);
  });

  it("is a return if it is handed over after its return began, as its tag says", () => {
    const { arrive, after } = journey();
    arrive(hourAt(0), scan("RETURN_STARTED", 0));
    expect(arrive(hourAt(1), scan("SIGNED", 1, { pieces: [1] }))).toEqual(["RETURNED part 0: 1 of 3"]);
    expect(arrive(hourAt(2), scan("SIGNED", 2))).toEqual(["RETURNED whole 0 of 3"]);
    expect([shipmentTag(after()), after().packageStatus]).toEqual(["returned", "RETURNED_SIGNED"]);
    const parts = journey();
    parts.arrive(hourAt(0), scan("RETURN_STARTED", 0, { pieces: [3] }));
    expect(parts.arrive(hourAt(1), scan("SIGNED", 1, { pieces: [1, 2] }))).toEqual([
      "DELIVERED part 0: 2 of 3",
    ]);
    expect(parts.arrive(hourAt(2), scan("SIGNED", 2, { pieces: [3] }))).toEqual([
      "RETURNED whole 0 of 3: 1 of 3",
    ]);
  });

  it.each(["PICKUP_FAILED", "DELIVERY_FAILED", "ON_HOLD", "DAMAGED", "LOST"] as const)(
    "says what went wrong, once a day: %s",
    (code) => {
      const { arrive } = journey();
      arrive(hourAt(0));
      expect(arrive(hourAt(1), scan(code, 1))).toEqual([`${code} 2026-11-19`]);
      expect(arrive(hourAt(2), scan(code, 2))).toEqual([]);
      expect(arrive(hourAt(25), scan(code, 25))).toEqual([`${code} 2026-11-20`]);
    },
  );

  it("says that it goes on when no other state says so", () => {
    expect(newsOf("PICKED_UP", "DEPARTED", "ON_HOLD", "RELEASED", "LOST", "FOUND").map(String)).toEqual([
      "PICKED_UP",
      "ON_THE_WAY",
      "ON_HOLD 2026-11-19",
      "RESOLVED 1",
      "LOST 2026-11-19",
      "RESOLVED 2",
    ]);
    expect(newsOf("PICKED_UP", "DELIVERY_FAILED", "OUT_FOR_DELIVERY").at(-1)).toEqual([
      "OUT_FOR_DELIVERY 2026-11-19",
    ]);
    expect(newsOf("PICKUP_FAILED", "PICKUP_ASSIGNED").at(-1)).toEqual(["RESOLVED 1"]);
    expect(newsOf("PICKUP_FAILED", "VOIDED").at(-1)).toEqual([]);
  });

  it("takes a delivery back, and tells the next one", () => {
    const { arrive } = journey();
    const signed = scan("SIGNED", 1);
    arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    expect(arrive(hourAt(1), signed)).toEqual(["DELIVERED whole 0 of 3"]);
    expect(arrive(hourAt(2), scan("CORRECTION", 2, { corrects: signed.sourceId }))).toEqual(["CORRECTED 1"]);
    expect(arrive(hourAt(3), scan("SIGNED", 3))).toEqual(["DELIVERED whole 1 of 3"]);
  });

  it("tells the end of a delivery that was a return, in one batch", () => {
    const { arrive } = journey();
    const signed = scan("SIGNED", 1);
    arrive(hourAt(1), signed);
    const correction = scan("CORRECTION", 2, { corrects: signed.sourceId });
    expect(arrive(hourAt(3), correction, scan("RETURN_STARTED", 2), scan("RETURN_SIGNED", 3))).toEqual([
      "RETURNED whole 1 of 3",
    ]);
  });

  it("takes back nothing that was no news, and a second scan of a delivery changes nothing", () => {
    const { arrive } = journey();
    const signed = scan("SIGNED", 1);
    const [, ...others] = [signed, scan("SIGNED", 1.1), scan("CORRECTION", 2, { corrects: signed.sourceId })];
    arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    expect(arrive(hourAt(2), signed, ...others)).toEqual(["DELIVERED whole 1 of 3"]);
    expect(arrive(hourAt(3), scan("CORRECTION", 3, { corrects: "unknown" }))).toEqual([]);
  });

  it("tells a return by its beginning and its end alone", () => {
    expect(
      newsOf("PICKED_UP", "RETURN_STARTED", "DEPARTED", "OUT_FOR_DELIVERY", "RETURN_SIGNED").map(String),
    ).toEqual(["PICKED_UP", "RETURNING", "", "", "RETURNED whole 0 of 3"]);
  });

  it("is no news two days later; how it ended is, for a week", () => {
    const late = (code: HandlingEventCode, hours: number) => {
      const { arrive } = journey();
      arrive(hourAt(0));
      return arrive(hourAt(1 + hours), scan(code, 1));
    };
    expect(late("OUT_FOR_DELIVERY", 48)).toHaveLength(1);
    expect(late("OUT_FOR_DELIVERY", 48.1)).toEqual([]);
    for (const code of ["SIGNED", "RETURN_SIGNED", "LOST"] as const) {
      expect(late(code, 7 * 24)).toHaveLength(1);
      expect(late(code, 7 * 24.1)).toEqual([]);
    }
  });

  it("is nothing when an answer is derived again without a scan", () => {
    const { arrive } = journey();
    arrive(hourAt(0), scan("OUT_FOR_DELIVERY", 0));
    expect(arrive(hourAt(1))).toEqual([]);
  });

  it("has each state once for each order in which scans may arrive, and the last state always", () => {
    const codes = ["PICKED_UP", "DEPARTED", "ON_HOLD", "RELEASED", "OUT_FOR_DELIVERY", "SIGNED"] as const;
    const scans = codes.map((code, hour) => scan(code, hour));
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...scans, ...scans], { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        (order, size) => {
          const { arrive } = journey();
          const seen: string[] = [];
          for (let from = 0; from < order.length; from += size) {
            // As in the database, a scan that was stored already is not stored again.
            const fresh = order
              .slice(from, from + size)
              .filter((each) => !order.slice(0, from).includes(each));
            seen.push(...arrive(hourAt(10 + from), ...new Set(fresh)));
          }
          expect(seen.filter((each) => each === "DELIVERED whole 0 of 3")).toHaveLength(1);
          expect(seen.at(-1)).toBe("DELIVERED whole 0 of 3");
        },
      ),
    );
  });
});

/** A shipment that departed at hour 0. */
function moving() {
  const { arrive, after } = journey();
  arrive(hourAt(0), scan("DEPARTED", 0));
  return after();
}

describe("news that no scan tells", () => {
  const utc = (at: string) => new Date(at).toISOString();

  it("is looked for when the promise ends, and after three days without a scan", () => {
    const shipment = moving();
    const promise = Date.parse(shipment.promisedBy ?? "");
    const stale = Date.parse(hourAt(0)) + 3 * dayMs;
    expect(nextNewsCheck(shipment, new Date(hourAt(1)))).toEqual(new Date(Math.min(promise + 1, stale)));
    const topicsAt = (at: number) => overdueNews(shipment, new Date(at)).map(({ topic }) => topic);
    expect([stale - 1, stale].map(topicsAt)).toEqual([[], ["STALE"]]);
    expect([promise, promise + 1].map(topicsAt)).toEqual([["STALE"], ["STALE", "PROMISE_MISSED"]]);
    expect(nextNewsCheck(shipment, new Date(Math.max(promise, stale) + 1))).toBeNull();
  });

  it("is another one of another promise, and of another last scan", () => {
    const shipment = moving();
    const promisedBy = hourAt(30);
    const newsAt = (changes: object, at: string) =>
      overdueNews({ ...shipment, ...changes }, new Date(at)).map(({ topic, state }) => `${topic} ${state}`);
    expect(newsAt({ promisedBy }, hourAt(31))).toEqual([`PROMISE_MISSED ${utc(promisedBy)}`]);
    expect(newsAt({ promisedBy: hourAt(30.5) }, hourAt(31))).toEqual([`PROMISE_MISSED ${utc(hourAt(30.5))}`]);
    expect(newsAt({ promisedBy: null }, hourAt(73))).toEqual([`STALE ${utc(hourAt(0))}`]);
    expect(newsAt({ promisedBy: null, lastEventAt: hourAt(0.5) }, hourAt(73))).toEqual([
      `STALE ${utc(hourAt(0.5))}`,
    ]);
  });

  it("is each day on which it waits to be collected, until nobody knows whether it is still there", () => {
    const { arrive, after } = journey({ promisedBy: undefined });
    arrive(hourAt(0), scan("READY_FOR_COLLECTION", 0));
    const readyAt = Date.parse(hourAt(0));
    const dayIn = (days: number) => localDate(readyAt + days * dayMs, "Asia/Jakarta");
    const newsAt = (at: number) =>
      overdueNews(after(), new Date(at)).map(({ topic, state }) => `${topic} ${state}`.trim());
    expect(newsAt(readyAt + dayMs - 1)).toEqual([]);
    expect(newsAt(readyAt + dayMs)).toEqual([`READY_FOR_COLLECTION again ${dayIn(1)}`]);
    // The job was late: one day is enough.
    expect(newsAt(readyAt + 2 * dayMs)).toEqual([`READY_FOR_COLLECTION again ${dayIn(2)}`]);
    expect(overdueNews(after(), new Date(readyAt + dayMs)).every(isReminder)).toBe(true);
    expect(newsAt(readyAt + 3 * dayMs)).toContain(`STALE ${utc(hourAt(0))}`);
    const checks = [0, 1, 2].map((days) => nextNewsCheck(after(), new Date(readyAt + days * dayMs)));
    expect(checks.map((at) => at?.getTime())).toEqual([1, 2, 3].map((days) => readyAt + days * dayMs));
    const [again] = overdueNews(after(), new Date(readyAt + dayMs));
    expect(again && [concernsRole(again, "receiver"), concernsRole(again, "sender")]).toEqual([true, false]);
    // A scan is news, and no reminder.
    expect(arrive(hourAt(24), scan("READY_FOR_COLLECTION", 24))).toEqual([
      `READY_FOR_COLLECTION ${dayIn(1)}`,
    ]);
  });

  it("is none any more two days later", () => {
    const shipment = moving();
    const last = Math.max(Date.parse(shipment.promisedBy ?? "") + 1, Date.parse(hourAt(0)) + 3 * dayMs);
    expect(overdueNews(shipment, new Date(last + 48 * hourMs))).toHaveLength(1);
    expect(overdueNews(shipment, new Date(last + 48 * hourMs + 1))).toEqual([]);
  });

  it("is none of what is delivered, returned, cancelled or lost", () => {
    for (const code of ["SIGNED", "RETURN_STARTED", "VOIDED", "LOST"] as const) {
      const { arrive, after } = journey();
      arrive(hourAt(0), scan("DEPARTED", 0), scan(code, 1));
      const days = [1, 3, 4, 5].map((day) => new Date(Date.parse(hourAt(1)) + day * dayMs));
      const topics = days.flatMap((now) => overdueNews(after(), now).map(({ topic }) => topic));
      expect(topics.filter((topic) => topic === "PROMISE_MISSED")).toEqual([]);
    }
  });
});

describe("who hears of what", () => {
  it("is the receiver of a booking, and both of everything else", () => {
    expect(newsTopics.filter((topic) => !concernsRole({ topic, state: "" }, "sender"))).toEqual([
      "REGISTERED",
    ]);
    expect(newsTopics.filter((topic) => !concernsRole({ topic, state: "" }, "receiver"))).toEqual([]);
  });

  const idle = { lastEventAt: hourAt(-72), promisedBy: hourAt(-1) };
  const waiting = { state: "", pieces: null, occurredAt: new Date(hourAt(0)), isSuperseded: false };

  it.each<[NewsTopic, ShipmentTag, boolean]>([
    ["REGISTERED", "waiting", true],
    ["REGISTERED", "cancelled", false],
    ["OUT_FOR_DELIVERY", "delivery", true],
    ["OUT_FOR_DELIVERY", "signed", false],
    ["OUT_FOR_DELIVERY", "transit", false],
    ["READY_FOR_COLLECTION", "ready", true],
    ["DELIVERED", "problem", false],
    ["ON_HOLD", "held", true],
    ["ON_HOLD", "transit", false],
    ["DAMAGED", "delivery", true],
    ["LOST", "transit", false],
    ["RESOLVED", "problem", false],
    ["PROMISE_MISSED", "signed", false],
    ["PROMISE_MISSED", "held", true],
    ["STALE", "transit", true],
  ])("still hears of %s when the shipment is %s: %s", (topic, tag, expected) => {
    expect(isStillNews({ ...waiting, topic }, { tag, ...idle })).toBe(expected);
  });

  it.each<[NewsTopic, string, ShipmentTag, boolean]>([
    ["DELIVERED", "part 0", "transit", true],
    ["DELIVERED", "part 0", "signed", false],
    ["DELIVERED", "part 0", "returned", true],
    ["DELIVERED", "part 0", "cancelled", false],
    ["DELIVERED", "whole 0 of 3", "returned", true],
    ["DELIVERED", "whole 0 of 3", "transit", false],
    ["RETURNED", "part 0", "returning", true],
    ["RETURNED", "part 0", "returned", true],
    // The return of the part was taken back.
    ["RETURNED", "part 0", "signed", false],
    ["RETURNED", "whole 0 of 3", "returned", true],
    ["RETURNED", "whole 0 of 3", "returning", false],
  ])("still hears of 2 of 3 pieces %s, %s, when the shipment is %s: %s", (topic, state, tag, expected) => {
    const news = { ...waiting, topic, state, pieces: { done: 2, total: 3 } };
    expect(isStillNews(news, { tag, ...idle })).toBe(expected);
  });

  it.each(["transit", "returned"] as const)(
    "hears of no part once all pieces came to an end, when the shipment is %s",
    (tag) => {
      const pieces = { done: 1, total: 3 };
      const news = { ...waiting, topic: "DELIVERED", state: "part 0", pieces, isSuperseded: true } as const;
      expect(isStillNews(news, { tag, ...idle })).toBe(false);
    },
  );

  it.each([
    [hourAt(-72), true],
    // The former last scan was taken back.
    [hourAt(-73), true],
    [hourAt(-71.9), false],
    [hourAt(1), false],
    [null, false],
  ])("hears of three days without a scan if the last one was at %s: %s", (lastEventAt, expected) => {
    const stale = { ...waiting, topic: "STALE" } as const;
    expect(isStillNews(stale, { ...idle, tag: "transit", lastEventAt })).toBe(expected);
  });

  it.each([
    [hourAt(-1), true],
    [hourAt(0), true],
    // An answer has it without the fraction.
    [hourAt(0).replace("00.000", "00.900"), true],
    [hourAt(0).replace("00.000", "01.000"), false],
    [hourAt(48), false],
    [null, false],
  ])("hears of a missed promise if it is by now %s: %s", (promisedBy, expected) => {
    const occurredAt = new Date(Date.parse(hourAt(0)) + 1);
    const missed = { ...waiting, topic: "PROMISE_MISSED", occurredAt } as const;
    expect(isStillNews(missed, { ...idle, tag: "transit", promisedBy })).toBe(expected);
  });

  it("hears of the same promise and the same last scan by news of its own", () => {
    const shipment = { ...moving(), promisedBy: hourAt(71) };
    const news = overdueNews(shipment, new Date(hourAt(72)));
    expect(news.map(({ topic }) => topic)).toEqual(["STALE", "PROMISE_MISSED"]);
    const current = { ...shipment, tag: shipmentTag(shipment) };
    expect(news.map((each) => isStillNews({ ...each, isSuperseded: false }, current))).toEqual([true, true]);
    // Another hour, and another minute.
    const moved = { ...current, lastEventAt: hourAt(1), promisedBy: hourAt(71.02) };
    expect(news.map((each) => isStillNews({ ...each, isSuperseded: false }, moved))).toEqual([false, false]);
    const later = overdueNews(moved, new Date(hourAt(73)));
    expect(later.map((each) => isStillNews({ ...each, isSuperseded: false }, moved))).toEqual([true, true]);
  });
});
