import { describe, expect, it } from "vitest";
import { handlingHistory } from "./handling-history.ts";
import { eventOf } from "./tracking-fixtures.ts";

describe("handlingHistory", () => {
  it("puts events of the same moment in the order of a journey, then of their arrival", () => {
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
