import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { type GateResult, FeedGate, type FeedSlot } from "./feed-gate.ts";

function admitted(admission: GateResult): FeedSlot {
  if (admission.kind !== "ok") throw new Error(admission.kind);
  return admission.slot;
}

it("rejects a key with too many batches, and any key when all slots are taken, until a sender leaves", async () => {
  const gate = new FeedGate({ atOnce: 1, maxAdmitted: 3, maxAdmittedOfKey: 2 });
  const first = admitted(gate.admit("a"));
  admitted(gate.admit("a"));
  expect(gate.admit("a")).toEqual({ kind: "rateLimited" });
  admitted(gate.admit("b"));
  expect(gate.admit("c")).toEqual({ kind: "busy" });
  first.leave();
  first.leave();
  await nextTurn();
  admitted(gate.admit("c"));
  expect(gate.admit("a")).toEqual({ kind: "busy" });
});

it("processes a limited number of batches at once, and the others in the order in which they were ready", async () => {
  const gate = new FeedGate({ atOnce: 1, maxAdmitted: 9, maxAdmittedOfKey: 9 });
  const [slow, quick, last] = ["a", "a", "b"].map((key) => admitted(gate.admit(key)));
  const begun: string[] = [];
  const turn = async (name: string, slot: FeedSlot | undefined) =>
    slot?.turn(async () => void begun.push(name));
  await Promise.all([turn("quick", quick), turn("last", last)]);
  await turn("slow", slow);
  expect(begun).toEqual(["quick", "last", "slow"]);
});

it("counts a batch whose sender has left until its work ends", async () => {
  const gate = new FeedGate({ atOnce: 1, maxAdmitted: 1, maxAdmittedOfKey: 1 });
  const slot = admitted(gate.admit("a"));
  const { promise, resolve } = Promise.withResolvers<void>();
  const working = slot.turn(() => promise);
  slot.leave();
  expect(gate.admit("b")).toEqual({ kind: "busy" });
  resolve();
  await working;
  await nextTurn();
  admitted(gate.admit("b"));
});
