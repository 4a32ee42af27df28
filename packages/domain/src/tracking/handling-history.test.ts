import { describe, expect, it } from "vitest";
import { correctionsOf, handlingHistory, maxShownScans, shownScans } from "./handling-history.ts";
import { eventOf, shipmentOf } from "./tracking-fixtures.ts";
import { deriveTracking } from "./derive-tracking.ts";

describe("handlingHistory", () => {
  it("sorts events of the same time in the order of a journey, then of their arrival", () => {
    const moment = "2026-11-19T08:00:00Z";
    const signed = eventOf("SIGNED", moment);
    const delivery = eventOf("OUT_FOR_DELIVERY", moment);
    const later = eventOf("ARRIVED", moment, { receivedAt: "2026-11-19T09:00:00Z" });
    const sooner = eventOf("ARRIVED", moment, { receivedAt: "2026-11-19T08:30:00Z" });
    const before = eventOf("DEPARTED", "2026-11-19T07:59:59Z");
    expect(handlingHistory([signed, later, delivery, before, sooner])).toEqual([
      before,
      sooner,
      later,
      delivery,
      signed,
    ]);
  });
});

it("an event is taken back by the first CORRECTION that names it, and by no other event", () => {
  const moment = "2026-11-19T08:00:00Z";
  const wrong = eventOf("SIGNED", moment, { sourceId: "wrong" });
  const first = eventOf("CORRECTION", moment, { sourceId: "first", corrects: "wrong" });
  const second = eventOf("CORRECTION", moment, { sourceId: "second", corrects: "wrong" });
  const other = eventOf("ARRIVED", moment, { sourceId: "other", corrects: "first" });
  expect([...correctionsOf([wrong, other, first, second])]).toEqual([["wrong", "first"]]);
});

const minute = (index: number) => new Date(Date.UTC(2026, 10, 20, 0, index)).toISOString();
const codes = ["ARRIVED", "DEPARTED"] as const;
const journey = (count: number) =>
  Array.from({ length: count }, (_, index) => eventOf(codes[index % 2] ?? "ARRIVED", minute(index)));

describe("the scans in an answer", () => {
  it("include all of a normal history, even consecutive equal ones", () => {
    const history = [...journey(100), ...Array.from({ length: 100 }, () => eventOf("SORTED", minute(200)))];
    expect(shownScans(history)).toEqual({ scans: history, olderCount: 0 });
  });

  it("include the newest of a long history, with the number of older ones", () => {
    const history = journey(maxShownScans + 30);
    const { scans, olderCount } = shownScans(history);
    expect([scans, olderCount]).toEqual([history.slice(30), 30]);
  });

  it("are merged if the pieces of a shipment were scanned one by one at one place", () => {
    const scansOf = (code: "ARRIVED" | "DEPARTED", from: number) =>
      Array.from({ length: 900 }, (_, index) => eventOf(code, minute(from + index), { pieces: [index + 1] }));
    const { scans, olderCount } = shownScans([...scansOf("ARRIVED", 0), ...scansOf("DEPARTED", 1000)]);
    expect(scans.map(({ code, occurredAt, pieces }) => [code, occurredAt, pieces?.length])).toEqual([
      ["ARRIVED", minute(899), 900],
      ["DEPARTED", minute(1899), 900],
    ]);
    expect(olderCount).toBe(0);
  });

  it("keep each failed attempt and each proof as a separate line, and count merged ones", () => {
    const proof = { signedBy: "Made" };
    const history = [
      ...Array.from({ length: 5 }, (_, index) => eventOf("SORTED", minute(index))),
      ...Array.from({ length: maxShownScans }, (_, index) =>
        index % 2 === 0
          ? eventOf("DELIVERY_FAILED", minute(10 + index), { reason: "RECEIVER_ABSENT" })
          : eventOf("SIGNED", minute(10 + index), { proof }),
      ),
    ];
    expect(shownScans(history)).toEqual({ scans: history.slice(5), olderCount: 5 });
  });
});

describe("an answer of 2,000 scans", () => {
  const derived = deriveTracking(shipmentOf(), journey(2000), () => ({ id: "a", en: "b", zh: "c" }));

  it("contains the newest ones first, with the number of older ones, and stays small", () => {
    const { events, olderEventCount } = derived.shipment;
    expect([events.length, events[0]?.code, olderEventCount]).toEqual([200, "DEPARTED", 1801]);
    expect(JSON.stringify(derived.shipment).length).toBeLessThan(100_000);
  });

  it("is derived from all of them", () => {
    expect(derived.shipment.stages[0]?.reachedAt).toBe("2026-11-19T10:22:00+07:00");
    expect(derived.shipment.status).toBe("IN_TRANSIT");
  });
});
