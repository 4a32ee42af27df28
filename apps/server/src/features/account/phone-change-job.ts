import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { statement } from "../../platform/db/statement.ts";
import {
  createHourlyJob,
  type HourlyJobDeps,
  type HourlyOutcome,
  type HourlyRun,
  runHourly,
} from "../../platform/jobs/hourly-job.ts";
import type { RepeatedJob } from "../../platform/jobs/repeated-job.ts";
import { applyDuePhoneChange, type ChangeDeps } from "./pending-phone-change.ts";

const jobName = "changes of phone number";
const defaultBatchSize = 100;

const selectDue = statement({
  name: "account.duePhoneChanges",
  text: `
select customer_id from phone_change where due_at <= :now and customer_id <> all(:failed)
order by due_at limit :limit`,
  params: { now: "timestamptz", failed: "uuid[]", limit: "bigint" },
  row: { customer_id: "uuid" },
});

interface PhoneChangeJobDeps extends HourlyJobDeps, Pick<ChangeDeps, "newId"> {
  readonly batchSize?: number;
}

/**
 * Creates the job; `start()` begins it. It applies the due changes of phone number of accounts that are not in use.
 * Those of other accounts are applied by their next request.
 */
export function createPhoneChangeJob(deps: PhoneChangeJobDeps): RepeatedJob {
  return createHourlyJob(deps.log, jobName, async (signal) => {
    const outcome = await runPhoneChangeJob(deps, signal);
    if (outcome.kind === "ok" && outcome.applied > 0)
      deps.log.info({ applied: outcome.applied }, "changes of phone number applied");
  });
}

/** One run of the job, if it is due. Ends before the next batch when `signal` is aborted. */
export function runPhoneChangeJob(
  deps: PhoneChangeJobDeps,
  signal: AbortSignal,
): Promise<HourlyOutcome<AppliedChanges>> {
  return runHourly(deps, jobName, signal, (run) => applyDuePhoneChanges(deps, run));
}

interface AppliedChanges {
  readonly applied: number;
  /** Each due change was tried. */
  readonly isComplete: boolean;
}

/** A change that fails does not stop the others, and the next run tries it again. Throws `DatabaseUnavailable`. */
export async function applyDuePhoneChanges(
  { db, newId, log, batchSize = defaultBatchSize }: PhoneChangeJobDeps,
  { now, mayContinue }: HourlyRun,
): Promise<AppliedChanges> {
  const failed: string[] = [];
  let applied = 0;
  while (await mayContinue()) {
    const due = await db.query(selectDue, { now, failed, limit: batchSize });
    if (due.length === 0) return { applied, isComplete: true };
    for (const { customer_id: customerId } of due) {
      try {
        await applyDuePhoneChange({ db, newId, clock: () => now }, customerId);
        applied += 1;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        failed.push(customerId);
        log.warn(
          { err: error, customerId },
          "a change of phone number failed and is tried again by the next run of the job",
        );
      }
    }
  }
  return { applied, isComplete: false };
}
