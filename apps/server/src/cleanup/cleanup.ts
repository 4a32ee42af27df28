import { randomUUID } from "node:crypto";
import { deleteOldFailedDerivations } from "../carrier/failed-derivations.ts";
import { clockSkewText, maxClockSkewMs, readDatabaseClock } from "../db/database-clock.ts";
import type { Db } from "../db/db.ts";
import { deleteInBatches } from "../db/delete-batch.ts";
import { acquireJob, type JobLease } from "../jobs/job-lease.ts";
import { deleteWindows } from "../limits/count-in-window.ts";
import { accountCleanup } from "../official/account/account-cleanup.ts";
import { deleteCodes } from "../official/codes/code-queries.ts";
import { deleteProofs, deleteTickets } from "../official/codes/captcha-ticket.ts";
import { deleteDeletedContacts } from "../official/contacts/contact-queries.ts";
import { orderRequests } from "../official/orders/order-requests.ts";
import { deleteOldSubmissions } from "../official/questionnaires/delete-old-submissions.ts";
import { submissionRequests } from "../official/questionnaires/submission-queries.ts";
import { deleteUnlockFailures } from "../official/tracking/unlock-failures.ts";
import { deleteUnusedUploads } from "../official/uploads/delete-unused-uploads.ts";
import { deleteDeliveredMessages } from "../outbox/outbox-queries.ts";
import { deleteInboxMessages } from "../outside/inbox/inbox-messages.ts";
import type { FileStorage } from "../outside/storage/file-storage.ts";
import { repeatedWork, type RepeatedWork } from "../repeated-work.ts";
import { uuidV7 } from "../uuid-v7.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const jobName = "cleanup";
/** A process that dies in the middle holds up the others for so long. One batch takes far less. */
const leaseSeconds = 300;
/** Each process looks this often whether clean-up is due; it is due an hour after the last one, whichever process that was. */
const attemptMs = 600_000;
const restSeconds = 3_600;
const attemptAfterFailureMs = 60_000;

/** Rows that one statement deletes, and that one run deletes of one table: even a mistake destroys no more in an hour. */
const defaultLimits = { batchSize: 1_000, maxRowsPerTask: 50_000 } as const;

export interface CleanupDeps {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly log: Record<"info" | "warn", (details: object, message: string) => void>;
  /** The clock of this process, which is compared with the database's. Replaced in tests. */
  readonly processNow?: () => number;
  readonly limits?: { readonly batchSize: number; readonly maxRowsPerTask: number };
}

/** Deletes up to `limit` rows that nobody needs at `now`, the database's time; gives how many. */
type CleanupTask = (deps: CleanupDeps, now: Date, limit: number) => Promise<number>;

const tasks: Readonly<Record<string, CleanupTask>> = {
  // Failures are counted by day; yesterday's stay for a process whose day is not over.
  unlockFailures: ({ db }, now, limit) =>
    deleteUnlockFailures(
      db,
      before(now, 2 * dayMs)
        .toISOString()
        .slice(0, 10),
      limit,
    ),
  codes: ({ db }, now, limit) => deleteCodes(db, before(now, dayMs), limit),
  captchaTickets: ({ db }, now, limit) => deleteTickets(db, before(now, dayMs), limit),
  captchaProofs: ({ db }, now, limit) => deleteProofs(db, before(now, dayMs), limit),
  limits: ({ db }, now, limit) => deleteWindows(db, now, limit),
  ...Object.fromEntries(
    Object.entries(accountCleanup).map(([name, run]): [string, CleanupTask] => [
      name,
      ({ db, log }, now, limit) => run({ db, log, clock: () => now, newId: uuidV7 }, limit),
    ]),
  ),
  failedDerivations: ({ db }, now, limit) => deleteOldFailedDerivations(db, before(now, 30 * dayMs), limit),
  // A draft that is sent again waits for days, not weeks.
  orderRequests: ({ db }, now, limit) => orderRequests.deleteOld(db, before(now, 30 * dayMs), limit),
  submissionRequests: ({ db }, now, limit) =>
    submissionRequests.deleteOld(db, before(now, 30 * dayMs), limit),
  outbox: ({ db }, now, limit) => deleteDeliveredMessages(db, before(now, 30 * dayMs), limit),
  // Long after the time for which customers can restore them.
  contacts: ({ db }, now, limit) => deleteDeletedContacts(db, before(now, hourMs), limit),
  uploads: deleteUnusedUploads,
  submissions: deleteOldSubmissions,
  devInbox: ({ db }, now, limit) => deleteInboxMessages(db, before(now, dayMs), limit),
};

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

