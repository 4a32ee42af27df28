import type { Tx } from "../db/db.ts";

/** Records that a carrier's systems and files bring in, each known by the carrier's own name of it. */
export interface RecordTable<Stored> {
  keyOf(stored: Stored): string;
  /** Lets no other transaction change the table until this one ends. */
  hold(tx: Tx): Promise<void>;
  /** Those of these names that there are, in no order. */
  select(tx: Tx, keys: readonly string[]): Promise<Stored[]>;
  upsert(tx: Tx, stored: readonly Stored[]): Promise<void>;
  remove(tx: Tx, keys: readonly string[]): Promise<void>;
  /** Tells every process that the table is another one. */
  bump(tx: Tx): Promise<void>;
}
