import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Areas } from "./areas.ts";
import type { Outlets } from "./outlets.ts";
import { within } from "../../platform/time-limit.ts";
import { type ReferenceTable, type ReferenceVersions, referenceVersions } from "./reference-version.ts";

/** The reference data of the carrier's network. */
export interface Network {
  readonly areas: Areas;
  readonly outlets: Outlets;
}

/** The current reference data. Read it once per answer, so that the answer is consistent. */
export interface CurrentData<Data> {
  current(): Promise<Data>;
}

/** Milliseconds until the version is checked again. */
const maxAgeMs = 1000;

/** Milliseconds that a call waits for a reload; then it gets the former data. */
const timeoutMs = 50;

/** The tables that changed since the former snapshot; all of them if there is none. */
export type ReplacedTables = ReadonlySet<ReferenceTable>;

type Make<Snapshot> = (db: Tx, replaced: ReplacedTables, former: Snapshot | null) => Promise<Snapshot>;

/**
 * The reference tables in the memory of this process, as one snapshot that is only replaced as a whole: a caller who
 * reads it once never mixes new and former data. It is reloaded at most a second after any process replaced a table.
 * The former snapshot stays active until a slow reload is ready, and while the database is unavailable.
 */
export class LiveReference<Snapshot> implements CurrentData<Snapshot> {
  readonly #db: Tx;
  readonly #make: Make<Snapshot>;
  /** Receives the errors of a reload while there is a former snapshot: perhaps no caller waits for the reload. */
  readonly #report: (error: unknown) => void;
  readonly #firstLoadTimeoutMs: number | undefined;
  #cached: { readonly versions: ReferenceVersions; readonly value: Snapshot } | null = null;
  #checkedAt = -Infinity;
  #refreshing: { readonly done: Promise<Snapshot>; readonly inTime: Promise<Snapshot> } | null = null;

  /** With `firstLoadTimeoutMs`, callers wait so long for the first load. */
  constructor(db: Tx, make: Make<Snapshot>, report: (error: unknown) => void, firstLoadTimeoutMs?: number) {
    this.#firstLoadTimeoutMs = firstLoadTimeoutMs;
    this.#db = db;
    this.#make = make;
    this.#report = report;
  }

  /** Whether the first load is done: until then `current` waits for it, or for its time limit. */
  get isLoaded(): boolean {
    return this.#cached !== null;
  }

  /** Throws `DatabaseUnavailable` only if nothing was loaded yet. */
  current(): Promise<Snapshot> {
    if (this.#cached !== null && performance.now() - this.#checkedAt < maxAgeMs) {
      return Promise.resolve(this.#cached.value);
    }
    this.#refreshing ??= this.#startRefresh(this.#cached);
    return this.#refreshing.inTime;
  }

  /**
   * For a caller who knows that a table was replaced. Resolves when this process has the data that were current at the
   * call, however long the reload takes. Does nothing before the first call of `current`.
   */
  async renew(): Promise<void> {
    // A running reload may have checked the version too early.
    await this.#refreshing?.done.catch(() => undefined);
    if (this.#cached === null) return;
    const { done, inTime } = (this.#refreshing ??= this.#startRefresh(this.#cached));
    // Prevents an unhandled rejection: no other caller may be waiting for it.
    inTime.catch(() => undefined);
    await done;
  }

  #startRefresh(former: { readonly value: Snapshot } | null) {
    const done = this.#look().finally(() => (this.#refreshing = null));
    if (former === null) return { done, inTime: this.#firstInTime(done) };
    done.catch(this.#report);
    // The former snapshot, if the reload takes longer than a caller may wait.
    return { done, inTime: within(timeoutMs, done, () => former.value) };
  }

  #firstInTime(done: Promise<Snapshot>): Promise<Snapshot> {
    if (this.#firstLoadTimeoutMs === undefined) return done;
    return within(this.#firstLoadTimeoutMs, done, () => {
      throw new DatabaseUnavailable("the reference data are not in memory yet");
    });
  }

  async #look(): Promise<Snapshot> {
    let cached = this.#cached;
    try {
      const versions = await referenceVersions(this.#db);
      const replaced = replacedSince(cached?.versions, versions);
      if (cached === null || replaced.size > 0) {
        cached = { versions, value: await this.#make(this.#db, replaced, cached?.value ?? null) };
      }
    } catch (error) {
      if (cached === null || !(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#cached = cached;
    this.#checkedAt = performance.now();
    return cached.value;
  }
}

function replacedSince(former: ReferenceVersions | undefined, now: ReferenceVersions): ReplacedTables {
  const tables = Object.keys(now) as ReferenceTable[];
  return new Set(tables.filter((table) => former?.[table] !== now[table]));
}
