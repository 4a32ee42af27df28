import { createRepeatedJob } from "../jobs/repeated-job.ts";
import { type Db, optionalRow, type Tx } from "./db.ts";
import { openPostgres } from "./postgres.ts";
import { statement } from "./statement.ts";

/** How far behind a replica may be that visitors read: they see a scan so much later at most. */
export const maxReplicaLagMs = 2_000;

const pollMs = 500;

/** Where the write-ahead log ends, in bytes. A replica has the `cluster` of its primary. */
const readWritten = statement({
  name: "db.written",
  text: `
select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position, system_identifier::text as cluster from pg_control_system()`,
  row: { position: "bigint", cluster: "text" },
});

/** How far it has replayed the log; null on a server that never replayed one. */
const readReplayed = statement({
  name: "db.replayed",
  text: `
select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position, system_identifier::text as cluster from pg_control_system()`,
  row: { position: "bigint | null", cluster: "text" },
});

/** A PostgreSQL standby that is read for visitors without a session. */
export interface Replica {
  /** Null while it does not answer, or is further behind than `maxReplicaLagMs`. */
  readonly current: () => Tx | null;
  /** A statement on it failed: it is not used until it has answered again. */
  readonly reportFailure: (error: unknown) => void;
  /** Seconds that it is behind at most; since the start if it never answered. */
  readonly lagSeconds: () => number;
  readonly close: () => Promise<void>;
}

/** Its statements have short time limits: while one waits, so does a visitor. */
export function openReplica(databaseUrl: string): Db {
  return openPostgres({ databaseUrl, statementTimeoutMs: 1_000, connectTimeoutMs: 1_000 });
}

interface Positions {
  readonly written: number;
  readonly replayed: number;
}

/** Throws if the other server is no replica of the primary, or if one of them does not answer. */
export async function comparePositions(primary: Tx, replica: Tx): Promise<Positions> {
  const written = await optionalRow(primary, readWritten, {});
  const replayed = await optionalRow(replica, readReplayed, {});
  if (written === null || replayed === null || replayed.position === null)
    throw new Error("DATABASE_READ_URL is not a replica");
  if (written.cluster !== replayed.cluster)
    throw new Error("DATABASE_READ_URL is a replica of another server than DATABASE_URL");
  return { written: written.position, replayed: replayed.position };
}

const maxMarks = 20;

/**
 * How far behind a replica is at most: where the log of the primary ended at some moments, and which of them the replica has
 * reached. All times are of this process. So a replica whose primary is idle does not seem to lag, and one that lost its primary does.
 */
export class ReplicaLag {
  /** What the replica has still to reach, oldest first. */
  #marks: { readonly at: number; readonly written: number }[] = [];
  #completeAt = -Infinity;
  #replayed = -Infinity;

  /** `at`: before the primary was asked. Throws if the replica had come further than the primary: it has changes that were lost. */
  record(at: number, { written, replayed }: Positions): void {
    if (written < this.#replayed) throw new Error("DATABASE_READ_URL is ahead of DATABASE_URL");
    this.#replayed = replayed;
    this.#marks.push({ at, written });
    const reached = this.#marks.findLast((mark) => mark.written <= replayed);
    if (reached !== undefined) {
      this.#completeAt = reached.at;
      this.#marks = this.#marks.filter((mark) => mark.at > reached.at);
    }
    // While the replica stands still, the newest replaces the one before it.
    if (this.#marks.length > maxMarks) this.#marks.splice(-2, 1);
  }

  behindMs(now: number): number {
    return now - this.#completeAt;
  }
}

interface ReplicaOptions {
  readonly primary: Tx;
  readonly replica: Pick<Db, "query" | "execute" | "close">;
  readonly warn: (details: object, message: string) => void;
}

/** After a read that failed, where the comparison may go on well: the role may lack a right. */
const pauseAfterFailureMs = 10_000;

/** Compares both servers twice a second until it is closed. */
export function followReplica({ primary, replica, warn }: ReplicaOptions): Replica {
  const lag = new ReplicaLag();
  const begunAt = performance.now();
  let isFailing = false;
  let readFailedAt = -Infinity;

  async function compare(): Promise<boolean> {
    const at = performance.now();
    lag.record(at, await comparePositions(primary, replica));
    isFailing = false;
    return false;
  }

  function warnOnce(error: unknown): void {
    if (!isFailing) warn({ err: error }, "the replica cannot be read: the primary is read instead");
    isFailing = true;
  }

  function reportFailure(error: unknown): void {
    warnOnce(error);
    readFailedAt = performance.now();
  }

  const job = createRepeatedJob({
    work: compare,
    intervalMs: pollMs,
    retryDelayMs: pollMs,
    onFailure: warnOnce,
  });
  job.start();
  return {
    current() {
      const now = performance.now();
      if (isFailing || now - readFailedAt < pauseAfterFailureMs) return null;
      return lag.behindMs(now) <= maxReplicaLagMs ? replica : null;
    },
    reportFailure,
    lagSeconds() {
      const now = performance.now();
      return Math.min(lag.behindMs(now), now - begunAt) / 1000;
    },
    async close() {
      await job.stop();
      await replica.close();
    },
  };
}
