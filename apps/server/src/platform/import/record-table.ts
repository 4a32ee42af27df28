import type { Tx } from "../db/db.ts";

/** Records that feed and files import, identified by the carrier's own ids. */
export interface RecordTable<Stored> {
  keyOf(stored: Stored): string;
  /** Locks the table against other changes until this transaction ends. */
  hold(tx: Tx): Promise<void>;
  /** The existing records with these ids, in any order. */
  select(tx: Tx, keys: readonly string[]): Promise<Stored[]>;
  upsert(tx: Tx, stored: readonly Stored[]): Promise<void>;
  remove(tx: Tx, keys: readonly string[]): Promise<void>;
  /** Announces the change of the table to every process. */
  bump(tx: Tx): Promise<void>;
}
