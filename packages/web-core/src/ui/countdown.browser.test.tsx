import { expect, onTestFinished, test, vi } from "vitest";
import { runHook } from "../testing/run-hook.tsx";
import { useCountdown } from "./countdown.ts";

test("counts whole seconds down to zero, and stops there", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { current, change } = await runHook<number | null, number>(
    { site: "mobile" },
    useCountdown,
    Date.now() + 2500,
  );
  expect(current()).toBe(3);
  vi.advanceTimersByTime(500);
  await expect.poll(current).toBe(2);
  vi.advanceTimersByTime(2000);
  await expect.poll(current).toBe(0);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  change(Date.now() + 60_000);
  await expect.poll(current).toBe(60);
  change(null);
  await expect.poll(current).toBe(0);
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

test("a time in the past counts as zero", async () => {
  const { current } = await runHook({ site: "mobile" }, useCountdown, Date.now() - 1000);
  expect(current()).toBe(0);
});