export type CleanupOutcome =
  /** Rows deleted, by task; `isComplete`: no task failed or reached its cap. */
  | { readonly kind: "ok"; readonly deleted: Readonly<Record<string, number>>; readonly isComplete: boolean }
  /** Another process cleans up, or did so within the last hour. */
  | { readonly kind: "notDue" }
  /** The clocks of database and process disagree: nothing was deleted. */
  | { readonly kind: "clocksDisagree"; readonly aheadMs: number };

/**
 * Deletes once what nobody needs any more. All cut-offs come from the database's clock, and two clocks have to agree
 * before anything is deleted: one that is wrong by a hundred days would make everything old (docs/decisions/0043).
 * Throws `DatabaseUnavailable`.
 */
export async function runCleanup(deps: CleanupDeps): Promise<CleanupOutcome> {
  const { db, log } = deps;
  const { now, aheadMs } = await readDatabaseClock(db, deps.processNow);
  if (Math.abs(aheadMs) > maxClockSkewMs) {
    log.warn({ aheadMs }, `clean-up does not run: ${clockSkewText(aheadMs)}`);
    return { kind: "clocksDisagree", aheadMs };
  }
  const lease = await acquireJob(db, { name: jobName, holder: randomUUID(), leaseSeconds, restSeconds });
  if (lease === null) return { kind: "notDue" };
  let isComplete = false;
  try {
    const outcome = await runTasks(deps, now, lease);
    ({ isComplete } = outcome);
    return { kind: "ok", ...outcome };
  } finally {
    // What is left over is not put off for an hour.
    await lease.release({ finished: isComplete });
  }
}

async function runTasks(
  deps: CleanupDeps,
  now: Date,
  lease: JobLease,
): Promise<{ deleted: Record<string, number>; isComplete: boolean }> {
  const { batchSize, maxRowsPerTask: maxRows } = deps.limits ?? defaultLimits;
  const deleted: Record<string, number> = {};
  let isComplete = true;
  const mayGoOn = () => lease.renew();
  for (const [task, run] of Object.entries(tasks)) {
    if (!(await mayGoOn())) return { deleted, isComplete: false };
    try {
      const rows = await deleteInBatches((limit) => run(deps, now, limit), { batchSize, maxRows, mayGoOn });
      if (rows > 0) deleted[task] = rows;
      if (rows >= maxRows) isComplete = false;
    } catch (error) {
      // One table that fails does not keep the others from being cleaned up.
      isComplete = false;
      deps.log.warn({ err: error, task }, "clean-up of a table failed and is tried again");
    }
  }
  return { deleted, isComplete };
}

/** Cleans up from now on whenever it is due and no other process does. */
export function createCleanupJob(deps: CleanupDeps): RepeatedWork {
  return repeatedWork({
    work: async () => {
      const outcome = await runCleanup(deps);
      if (outcome.kind === "ok" && Object.keys(outcome.deleted).length > 0)
        deps.log.info({ deleted: outcome.deleted }, "cleaned up");
      return false;
    },
    restMs: attemptMs,
    restAfterFailureMs: attemptAfterFailureMs,
    onFailure: (error) => deps.log.warn({ err: error }, "clean-up failed and is tried again"),
  });
}
