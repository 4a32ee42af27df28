import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statement.ts";
import { acquireJob, type JobLease, readJobProgress } from "../../../platform/jobs/job-lease.ts";
import { createRepeatedJob, type RepeatedJob } from "../../../platform/jobs/repeated-job.ts";
import { derivationVersion } from "./derivation-version.ts";
import { countFailedDerivation, deleteFailedDerivations } from "./failed-derivations.ts";
import type { DerivationDeps } from "./tracking-views.ts";
import { deriveAgain } from "./outdated-answers.ts";

const jobName = "rederivation";
/** A process that dies is replaced after so long; the next one continues at its cursor. */
const leaseSeconds = 60;
const defaultBatchSize = 50;
/**
 * After each batch the job pauses for as long as the batch took, and at least this long, so that visitors
 * have priority.
 */
const minPauseMs = 10;
const logEveryMs = 30_000;
/** How often a process looks for outdated answers: those that a process of the former version still writes are found as well. */
const attemptIntervalMs = 300_000;
const attemptRetryDelayMs = 15_000;

// One range of one index, independent of the rows before the cursor. Recently failed rows are skipped.
const selectOutdated = statement({
  name: "ingest.nextOutdated",
  text: `
select derivation_version as version, waybill_no as "waybillNo" from tracking_view
where public_answer is not null and derivation_version < :derivationVersion and (derivation_version, waybill_no) > (:version, :waybillNo)
  and not exists (
    select 1 from failed_derivation as failed
    where failed.waybill_no = tracking_view.waybill_no and failed.derivation_version = :derivationVersion and failed.retry_at > :retryBefore)
order by derivation_version, waybill_no limit :limit`,
  params: {
    derivationVersion: "integer",
    version: "integer",
    waybillNo: "text",
    limit: "bigint",
    retryBefore: "timestamptz",
  },
  row: { version: "integer", waybillNo: "text" },
});

const countOutdated = statement({
  name: "ingest.countOutdated",
  text: "select count(*) as outdated from tracking_view where public_answer is not null and derivation_version < :derivationVersion",
  params: { derivationVersion: "integer" },
  row: { outdated: "bigint" },
});

const cursor = z.object({ version: z.int(), waybillNo: z.string() });
type Cursor = z.infer<typeof cursor>;
const beginning: Cursor = { version: -1, waybillNo: "" };

const jobProgress = z.object({
  /** The version to which the answers are derived. */
  version: z.int(),
  done: z.int(),
  /** How many of them could not be derived and stay unchanged. */
  failed: z.int(),
  total: z.int(),
  /** Null: all rows were checked. */
  after: z.nullable(cursor),
});
type RederivationProgress = z.infer<typeof jobProgress>;

interface RederiveDeps extends DerivationDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Record<"info" | "warn", (details: object, message: string) => void>;
  readonly batchSize?: number;
}

/** Progress of deriving answers for this version; null: nothing to do, or not started. */
export async function rederivationProgress(db: Tx): Promise<RederivationProgress | null> {
  const stored = jobProgress.safeParse(await readJobProgress(db, jobName));
  if (!stored.success || stored.data.version !== derivationVersion || stored.data.after === null) return null;
  return stored.data;
}

/** Whether there are answers of an older version. */
export async function hasOutdatedAnswers(db: Tx): Promise<boolean> {
  return (await readBatch(db, { after: beginning, limit: 1, retryBefore: "infinity" })).length > 0;
}

/**
 * Brings all stored answers to the current version of the rules, batch by batch, until `signal` stops it or another process
 * does it. It continues where the last holder of the lease stopped. Throws `DatabaseUnavailable`.
 */
export async function rederiveOutdated(deps: RederiveDeps, signal?: AbortSignal): Promise<void> {
  const { db } = deps;
  if ((await readBatch(db, { after: beginning, limit: 1, retryBefore: deps.clock() })).length === 0) return;
  const lease = await acquireJob(db, { name: jobName, holder: randomUUID(), leaseSeconds, restSeconds: 0 });
  if (lease === null) return;
  let finished = false;
  try {
    finished = await walk(deps, lease, await firstProgress(db, lease), signal);
  } finally {
    await lease.release({ finished });
  }
}

