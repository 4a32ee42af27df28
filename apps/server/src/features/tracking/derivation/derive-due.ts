import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../../platform/db/db.ts";
import { acquireJob } from "../../../platform/jobs/job-lease.ts";
import { createRepeatedJob, type RepeatedJob } from "../../../platform/jobs/repeated-job.ts";
import { postponeDerivations, selectDueDerivations } from "./due-derivations.ts";
import { deriveBatch } from "./rederive.ts";
import { type DerivationDeps, insertAndLockTrackingViews } from "./tracking-views.ts";

const batchSize = 50;
/** A process that dies is replaced after so long. */
const leaseSeconds = 15;
const intervalMs = 500;
const retryDelayMs = 5_000;

interface DeriveDueDeps extends DerivationDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Record<"info" | "warn", (details: object, message: string) => void>;
}

/**
 * Derives the stored answers that lack something, until there is none, `signal` stops it, or another process does it. After
 * each batch it pauses for as long as the batch took, so that visitors and the feed have priority; several events of a
 * waybill meanwhile cost one derivation. Throws `DatabaseUnavailable`.
 */
export async function deriveDue(deps: DeriveDueDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  if ((await selectDueDerivations(db, 1)).length === 0) return;
  const lease = await acquireJob(db, {
    name: "dueDerivations",
    holder: randomUUID(),
    leaseSeconds,
    restSeconds: 0,
  });
  if (lease === null) return;
  try {
    do {
      const since = performance.now();
      const waybills = await selectDueDerivations(db, batchSize);
      if (waybills.length === 0) return;
      const failed = await deriveBatch(deps, waybills);
      if (failed.length > 0) {
        await db.transaction(async (tx) => {
          await insertAndLockTrackingViews(tx, failed, clock());
          await postponeDerivations(tx, failed);
        });
      }
      const pauseMs = performance.now() - since;
      // The lease covers the batch or the pause, not both.
      if (!(await lease.renew())) return;
      if (!(await sleep(pauseMs, true, { signal, ref: false }).catch(() => false))) return;
    } while (await lease.renew());
  } finally {
    await lease.release({ finished: true });
  }
}

/** Creates the job; `start()` begins it. */
export function createDueDerivation(deps: DeriveDueDeps): RepeatedJob {
  return createRepeatedJob({
    work: async (signal) => {
      await deriveDue(deps, signal);
      return false;
    },
    intervalMs,
    retryDelayMs,
    onFailure: (error) => deps.log.warn({ err: error }, "tracking answers are derived later"),
  });
}
