import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { SmsOutcome } from "../../integrations/sms/sms-sender.ts";
import { SendTimes } from "./send-times.ts";

const refused: SmsOutcome = { kind: "refused", reason: "HTTP 503" };
const sent: SmsOutcome = { kind: "ok" };

it("takes as long as a message that was really sent", async () => {
  const times = new SendTimes();
  expect(await times.measure(() => sleep(80, sent))).toEqual(sent);
  const started = performance.now();
  expect(await times.pretend()).toEqual(sent);
  // A timer may fire a little early.
  expect(performance.now() - started).toBeGreaterThan(70);
});

it("is refused while the last message was, in the time of refused ones, and no longer", async () => {
  let nowMs = 0;
  const times = new SendTimes(() => nowMs);
  // A message that was sent took a minute: waiting as long would end the test.
  await times.measure(async () => {
    nowMs += 60_000;
    return sent;
  });
  await times.measure(async () => {
    nowMs += 1;
    return refused;
  });
  expect(await times.pretend()).toMatchObject({ kind: "refused" });
});

it("is sent again once the last refusal is more than five minutes old", async () => {
  let nowMs = 0;
  const times = new SendTimes(() => nowMs);
  await times.measure(async () => refused);
  nowMs = 5 * 60_000;
  expect(await times.pretend()).toMatchObject({ kind: "refused" });
  nowMs += 1;
  expect(await times.pretend()).toEqual(sent);
});

it("is sent again once the gateway may have taken a message", async () => {
  const times = new SendTimes();
  await times.measure(async () => refused);
  await times.measure(async () => ({ kind: "unknown", reason: "no answer in time" }));
  expect(await times.pretend()).toEqual(sent);
});

it("is not refused because a message was rejected for its own number", async () => {
  const times = new SendTimes();
  await times.measure(async () => ({ kind: "rejected", reason: "HTTP 400" }));
  expect(await times.pretend()).toEqual(sent);
});

it("does not wait where nothing was sent yet", async () => {
  let isPretended = false;
  const pretended = new SendTimes().pretend().then(() => (isPretended = true));
  // What waits for no timer is done before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isPretended).toBe(true);
  await pretended;
});
