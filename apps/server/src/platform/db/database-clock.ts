import type { Tx } from "./db.ts";
import { statement } from "./statement.ts";

/**
 * Difference between the clocks of process and database (docs/decisions/0043) beyond which cleanup does not
 * run, the start warns, and `rimba doctor` reports a fault.
 */
export const maxClockSkewMs = 10_000;

/**
 * Difference beyond which the server does not start, and a running one no longer follows the database's
 * clock: it is unknown which of the two clocks is wrong.
 */
export const refusedClockSkewMs = 300_000;

const remeasureMs = 30_000;

const readClock = statement({
  name: "db.clock",
  text: "select clock_timestamp() as now",
  row: { now: "timestamptz" },
});

export interface ClockReading {
  /** The database's time. */
  readonly now: Date;
  /**
   * How far the database's clock is ahead of this process's, in milliseconds; negative: behind. 0 while the database's
   * time is between the moments of the request and the answer: a slow answer is no difference.
   */
  readonly aheadMs: number;
}

/** Throws `DatabaseUnavailable`. `processNow` is replaced in tests. */
export async function readDatabaseClock(db: Tx, processNow: () => number = Date.now): Promise<ClockReading> {
  const requested = processNow();
  const [row] = await db.query(readClock, {});
  const answered = processNow();
  if (row === undefined) throw new Error("The database returned no time");
  const time = row.now.getTime();
  // The driver cuts off what is below a millisecond.
  const aheadMs = time + 1 < requested ? time - requested : Math.max(0, time - answered);
  return { now: row.now, aheadMs };
}

export class ClocksDisagree extends Error {
  readonly aheadMs: number;

  constructor(aheadMs: number) {
    super(clockSkewText(aheadMs));
    this.name = "ClocksDisagree";
    this.aheadMs = aheadMs;
  }
}

export function clockSkewText(aheadMs: number): string {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  return `the database's clock is ${seconds} s ${aheadMs < 0 ? "behind" : "ahead of"} this machine's`;
}

export interface DatabaseClock {
  /** The database's time as last measured, advanced by the monotonic clock. */
  readonly now: () => Date;
  /** As last measured: see `ClockReading`. */
  readonly aheadMs: () => number;
  /**
   * False: the database's clock jumped by more than `refusedClockSkewMs`, and this process's clock did not.
   * The former time is advanced until they agree. Nothing that depends on a cut-off may happen meanwhile.
   */
  readonly isTrusted: () => boolean;
  readonly stop: () => Promise<void>;
}

interface ClockOptions {
  readonly warn: (details: object, message: string) => void;
  readonly processNow?: () => number;
  readonly monotonicNow?: () => number;
}

/**
 * One time for all processes: sessions, codes, limits, leases and promises are compared with it, so that the wrong clock of
 * one machine ends or locks nothing. Between measurements it follows the monotonic clock. Throws `ClocksDisagree` beyond
 * `refusedClockSkewMs`, and `DatabaseUnavailable`.
 *
 * Of three clocks two must agree: the database's, this process's, and the time carried on so far. After a machine was
 * suspended the first two do. When only this process's clock is set, the first and the third do.
 */
export async function followDatabaseClock(
  db: Tx,
  { warn, processNow = Date.now, monotonicNow = () => performance.now() }: ClockOptions,
): Promise<DatabaseClock> {
  let measured = await measure();
  // The last time at which both clocks agreed. Jumps are measured from here, so that many small ones add up.
  let agreed = measured;
  let latestAheadMs = measured.aheadMs;
  let isTrusted = true;
  if (Math.abs(measured.aheadMs) > refusedClockSkewMs) throw new ClocksDisagree(measured.aheadMs);
  warnOfSkew(0);
  let remeasuring: Promise<void> | undefined;
  const timer = setInterval(() => {
    remeasuring ??= remeasure().finally(() => (remeasuring = undefined));
  }, remeasureMs);
  timer.unref();

  async function measure() {
    const before = monotonicNow();
    const { now, aheadMs } = await readDatabaseClock(db, processNow);
    // Half of the round trip is the answer's.
    return { time: now.getTime(), at: (before + monotonicNow()) / 2, aheadMs };
  }

  function warnOfSkew(formerMs: number): void {
    const aheadMs = latestAheadMs;
    if (Math.abs(aheadMs) <= maxClockSkewMs || Math.abs(formerMs) > maxClockSkewMs) return;
    warn({ aheadMs }, `${clockSkewText(aheadMs)}: set both by NTP; cleanup does not run until they agree`);
  }

  async function remeasure(): Promise<void> {
    // While the database is unavailable the time advances by the monotonic clock.
    const fresh = await measure().catch(() => null);
    if (fresh === null) return;
    const { aheadMs } = fresh;
    const formerMs = latestAheadMs;
    const wasTrusted = isTrusted;
    latestAheadMs = aheadMs;
    const jumpMs = fresh.time - carriedOn(agreed, fresh.at);
    const isAgreed = Math.abs(aheadMs) <= refusedClockSkewMs;
    if (isAgreed) agreed = fresh;
    isTrusted = isAgreed || Math.abs(jumpMs) <= refusedClockSkewMs;
    if (isTrusted) {
      measured = fresh;
      warnOfSkew(formerMs);
    } else if (wasTrusted) {
      warn(
        { aheadMs, jumpMs },
        `the database's clock jumped, and ${clockSkewText(aheadMs)}: the former time is carried on, and this server is not ready until they agree`,
      );
    }
  }

  function carriedOn(from: { time: number; at: number }, at: number): number {
    return from.time + Math.round(at - from.at);
  }

  return {
    now: () => new Date(carriedOn(measured, monotonicNow())),
    aheadMs: () => latestAheadMs,
    isTrusted: () => isTrusted,
    async stop() {
      clearInterval(timer);
      await remeasuring;
    },
  };
}
