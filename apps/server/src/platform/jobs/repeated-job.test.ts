import { expect, it, vi } from "vitest";
import { createRepeatedJob } from "./repeated-job.ts";

const intervalMs = 20;
const retryDelayMs = 80;

it("runs again at once while there is more to do, and pauses longer after a failure", async () => {
  const work = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue(false);
  const onFailure = vi.fn<(error: unknown) => void>();
  const pauses: number[] = [];
  const pause = async (ms: number) => pauses.push(ms) <= 4;
  const repeated = createRepeatedJob({ work, intervalMs, retryDelayMs, onFailure, pause });
  repeated.start();
  repeated.start();
  await repeated.stop();
  expect(pauses).toEqual([0, 0, intervalMs, retryDelayMs, intervalMs]);
  expect(work).toHaveBeenCalledTimes(4);
  expect(onFailure).toHaveBeenCalledOnce();
});

it("stops after the current run, whose signal is aborted, and does not run again", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let isUnderWay = false;
  const work = vi.fn<(signal: AbortSignal) => Promise<boolean>>(async (signal) => {
    isUnderWay = true;
    begin();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    isUnderWay = false;
    return true;
  });
  const repeated = createRepeatedJob({ work, intervalMs, retryDelayMs, onFailure: () => undefined });
  repeated.start();
  await begun;
  await repeated.stop();
  expect(isUnderWay).toBe(false);
  expect(work).toHaveBeenCalledOnce();
});
