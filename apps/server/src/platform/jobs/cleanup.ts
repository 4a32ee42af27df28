import { randomUUID } from "node:crypto";
import { clockSkewText, maxClockSkewMs, readDatabaseClock } from "../db/database-clock.ts";
import type { Db } from "../db/db.ts";
import { deleteInBatches } from "../db/delete-batch.ts";
import { acquireJob, type JobLease } from "./job-lease.ts";
import { createRepeatedJob, type RepeatedJob } from "./repeated-job.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const jobName = "cleanup";
/**
 * The lease in seconds: a process that dies blocks the others for this long. It is renewed before each
 * statement that deletes rows and before each file: these take at most 5 s (`statementTimeoutMs` of
 * db/postgres.ts) and 30 s (`fileTimeoutMs`).
 */
const leaseSeconds = 300;
/**
 * How often each process checks whether cleanup is due; it is due an hour after the last run of any process.
 */
const attemptIntervalMs = 600_000;
const restSeconds = 3_600;
const attemptRetryDelayMs = 60_000;

export interface FileLimits {
  /** Files per select. */
  readonly fileBatchSize: number;
  readonly maxFilesPerTask: number;
  readonly maxFileTaskMs: number;
  /** Time limit of one file, so that the lease does not expire during it. */
  readonly fileTimeoutMs: number;
}

interface CleanupLimits extends FileLimits {
  /** Rows per delete. */
  readonly batchSize: number;
  readonly maxRowsPerTask: number;
}

/** Limits what a bug could delete in an hour, and how long slow storage delays the cleanup of tables. */
const defaultLimits: CleanupLimits = {
  batchSize: 1_000,
  maxRowsPerTask: 50_000,
  fileBatchSize: 50,
  maxFilesPerTask: 50_000,
  maxFileTaskMs: 600_000,
  fileTimeoutMs: 30_000,
};

export interface CleanupDeps {
  readonly db: Db;
  /** In the order in which they run. */
  readonly tasks: CleanupTasks;
  readonly log: Record<"info" | "warn", (details: object, message: string) => void>;
  /** The clock of this process, which is compared with the database's. Replaced in tests. */
  readonly processNow?: () => number;
  readonly limits?: Partial<CleanupLimits>;
}

interface CleanupRun {
  readonly deps: CleanupDeps;
  /** The database's time. */
  readonly now: Date;
  readonly limits: CleanupLimits;
  readonly signal: AbortSignal;
  /** False: the run is stopped, or another process has the lease. */
  readonly mayContinue: () => Promise<boolean>;
}

interface TaskOutcome {
  readonly deleted: number;
  readonly isComplete: boolean;
  /** How many files could not be deleted, and the reason of the first failure. */
  readonly failure?: { readonly failed: number; readonly err: unknown };
}

type CleanupTask = (run: CleanupRun) => Promise<TaskOutcome>;

export type CleanupTasks = readonly (readonly [name: string, CleanupTask])[];

/** Deletes up to `limit` rows that are no longer needed at `now`; returns how many. */
type DeleteRows = (deps: Pick<CleanupDeps, "db" | "log">, now: Date, limit: number) => Promise<number>;
/** What a feature deletes, by task name. */
export type CleanupRows = Readonly<Record<string, DeleteRows>>;

/** Tasks that delete rows in batches. */
export function rowTasks(rows: CleanupRows): CleanupTasks {
  return Object.entries(rows).map(([name, deleteRows]): readonly [string, CleanupTask] => [
    name,
    async ({ deps, now, limits: { batchSize, maxRowsPerTask: maxRows }, mayContinue }) => {
      const deleteSome = (limit: number) => deleteRows(deps, now, limit);
      const deleted = await deleteInBatches(deleteSome, { batchSize, maxRows, mayContinue });
      return { deleted, isComplete: deleted < maxRows };
    },
  ]);
}

export function timeBefore(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

export type CleanupOutcome =
  /** Rows and files deleted, by task; `isComplete`: no task failed, was stopped or reached its cap. */
  | { readonly kind: "ok"; readonly deleted: Readonly<Record<string, number>>; readonly isComplete: boolean }
  /** Another process is cleaning up, or did so within the last hour. */
  | { readonly kind: "notDue" }
  /** The clocks of database and process disagree: nothing was deleted. */
  | { readonly kind: "clocksDisagree"; readonly aheadMs: number };

/**
 * Deletes once what is no longer needed. All cut-offs come from the database's clock, and two clocks must
 * agree before anything is deleted: with a clock that is wrong by a hundred days everything would be due
 * (docs/decisions/0043). Ends before the next batch or file when `signal` is aborted. Throws
 * `DatabaseUnavailable`.
 */
export async function runCleanup(deps: CleanupDeps, signal: AbortSignal): Promise<CleanupOutcome> {
  const { db, log } = deps;
  const { now, aheadMs } = await readDatabaseClock(db, deps.processNow);
  if (Math.abs(aheadMs) > maxClockSkewMs) {
    log.warn({ aheadMs }, `cleanup does not run: ${clockSkewText(aheadMs)}`);
    return { kind: "clocksDisagree", aheadMs };
  }
  const lease = await acquireJob(db, { name: jobName, holder: randomUUID(), leaseSeconds, restSeconds });
  if (lease === null) return { kind: "notDue" };
  let isComplete = false;
  try {
    const outcome = await runTasks(deps, now, lease, signal);
    ({ isComplete } = outcome);
    return { kind: "ok", ...outcome };
  } finally {
    // The rest is not postponed for an hour.
    await lease.release({ finished: isComplete });
  }
}

async function runTasks(
  deps: CleanupDeps,
  now: Date,
  lease: JobLease,
  signal: AbortSignal,
): Promise<{ deleted: Record<string, number>; isComplete: boolean }> {
  const limits = { ...defaultLimits, ...deps.limits };
  const mayContinue = async () => !signal.aborted && (await lease.renew());
  const deleted: Record<string, number> = {};
  let isComplete = true;
  for (const [task, run] of deps.tasks) {
    if (!(await mayContinue())) return { deleted, isComplete: false };
    try {
      const outcome = await run({ deps, now, limits, signal, mayContinue });
      if (outcome.deleted > 0) deleted[task] = outcome.deleted;
      isComplete &&= outcome.isComplete;
      if (outcome.failure !== undefined)
        deps.log.warn({ task, ...outcome.failure }, "files could not be deleted and are tried again");
    } catch (error) {
      // One failing table does not stop the cleanup of the others.
      isComplete = false;
      deps.log.warn({ err: error, task }, "cleanup of a table failed and is tried again");
    }
  }
  return { deleted, isComplete: isComplete && !signal.aborted };
}

/** Creates the job; `start()` begins it. It cleans up whenever that is due and no other process does. */
export function createCleanupJob(deps: CleanupDeps): RepeatedJob {
  return createRepeatedJob({
    work: async (signal) => {
      const outcome = await runCleanup(deps, signal);
      if (outcome.kind === "ok" && Object.keys(outcome.deleted).length > 0)
        deps.log.info({ deleted: outcome.deleted }, "cleaned up");
      return false;
    },
    intervalMs: attemptIntervalMs,
    retryDelayMs: attemptRetryDelayMs,
    onFailure: (error) => deps.log.warn({ err: error }, "cleanup failed and is tried again"),
  });
}
