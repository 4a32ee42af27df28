import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import type { Tx } from "../db/db.ts";
import { referenceVersion, type ReferenceTable } from "./reference-version.ts";

/** Milliseconds for which an answer to "has it been replaced?" is believed. */
const believed = 1000;

/**
 * A reference table as this process keeps it in memory. It is made anew when the table was replaced,
 * by whichever process, at most a second later; while the database is away the last one stays in force.
 */
export class LiveReference<Kept> {
  readonly #db: Tx;
  readonly #table: ReferenceTable;
  readonly #make: (db: Tx) => Promise<Kept>;
  #kept: { readonly version: number; readonly value: Kept } | null = null;
  #lookedAt = -Infinity;
  #looking: Promise<Kept> | null = null;

  constructor(db: Tx, table: ReferenceTable, make: (db: Tx) => Promise<Kept>) {
    this.#db = db;
    this.#table = table;
    this.#make = make;
  }

  /** Throws `DatabaseUnavailable` only where nothing is kept yet. */
  current(): Promise<Kept> {
    if (this.#kept !== null && performance.now() - this.#lookedAt < believed) {
      return Promise.resolve(this.#kept.value);
    }
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #look(): Promise<Kept> {
    let kept = this.#kept;
    try {
      const version = await referenceVersion(this.#db, this.#table);
      if (version !== kept?.version) kept = { version, value: await this.#make(this.#db) };
    } catch (error) {
      if (kept === null || !(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#kept = kept;
    this.#lookedAt = performance.now();
    return kept.value;
  }
}
