import { type DeleteBatch, deleteInBatches } from "../db/delete-batch.ts";
import {
  createHourlyJob,
  type HourlyJobDeps,
  type HourlyOutcome,
  type HourlyRun,
  runHourly,
} from "./hourly-job.ts";
import type { RepeatedJob } from "./repeated-job.ts";

const jobName = "cleanup";

export interface FileLimits {
  /** Files per select. */
  readonly fileBatchSize: number;
  readonly maxFilesPerTask: number;
  readonly maxFileTaskMs: number;
  /** Time limit of one file, so that the lease does not expire during it. A delete of rows takes 5 s at most. */
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

export interface CleanupDeps extends HourlyJobDeps {
  /** In the order in which they run. */
  readonly tasks: CleanupTasks;
  readonly limits?: Partial<CleanupLimits>;
}

interface CleanupRun extends HourlyRun {
  readonly deps: CleanupDeps;
  readonly limits: CleanupLimits;
  readonly signal: AbortSignal;
}

interface TaskOutcome {
  readonly deleted: number;
  readonly isComplete: boolean;
  /** How many files could not be deleted, and the reason of the first failure. */
  readonly failure?: { readonly failed: number; readonly err: unknown };
}

type CleanupTask = (run: CleanupRun) => Promise<TaskOutcome>;

export type CleanupTasks = readonly (readonly [name: string, CleanupTask])[];

/** Rows that are deleted, and when: the time after which, or the cut-off if a calendar decides it. */
export type RowCleanup = {
  /** Deletes up to `limit` rows that ended before that time (or began, if they have no end); returns how many. */
  readonly deleteBefore: DeleteBatch;
} & ({ readonly retentionMs: number } | { readonly cutOff: (now: Date) => Date });

/** What a feature deletes, by task name. The table in docs/operations.md lists each task with its period. */
export type CleanupRows = Readonly<Record<string, RowCleanup>>;

/** Tasks that delete rows in batches. */
export function rowTasks(rows: CleanupRows): CleanupTasks {
  return Object.entries(rows).map(([name, cleanup]): readonly [string, CleanupTask] => [
    name,
    async ({ deps: { db }, now, limits: { batchSize, maxRowsPerTask: maxRows }, mayContinue }) => {
      const before = cutOffOf(cleanup, now);
      const deleteSome = (limit: number) => cleanup.deleteBefore(db, before, limit);
      const deleted = await deleteInBatches(deleteSome, { batchSize, maxRows, mayContinue });
      return { deleted, isComplete: deleted < maxRows };
    },
  ]);
}

export function cutOffOf(cleanup: RowCleanup, now: Date): Date {
  return "cutOff" in cleanup ? cleanup.cutOff(now) : new Date(now.getTime() - cleanup.retentionMs);
}

interface CleanupResult {
  /** Rows and files deleted, by task. */
  readonly deleted: Readonly<Record<string, number>>;
  /** No task failed, was stopped or reached its cap. */
  readonly isComplete: boolean;
}

/**
 * Deletes once what is no longer needed, if that is due. All cut-offs come from the database's clock. Ends before the
 * next batch or file when `signal` is aborted. Throws `DatabaseUnavailable`.
 */
export function runCleanup(deps: CleanupDeps, signal: AbortSignal): Promise<HourlyOutcome<CleanupResult>> {
  return runHourly(deps, jobName, signal, (run) => runTasks(deps, run, signal));
}

async function runTasks(deps: CleanupDeps, run: HourlyRun, signal: AbortSignal): Promise<CleanupResult> {
  const limits = { ...defaultLimits, ...deps.limits };
  const deleted: Record<string, number> = {};
  let isComplete = true;
  for (const [task, runTask] of deps.tasks) {
    if (!(await run.mayContinue())) return { deleted, isComplete: false };
    try {
      const outcome = await runTask({ ...run, deps, limits, signal });
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

/** Creates the job; `start()` begins it. */
export function createCleanupJob(deps: CleanupDeps): RepeatedJob {
  return createHourlyJob(deps.log, jobName, async (signal) => {
    const outcome = await runCleanup(deps, signal);
    if (outcome.kind === "ok" && Object.keys(outcome.deleted).length > 0)
      deps.log.info({ deleted: outcome.deleted }, "cleaned up");
  });
}
