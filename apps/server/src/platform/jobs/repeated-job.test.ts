import { expect, it, vi } from "vitest";
import { createRepeatedJob } from "./repeated-job.ts";

it("runs again at once while there is more to do, pauses longer after a failure, and ends after the current run", async () => {
  const times: number[] = [];
  let underWay = false;
  const work = vi.fn<() => Promise<boolean>>(async () => {
    underWay = true;
    times.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay = false;
    if (times.length === 3) throw new Error("away");
    return times.length < 3;
  });
  const onFailure = vi.fn<(error: unknown) => void>();
  const repeated = createRepeatedJob({ work, intervalMs: 20, retryDelayMs: 80, onFailure });
  repeated.start();
  repeated.start();
  await expect.poll(() => times.length, { timeout: 5000, interval: 1 }).toBe(5);
  await repeated.stop();
  expect(underWay).toBe(false);
  const pauses = times.slice(1).map((time, nth) => time - (times[nth] ?? 0));
  expect(pauses[2]).toBeGreaterThan(78);
  expect(pauses[3]).toBeGreaterThan(18);
  expect(onFailure).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(times).toHaveLength(5);
});
