import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { Tx } from "../../platform/db/db.ts";
import { LiveReference } from "./live-reference.ts";

/** The version in the database. */
let version = 1;
const db = {
  query: async () => [{ table: "areas", version }],
} as unknown as Tx;

beforeEach(() => {
  vi.useFakeTimers();
  version = 1;
});
afterEach(() => vi.useRealTimers());

/** A reference that takes `takes` ms to load and returns the name of its version. */
function reference(takes: number, report: (error: unknown) => void = () => expect.fail()) {
  let broken = false;
  const live = new LiveReference(
    db,
    async (_db, _replaced, former: string | null) => {
      await new Promise((resolve) => setTimeout(resolve, takes));
      if (broken) throw new Error("broken");
      return `${former === null ? "first" : "next"} ${version}`;
    },
    report,
  );
  return { live, breakDown: () => (broken = true) };
}

async function filled(takes: number, report?: (error: unknown) => void) {
  const made = reference(takes, report);
  const first = made.live.current();
  await vi.advanceTimersByTimeAsync(takes);
  expect(await first).toBe("first 1");
  version = 2;
  await vi.advanceTimersByTimeAsync(1000);
  return made;
}

/** The answer, and the time in ms until it came. */
async function requested(live: LiveReference<string>): Promise<{ value: string; after: number }> {
  const startedAt = Date.now();
  const answers: { value: string; after: number }[] = [];
  void live.current().then((value) => answers.push({ value, after: Date.now() - startedAt }));
  await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 10_000, interval: 10 });
  return answers[0]!;
}

describe("the first load", () => {
  it("is awaited for a limited time, and later callers get its data", async () => {
    const live = new LiveReference(
      db,
      () => new Promise<string>((resolve) => setTimeout(resolve, 20_000, "loaded")),
      () => expect.fail(),
      9_000,
    );
    const refused = live.current().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await refused).toBeInstanceOf(DatabaseUnavailable);
    // No caller waits again while it goes on.
    await expect(live.current()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await live.current()).toBe("loaded");
  });
});

describe("outdated reference data", () => {
  it("returns the former snapshot during a reload, and no caller waits longer than 50 ms", async () => {
    const { live } = await filled(3000);
    expect(await requested(live)).toEqual({ value: "first 1", after: 50 });
    expect((await requested(live)).value).toBe("first 1");
    expect((await requested(live)).after).toBeLessThan(20);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await requested(live)).toEqual({ value: "next 2", after: expect.any(Number) as number });
  });

  it("is awaited if it loads immediately", async () => {
    const { live } = await filled(20);
    expect((await requested(live)).value).toBe("next 2");
  });

  it("is reloaded at once for a caller who knows of a change, even right after a check", async () => {
    const { live } = await filled(3000);
    void live.current();
    version = 3;
    let renewed = false;
    void live.renew().then(() => (renewed = true));
    await vi.advanceTimersByTimeAsync(2990);
    expect(renewed).toBe(false);
    await vi.advanceTimersByTimeAsync(3010);
    expect(renewed).toBe(true);
    version = 4;
    expect((await requested(live)).value).toBe("next 3");
    const renewing = live.renew();
    await vi.advanceTimersByTimeAsync(3000);
    await renewing;
    expect((await requested(live)).value).toBe("next 4");
  });

  it("is not loaded by a caller who only triggers a renewal, and logs a failure of it", async () => {
    const { live } = reference(0);
    await live.renew();
    expect(live.isLoaded).toBe(false);
    const report = vi.fn<(error: unknown) => void>();
    const other = await filled(0, report);
    other.breakDown();
    const [renewal] = await Promise.all([
      other.live.renew().catch((error: unknown) => error),
      vi.advanceTimersByTimeAsync(200),
    ]);
    expect(renewal).toEqual(new Error("broken"));
  });

  it("logs an error after all callers have stopped waiting, and retries", async () => {
    const report = vi.fn<(error: unknown) => void>();
    const { live, breakDown } = await filled(3000, report);
    breakDown();
    expect((await requested(live)).value).toBe("first 1");
    await vi.advanceTimersByTimeAsync(3000);
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error("broken"));
    expect((await requested(live)).value).toBe("first 1");
  });
});
