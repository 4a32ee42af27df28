import { describe, expect, it } from "vitest";
import { delivered, moving, type SampleEvent, sampleTracking } from "../testing/sample-shipment.ts";
import { stepStates } from "./stage-state.ts";

function statesOf(events: readonly SampleEvent[]) {
  const steps = stepStates(sampleTracking({ events }).shipment);
  return { states: steps.map(({ state }) => state), current: steps.findIndex(({ current }) => current) };
}

describe("the five steps", () => {
  it("begin at the origin", () => {
    expect(statesOf([])).toEqual({ states: ["now", "next", "next", "next", "next"], current: 0 });
  });

  it("have the way behind done", () => {
    expect(statesOf(moving)).toEqual({ states: ["done", "done", "now", "next", "next"], current: 2 });
  });

  it("are all done when signed, and the last one is the current", () => {
    expect(statesOf(delivered)).toEqual({ states: ["done", "done", "done", "done", "done"], current: 4 });
  });

  it("show trouble where it happened, and a cancellation on the first", () => {
    const held: SampleEvent = {
      code: "ON_HOLD",
      at: "2026-11-20T01:00:00Z",
      town: "surabaya",
      reason: "WEATHER",
    };
    expect(statesOf([...moving, held]).states[2]).toBe("trouble");
    const voided: SampleEvent = { code: "VOIDED", at: "2026-11-20T01:00:00Z", town: "jakarta" };
    expect(statesOf([voided])).toEqual({ states: ["cancelled", "next", "next", "next", "next"], current: 0 });
  });
});
