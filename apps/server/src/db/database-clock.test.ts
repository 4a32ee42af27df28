import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Tx } from "./db.ts";
import { ClocksDisagree, followDatabaseClock, readDatabaseClock } from "./database-clock.ts";

const day = 86_400_000;
const start = Date.parse("2026-11-20T03:00:00Z");
/** The world's time; the clocks under test differ from it. */
let passed: number;
let processAhead: number;
let databaseAhead: number;
let isUnavailable: boolean;
const warn = vi.fn<(details: object, message: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  [passed, processAhead, databaseAhead, isUnavailable] = [0, 0, 0, false];
  warn.mockClear();
});
afterEach(() => void vi.useRealTimers());

const processNow = () => start + passed + processAhead;
const db = {
  query: async () => {
    if (isUnavailable) throw new Error("unavailable");
    return [{ now: new Date(start + passed + databaseAhead) }];
  },
} as unknown as Tx;
const follow = () => followDatabaseClock(db, { warn, processNow, monotonicNow: () => passed });

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10_000) {
    passed += 10_000;
    await vi.advanceTimersByTimeAsync(10_000);
  }
}

it("takes a slow answer for no difference of clocks", async () => {
  const slow = {
    query: async () => {
      passed += 20_000;
      return [{ now: new Date(start + passed - 15_000) }];
    },
  } as unknown as Tx;
  expect((await readDatabaseClock(slow, processNow)).aheadMs).toBe(0);
});

it("gives the database's time to a process whose clock is wrong, and warns once", async () => {
  processAhead = 60_000;
  const clock = await follow();
  expect(clock.now()).toEqual(new Date(start));
  await pass(90_000);
  expect(clock.now()).toEqual(new Date(start + 90_000));
  expect(warn.mock.calls).toEqual([
    [
      { aheadMs: -60_000 },
      "the database's clock is 60.0 s behind this machine's: set both by NTP; clean-up does not run until they agree",
    ],
  ]);
  await clock.stop();
});

it("is not moved when the process's clock is set while it runs", async () => {
  const clock = await follow();
  processAhead = 100 * day;
  await pass(10_000);
  expect(clock.now()).toEqual(new Date(start + 10_000));
  await pass(30_000);
  expect(clock.now()).toEqual(new Date(start + 40_000));
  expect(clock.aheadMs()).toBe(-100 * day);
  expect(warn).toHaveBeenCalledTimes(1);
  await clock.stop();
});

it("continues while the database is unavailable", async () => {
  const clock = await follow();
  isUnavailable = true;
  await pass(3_600_000);
  expect(clock.now()).toEqual(new Date(start + 3_600_000));
  await clock.stop();
});

it("refuses to start where the clocks are 100 days apart", async () => {
  processAhead = 100 * day;
  await expect(follow()).rejects.toThrow(ClocksDisagree);
});