async function firstProgress(db: Db, lease: JobLease): Promise<RederivationProgress> {
  const stored = jobProgress.safeParse(lease.progress);
  if (stored.success && stored.data.version === derivationVersion && stored.data.after !== null)
    return stored.data;
  // Once per upgrade; with many millions it takes longer than a statement may.
  const [row] = await db.longTransaction((tx) => tx.query(countOutdated, { derivationVersion }));
  return { version: derivationVersion, done: 0, failed: 0, total: row?.outdated ?? 0, after: beginning };
}

/** True: it reached the end. */
async function walk(
  deps: RederiveDeps,
  lease: JobLease,
  from: RederivationProgress,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { db, log, batchSize = defaultBatchSize } = deps;
  let progress = from;
  let loggedAt = performance.now();
  log.info(shown(progress), "tracking answers are derived again");
  for (;;) {
    const since = performance.now();
    const after = progress.after ?? beginning;
    const batch = await readBatch(db, { after, limit: batchSize, retryBefore: deps.clock() });
    const waybills = batch.map(({ waybillNo }) => waybillNo);
    const failed = await deriveBatch(deps, waybills);
    const last = batch.at(-1) ?? null;
    progress = behindBatch(progress, { rows: batch.length, failed: failed.length, last });
    if (!(await lease.renew(progress))) return false;
    if (last === null) {
      log.info(shown(progress), "all tracking answers are derived again");
      return true;
    }
    if (performance.now() - loggedAt > logEveryMs) {
      loggedAt = performance.now();
      log.info(shown(progress), "tracking answers are derived again");
    }
    const pauseMs = Math.max(minPauseMs, performance.now() - since);
    if (!(await sleep(pauseMs, true, { signal, ref: false }).catch(() => false))) return false;
  }
}

function behindBatch(
  progress: RederivationProgress,
  { rows, failed, last }: { rows: number; failed: number; last: Cursor | null },
): RederivationProgress {
  return { ...progress, done: progress.done + rows, failed: progress.failed + failed, after: last };
}

function shown({ version, done, failed, total }: RederivationProgress): object {
  return { version, done, failed, total };
}

interface WantedBatch {
  readonly after: Cursor;
  readonly limit: number;
  /** Failed ones only if they are due for a retry. */
  readonly retryBefore: Date | "infinity";
}

function readBatch(db: Tx, { after, limit, retryBefore }: WantedBatch): Promise<Cursor[]> {
  return db.query(selectOutdated, { derivationVersion, ...after, limit, retryBefore });
}

/** Returns those that could not be derived. Each is logged the first time, and retried after a pause. */
export async function deriveBatch(
  deps: Omit<RederiveDeps, "batchSize">,
  waybills: readonly string[],
): Promise<string[]> {
  const { db, clock, log } = deps;
  const now = clock();
  const failed = await deriveAgain(db, deps, waybills, now);
  const failedNumbers = new Set(failed.map(({ waybillNo }) => waybillNo));
  await db.query(deleteFailedDerivations, {
    waybills: waybills.filter((waybillNo) => !failedNumbers.has(waybillNo)),
  });
  for (const { waybillNo, error } of failed) {
    if ((await countFailedDerivation(db, waybillNo, now)) === 1)
      log.warn({ err: error }, "a tracking answer could not be derived again and stays as it was");
  }
  return [...failedNumbers];
}

/** Creates the job; `start()` begins it. It derives outdated answers when no other process does. */
export function createRederivation(deps: RederiveDeps): RepeatedJob {
  return createRepeatedJob({
    work: async (signal) => {
      await rederiveOutdated(deps, signal);
      return false;
    },
    intervalMs: attemptIntervalMs,
    retryDelayMs: attemptRetryDelayMs,
    onFailure: (error) => deps.log.warn({ err: error }, "tracking answers are derived again later"),
  });
}
