import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Tx } from "./db.ts";
import { ClocksDisagree, followDatabaseClock, readDatabaseClock } from "./database-clock.ts";

const day = 86_400_000;
const start = Date.parse("2026-11-20T03:00:00Z");
/** The true time; the clocks under test differ from it. */
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

it("does not mistake a slow response for a clock difference", async () => {
  const slow = {
    query: async () => {
      passed += 20_000;
      return [{ now: new Date(start + passed - 15_000) }];
    },
  } as unknown as Tx;
  expect((await readDatabaseClock(slow, processNow)).aheadMs).toBe(0);
});

it("returns the database's time in a process with a wrong clock, and warns once", async () => {
  processAhead = 60_000;
  const clock = await follow();
  expect(clock.now()).toEqual(new Date(start));
  await pass(90_000);
  expect(clock.now()).toEqual(new Date(start + 90_000));
  expect(warn.mock.calls).toEqual([
    [
      { aheadMs: -60_000 },
      "the database's clock is 60.0 s behind this machine's: set both by NTP; cleanup does not run until they agree",
    ],
  ]);
  await clock.stop();
});

it("does not change when the process's clock is changed at runtime", async () => {
  const clock = await follow();
  processAhead = 100 * day;
  await pass(10_000);
  expect(clock.now()).toEqual(new Date(start + 10_000));
  await pass(30_000);
  expect(clock.now()).toEqual(new Date(start + 40_000));
  expect([clock.aheadMs(), clock.isTrusted()]).toEqual([-100 * day, true]);
  expect(warn).toHaveBeenCalledTimes(1);
  await clock.stop();
});

it.each([100 * day, -100 * day])(
  "does not follow a jump of the database's clock by %i ms, and warns once",
  async (jump) => {
    const clock = await follow();
    databaseAhead = jump;
    await pass(90_000);
    expect([clock.now(), clock.isTrusted()]).toEqual([new Date(start + 90_000), false]);
    expect(clock.aheadMs()).toBe(jump);
    expect(warn.mock.calls).toEqual([
      [
        { aheadMs: jump, jumpMs: jump },
        expect.stringMatching(
          /^the database's clock jumped, and .* this server is not ready until they agree$/,
        ),
      ],
    ]);
    databaseAhead = 1000;
    await pass(30_000);
    expect([clock.now(), clock.isTrusted()]).toEqual([new Date(start + 121_000), true]);
    expect(warn).toHaveBeenCalledTimes(1);
    await clock.stop();
  },
);

it("follows a jump of the database's clock that would be acceptable at the start", async () => {
  const clock = await follow();
  databaseAhead = 200_000;
  await pass(30_000);
  expect([clock.now(), clock.isTrusted()]).toEqual([new Date(start + 230_000), true]);
  await clock.stop();
});

it("does not follow a database's clock that drifts in small jumps", async () => {
  const clock = await follow();
  for (let jumps = 1; jumps <= 10; jumps += 1) {
    databaseAhead = jumps * 200_000;
    await pass(30_000);
  }
  expect([clock.now(), clock.isTrusted()]).toEqual([new Date(start + 300_000 + 400_000), false]);
  await clock.stop();
});

it("follows the database's clock if this process's clock agrees with it: the machine was suspended", async () => {
  const clock = await follow();
  [databaseAhead, processAhead] = [day, day];
  await pass(30_000);
  expect([clock.now(), clock.isTrusted()]).toEqual([new Date(start + 30_000 + day), true]);
  expect(warn).not.toHaveBeenCalled();
  await clock.stop();
});

it("remains untrusted while the database is unavailable", async () => {
  const clock = await follow();
  databaseAhead = day;
  await pass(30_000);
  isUnavailable = true;
  await pass(60_000);
  expect([clock.now(), clock.isTrusted()]).toEqual([new Date(start + 90_000), false]);
  await clock.stop();
});

it("continues while the database is unavailable", async () => {
  const clock = await follow();
  isUnavailable = true;
  await pass(3_600_000);
  expect(clock.now()).toEqual(new Date(start + 3_600_000));
  await clock.stop();
});

it("refuses to start if the clocks are 100 days apart", async () => {
  processAhead = 100 * day;
  await expect(follow()).rejects.toThrow(ClocksDisagree);
});
