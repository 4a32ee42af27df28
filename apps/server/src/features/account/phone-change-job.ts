import { randomUUID } from "node:crypto";
import { maxClockSkewMs, readDatabaseClock } from "../../platform/db/database-clock.ts";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { statement } from "../../platform/db/statement.ts";
import { acquireJob } from "../../platform/jobs/job-lease.ts";
import { createRepeatedJob, type RepeatedJob } from "../../platform/jobs/repeated-job.ts";
import { applyDuePhoneChange, type ChangeDeps } from "./pending-phone-change.ts";

const jobName = "phoneChanges";
/** The lease is renewed after each batch. */
const leaseSeconds = 300;
const restSeconds = 3_600;
/** How often each process checks whether the job is due. */
const attemptIntervalMs = 600_000;
const attemptRetryDelayMs = 60_000;
const batchSize = 100;

const selectDue = statement({
  name: "account.duePhoneChanges",
  text: "select customer_id from phone_change where due_at <= :now order by due_at limit :limit",
  params: { now: "timestamptz", limit: "bigint" },
  row: { customer_id: "uuid" },
});

interface PhoneChangeJobDeps extends Pick<ChangeDeps, "db" | "newId"> {
  readonly log: Record<"info" | "warn", (details: object, message: string) => void>;
  /** The clock of this process, which is compared with the database's. Replaced in tests. */
  readonly processNow?: () => number;
}

/**
 * Creates the job; `start()` begins it. Once an hour one of all processes applies the due changes of phone number of
 * accounts that are not in use. Those of other accounts are applied by their next request.
 */
export function createPhoneChangeJob(deps: PhoneChangeJobDeps): RepeatedJob {
  return createRepeatedJob({
    work: async (signal) => {
      await runPhoneChangeJob(deps, signal);
      return false;
    },
    intervalMs: attemptIntervalMs,
    retryDelayMs: attemptRetryDelayMs,
    onFailure: (error) => deps.log.warn({ err: error }, "changes of phone number are tried again"),
  });
}

type PhoneChangeOutcome =
  | { readonly kind: "ok"; readonly applied: number }
  /** Another process runs the job, or did so within the last hour. */
  | { readonly kind: "notDue" }
  /** The clocks of database and process disagree: nothing was applied. Cleanup warns of it. */
  | { readonly kind: "clocksDisagree" };

/** One run of the job. Ends before the next batch when `signal` is aborted. Throws `DatabaseUnavailable`. */
export async function runPhoneChangeJob(
  deps: PhoneChangeJobDeps,
  signal: AbortSignal,
): Promise<PhoneChangeOutcome> {
  const { db, newId, log } = deps;
  const { now, aheadMs } = await readDatabaseClock(db, deps.processNow);
  if (Math.abs(aheadMs) > maxClockSkewMs) return { kind: "clocksDisagree" };
  const lease = await acquireJob(db, { name: jobName, holder: randomUUID(), leaseSeconds, restSeconds });
  if (lease === null) return { kind: "notDue" };
  let finished = false;
  let applied = 0;
  try {
    let mayContinue = true;
    while (mayContinue && !finished) {
      const count = await applyDuePhoneChanges({ db, newId, log, clock: () => now }, batchSize);
      applied += count;
      finished = count < batchSize;
      mayContinue = !signal.aborted && (await lease.renew());
    }
  } finally {
    await lease.release({ finished });
  }
  if (applied > 0) log.info({ applied }, "changes of phone number applied");
  return { kind: "ok", applied };
}

/**
 * Applies up to `limit` due changes; returns how many. A failure does not stop the others, and the next run retries it.
 * Throws `DatabaseUnavailable`.
 */
export async function applyDuePhoneChanges(
  { log, ...deps }: ChangeDeps & { readonly log: Pick<PhoneChangeJobDeps["log"], "warn"> },
  limit: number,
): Promise<number> {
  const waiting = await deps.db.query(selectDue, { now: deps.clock(), limit });
  let applied = 0;
  for (const { customer_id: customerId } of waiting) {
    try {
      await applyDuePhoneChange(deps, customerId);
      applied += 1;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      log.warn(
        { err: error, customerId },
        "a change of phone number failed and is tried again by the next run of the job",
      );
    }
  }
  return applied;
}
