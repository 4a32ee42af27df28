import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { SendTimes } from "./send-times.ts";

it("takes as long as a message that was really sent", async () => {
  const times = new SendTimes();
  await expect(times.measure(() => sleep(80, "sent"))).resolves.toBe("sent");
  const started = performance.now();
  await times.pretend();
  // A timer may fire a little early.
  expect(performance.now() - started).toBeGreaterThan(70);
});

it("does not wait where nothing was sent yet", async () => {
  const started = performance.now();
  await new SendTimes().pretend();
  expect(performance.now() - started).toBeLessThan(50);
});
