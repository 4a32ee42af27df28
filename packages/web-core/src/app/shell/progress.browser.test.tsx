import { runHook } from "../../testing/run-hook.tsx";
import { expect, onTestFinished, test, vi } from "vitest";
import { useSlow } from "./progress.tsx";

test("reports a wait after 300 ms until it ends, and starts again with the next wait", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { current, change } = await runHook({ site: "mobile" }, useSlow, false);
  change(true);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  expect(current()).toBe(false);
  vi.advanceTimersByTime(300);
  await expect.poll(current).toBe(true);
  change(false);
  await expect.poll(current).toBe(false);
  change(true);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  expect(current()).toBe(false);
  change(false);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(300);
  expect(current()).toBe(false);
});
