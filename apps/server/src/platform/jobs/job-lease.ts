import type { Db, Tx } from "../db/db.ts";
import { statement } from "../db/statement.ts";

/**
 * Work that one process at a time does for all of them. The lease is a row: not every engine that speaks
 * PostgreSQL has advisory locks. All times are the database's, so no process's clock matters.
 */
export interface JobLease {
  /** What the last holder stored with `renew`, or null. */
  readonly progress: unknown;
  /** Extends the lease and stores the progress. False: another process has the lease now, so stop. */
  readonly renew: (progress?: unknown) => Promise<boolean>;
  /** Ends the lease. `finished`: the job rests for `restSeconds` before the next process may acquire it. */
  readonly release: (outcome: { readonly finished: boolean }) => Promise<void>;
}

interface JobOptions {
  readonly name: string;
  /** Unique per process and run. */
  readonly holder: string;
  /** Seconds without renewal after which another process may take over the lease. */
  readonly leaseSeconds: number;
  /** Seconds of pause after a finished run; 0: it may run again at once. */
  readonly restSeconds: number;
}

// A time too far in the future was written while the database's clock was wrong. It must not block the job
// for months.
const acquire = statement({
  name: "jobs.acquire",
  text: `
insert into background_job as job (name, holder, lease_until) values (:name, :holder, now() + :leaseSeconds * interval '1 second')
on conflict (name) do update set holder = excluded.holder, lease_until = excluded.lease_until
where (job.lease_until is null or job.lease_until <= now()
    or job.lease_until > now() + :leaseSeconds * interval '1 second' + interval '5 minutes')
  and (job.finished_at is null or job.finished_at <= now() - :restSeconds * interval '1 second'
    or job.finished_at > now() + interval '5 minutes')
returning progress`,
  params: { name: "text", holder: "uuid", leaseSeconds: "integer", restSeconds: "integer" },
  row: { progress: "jsonb" },
});

const renew = statement({
  name: "jobs.renew",
  text: `
update background_job set lease_until = now() + :leaseSeconds * interval '1 second', progress = coalesce(:progress, progress)
where name = :name and holder = :holder returning name`,
  params: { name: "text", holder: "uuid", leaseSeconds: "integer", progress: "jsonb | null" },
  row: { name: "text" },
});

const release = statement({
  name: "jobs.release",
  text: `
update background_job set holder = null, lease_until = null, finished_at = case when :finished then now() else finished_at end
where name = :name and holder = :holder`,
  params: { name: "text", holder: "uuid", finished: "boolean" },
});

const progressOf = statement({
  name: "jobs.progress",
  text: "select progress from background_job where name = :name",
  params: { name: "text" },
  row: { progress: "jsonb" },
});

/**
 * Null: another process holds the lease, or the job finished a short while ago. Throws `DatabaseUnavailable`.
 */
export async function acquireJob(db: Db, options: JobOptions): Promise<JobLease | null> {
  const { name, holder, leaseSeconds, restSeconds } = options;
  const [row] = await db.query(acquire, { name, holder, leaseSeconds, restSeconds });
  if (row === undefined) return null;
  return {
    progress: row.progress,
    renew: async (progress) => {
      const text = progress === undefined ? null : JSON.stringify(progress);
      return (await db.query(renew, { name, holder, leaseSeconds, progress: text })).length > 0;
    },
    release: async ({ finished }) => {
      await db.query(release, { name, holder, finished });
    },
  };
}

/** What the job's last holder stored, or null. */
export async function readJobProgress(db: Tx, name: string): Promise<unknown> {
  const [row] = await db.query(progressOf, { name });
  return row?.progress ?? null;
}
