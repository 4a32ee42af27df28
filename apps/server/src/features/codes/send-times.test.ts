import { expect, it } from "vitest";
import type { SmsOutcome } from "../../integrations/sms/sms-sender.ts";
import { SendTimes } from "./send-times.ts";

const refused: SmsOutcome = { kind: "refused", reason: "HTTP 503" };
const sent: SmsOutcome = { kind: "ok" };

it("takes as long as a sent message", async () => {
  let nowMs = 0;
  const waits: number[] = [];
  const times = new SendTimes(
    () => nowMs,
    async (ms) => void waits.push(ms),
  );
  const slowly = async () => {
    nowMs += 80;
    return sent;
  };
  expect(await times.measure(slowly)).toEqual(sent);
  expect(await times.pretend()).toEqual(sent);
  expect(waits).toEqual([80]);
});

it("imitates a rejection after the last message was rejected, in the time of rejections, for a limited time", async () => {
  let nowMs = 0;
  const times = new SendTimes(() => nowMs);
  // A sent message took a minute: waiting that long would exceed the test's time limit.
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

it("imitates a sent message once the last rejection is older than five minutes", async () => {
  let nowMs = 0;
  const times = new SendTimes(() => nowMs);
  await times.measure(async () => refused);
  nowMs = 5 * 60_000;
  expect(await times.pretend()).toMatchObject({ kind: "refused" });
  nowMs += 1;
  expect(await times.pretend()).toEqual(sent);
});

it("imitates a sent message once the gateway may have accepted one", async () => {
  const times = new SendTimes();
  await times.measure(async () => refused);
  await times.measure(async () => ({ kind: "unknown", reason: "no answer in time" }));
  expect(await times.pretend()).toEqual(sent);
});

it("does not imitate a rejection that was caused by the number", async () => {
  const times = new SendTimes();
  await times.measure(async () => ({ kind: "rejected", reason: "HTTP 400" }));
  expect(await times.pretend()).toEqual(sent);
});

it("does not wait if nothing was sent yet", async () => {
  let isPretended = false;
  const pretended = new SendTimes().pretend().then(() => (isPretended = true));
  // Without a timer it ends before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isPretended).toBe(true);
  await pretended;
});
