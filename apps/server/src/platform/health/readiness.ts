import { within } from "../time-limit.ts";
import type { Tx } from "../db/db.ts";
import { statement } from "../db/statement.ts";

export type Readiness =
  | { kind: "ok" }
  | {
      kind: "notReady";
      reason:
        | "stopping"
        | "databaseUnavailable"
        | "databaseReadOnly"
        | "clocksDisagree"
        | "migrationsPending"
        | "moveUnfinished"
        | "referenceNotRead"
        | "brokerUnavailable";
    };

export interface ReadinessDeps {
  /** Throws if the database does not answer; false: it is read-only, as a standby or a full server. */
  readonly isWritable: () => Promise<boolean>;
  /** See `DatabaseClock`. */
  readonly isClockTrusted: () => boolean;
  /** How many migrations the database still lacks. */
  readonly pendingMigrations: () => Promise<number>;
  /** Whether `rimba move` has copied only a part of the rows. */
  readonly isMoveUnfinished: () => Promise<boolean>;
  /** Whether areas, outlets and rates were loaded into memory; the check starts loading them. */
  readonly isReferenceLoaded: () => boolean;
  /** Whether messages of the broker arrive, in the process that stores them. */
  readonly isConsuming?: (() => boolean) | undefined;
  /** The database must answer within this time. */
  readonly limitMs?: number;
}

const readOnly = statement({
  name: "health.readOnly",
  text: "select current_setting('transaction_read_only') = 'on' as is_read_only",
  row: { is_read_only: "boolean" },
});

/**
 * Whether the database accepts writes: a read-only one would lose every order. Throws `DatabaseUnavailable`.
 */
export async function isDatabaseWritable(db: Tx): Promise<boolean> {
  const [row] = await db.query(readOnly, {});
  return row?.is_read_only === false;
}

/**
 * Whether this process should get requests. Concurrent checks share one answer, so that a database that does
 * not answer is not queried more and more often.
 */
export function readinessOf({
  isWritable,
  isClockTrusted,
  pendingMigrations,
  isMoveUnfinished,
  isReferenceLoaded,
  isConsuming = () => true,
  limitMs = 1000,
}: ReadinessDeps): () => Promise<Readiness> {
  let upToDate = false;
  let running: Promise<Readiness> | undefined;

  async function ask(): Promise<Readiness> {
    if (!(await isWritable())) return { kind: "notReady", reason: "databaseReadOnly" };
    if (!isClockTrusted()) return { kind: "notReady", reason: "clocksDisagree" };
    // Once it has all migrations it never lacks one again for this program.
    upToDate ||= (await pendingMigrations()) === 0;
    if (!upToDate) return { kind: "notReady", reason: "migrationsPending" };
    // Checked each time: a move may have started into the empty database of a running server.
    if (await isMoveUnfinished()) return { kind: "notReady", reason: "moveUnfinished" };
    if (!isReferenceLoaded()) return { kind: "notReady", reason: "referenceNotRead" };
    return isConsuming() ? { kind: "ok" } : { kind: "notReady", reason: "brokerUnavailable" };
  }

  return async () => {
    running ??= ask()
      .catch((): Readiness => ({ kind: "notReady", reason: "databaseUnavailable" }))
      .finally(() => (running = undefined));
    return within(limitMs, running, () => ({ kind: "notReady", reason: "databaseUnavailable" }));
  };
}
