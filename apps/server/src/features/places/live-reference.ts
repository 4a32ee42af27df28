import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Areas } from "./areas.ts";
import type { Outlets } from "./outlets.ts";
import { type ReferenceTable, type ReferenceVersions, referenceVersions } from "./reference-version.ts";

/** The part of the reference data that is the carrier's network. */
export interface Network {
  readonly areas: Areas;
  readonly outlets: Outlets;
}

/** The reference data of this moment: asked once for each answer, so that all of the answer is of one state. */
export interface Current<Data> {
  current(): Promise<Data>;
}

/** Milliseconds for which an answer to "has it been replaced?" is believed. */
const believed = 1000;

/** Milliseconds that a question waits for what is being made anew; then the former answers. */
const patience = 100;

/** The tables that are other ones than those which the former was made of; all of them where there is none. */
export type Replaced = ReadonlySet<ReferenceTable>;

type Make<Kept> = (db: Tx, replaced: Replaced, former: Kept | null) => Promise<Kept>;

/**
 * The reference tables as this process keeps them in memory, as one whole that is only ever replaced by another: who has
 * asked once sees nothing of the new beside the old. It is made anew when a table was replaced, by whichever process, at
 * most a second later. What takes longer to make is in force when it is ready, and until then the former is; while the
 * database is away the last one stays in force.
 */
export class LiveReference<Kept> implements Current<Kept> {
  readonly #db: Tx;
  readonly #make: Make<Kept>;
  /** Is told of what goes wrong while there is a former: by then nobody may be waiting for it. */
  readonly #report: (error: unknown) => void;
  #kept: { readonly versions: ReferenceVersions; readonly value: Kept } | null = null;
  #lookedAt = -Infinity;
  #looking: { readonly done: Promise<Kept>; readonly inTime: Promise<Kept> } | null = null;

  constructor(db: Tx, make: Make<Kept>, report: (error: unknown) => void) {
    this.#db = db;
    this.#make = make;
    this.#report = report;
  }

  /** Whether the first reading is done: until then `current` waits for it. */
  get isFilled(): boolean {
    return this.#kept !== null;
  }

  /** Throws `DatabaseUnavailable` only where nothing is kept yet. */
  current(): Promise<Kept> {
    if (this.#kept !== null && performance.now() - this.#lookedAt < believed) {
      return Promise.resolve(this.#kept.value);
    }
    this.#looking ??= this.#startLooking(this.#kept);
    return this.#looking.inTime;
  }

  /**
   * For who has learned that a table was replaced: resolves when this process has what was in force at the call, however long that
   * takes to make. Nothing happens where nobody has asked yet.
   */
  async renew(): Promise<void> {
    // What is under way may have looked before.
    await this.#looking?.done.catch(() => undefined);
    if (this.#kept === null) return;
    const { done, inTime } = (this.#looking ??= this.#startLooking(this.#kept));
    // Nobody else may be waiting for it.
    inTime.catch(() => undefined);
    await done;
  }

  #startLooking(former: { readonly value: Kept } | null) {
    const done = this.#look().finally(() => (this.#looking = null));
    if (former === null) return { done, inTime: done };
    done.catch(this.#report);
    return { done, inTime: firstOf(done, former.value) };
  }

  async #look(): Promise<Kept> {
    let kept = this.#kept;
    try {
      const versions = await referenceVersions(this.#db);
      const replaced = replacedSince(kept?.versions, versions);
      if (kept === null || replaced.size > 0) {
        kept = { versions, value: await this.#make(this.#db, replaced, kept?.value ?? null) };
      }
    } catch (error) {
      if (kept === null || !(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#kept = kept;
    this.#lookedAt = performance.now();
    return kept.value;
  }
}

function replacedSince(former: ReferenceVersions | undefined, now: ReferenceVersions): Replaced {
  const tables = Object.keys(now) as ReferenceTable[];
  return new Set(tables.filter((table) => former?.[table] !== now[table]));
}

/** What is being made, or the former where that takes longer than anybody is to wait. */
async function firstOf<Kept>(making: Promise<Kept>, former: Kept): Promise<Kept> {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<Kept>((resolve) => {
    timer = setTimeout(() => resolve(former), patience);
  });
  try {
    return await Promise.race([making, tired]);
  } finally {
    clearTimeout(timer);
  }
}
