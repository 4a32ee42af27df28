import { runHook } from "@rimba/web-core/testing/run-hook.tsx";
import { expect, onTestFinished, test, vi } from "vitest";
import { useSlow } from "./site-shell.tsx";

test("a wait is shown once it takes 300 ms, no longer than it lasts, and from the start the next time", async () => {
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
