import { randomUUID } from "node:crypto";
import { clockSkewText, maxClockSkewMs, readDatabaseClock } from "../db/database-clock.ts";
import type { Db } from "../db/db.ts";
import { acquireJob } from "./job-lease.ts";
import { createRepeatedJob, type RepeatedJob } from "./repeated-job.ts";

/**
 * The lease in seconds: a process that dies blocks the others for this long. A run renews it before each step, and each
 * step takes less.
 */
const leaseSeconds = 300;
const restSeconds = 3_600;
/** How often each process checks whether the job is due; it is due an hour after the last run of any process. */
const attemptIntervalMs = 600_000;
const attemptRetryDelayMs = 60_000;

export interface HourlyJobDeps {
  readonly db: Db;
  readonly log: Record<"info" | "warn", (details: object, message: string) => void>;
  /** The clock of this process, which is compared with the database's. Replaced in tests. */
  readonly processNow?: () => number;
}

export interface HourlyRun {
  /** The database's time. */
  readonly now: Date;
  /** Call it before each step. False: the run is stopped, or another process has the lease. */
  readonly mayContinue: () => Promise<boolean>;
}

export type HourlyOutcome<Result> =
  | ({ readonly kind: "ok" } & Result)
  /** Another process runs the job, or did so within the last hour. */
  | { readonly kind: "notDue" }
  /** The clocks of database and process disagree: nothing was done. */
  | { readonly kind: "clocksDisagree"; readonly aheadMs: number };

/**
 * Runs `work` if no other process does, or did within the last hour. Work that is not complete may be repeated sooner. Two
 * clocks must agree: with a clock that is wrong by a hundred days everything would be due (docs/decisions/0043). Throws
 * `DatabaseUnavailable`.
 */
export async function runHourly<Result extends { readonly isComplete: boolean }>(
  { db, log, processNow }: HourlyJobDeps,
  name: string,
  signal: AbortSignal,
  work: (run: HourlyRun) => Promise<Result>,
): Promise<HourlyOutcome<Result>> {
  const { now, aheadMs } = await readDatabaseClock(db, processNow);
  if (Math.abs(aheadMs) > maxClockSkewMs) {
    log.warn({ aheadMs }, `${name} does not run: ${clockSkewText(aheadMs)}`);
    return { kind: "clocksDisagree", aheadMs };
  }
  const lease = await acquireJob(db, { name, holder: randomUUID(), leaseSeconds, restSeconds });
  if (lease === null) return { kind: "notDue" };
  let finished = false;
  try {
    const mayContinue = async () => !signal.aborted && (await lease.renew());
    const result = await work({ now, mayContinue });
    finished = result.isComplete;
    return { kind: "ok", ...result };
  } finally {
    await lease.release({ finished });
  }
}

/** Creates the job; `start()` begins it. Each process tries it every ten minutes. */
export function createHourlyJob(
  log: HourlyJobDeps["log"],
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): RepeatedJob {
  return createRepeatedJob({
    work: async (signal) => {
      await work(signal);
      return false;
    },
    intervalMs: attemptIntervalMs,
    retryDelayMs: attemptRetryDelayMs,
    onFailure: (error) => log.warn({ err: error }, `${name} failed and is tried again`),
  });
}
