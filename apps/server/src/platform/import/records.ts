import type { Tx } from "../db/db.ts";
import { YieldTimer } from "../jobs/yield-timer.ts";

/** Records that feed and files import, identified by the carrier's own ids. */
export interface RecordTable<Stored> {
  keyOf(stored: Stored): string;
  /** Locks the table against other changes until this transaction ends. */
  lock(tx: Tx): Promise<void>;
  /** The existing records with these ids, in any order. */
  select(tx: Tx, keys: readonly string[]): Promise<Stored[]>;
  upsert(tx: Tx, stored: readonly Stored[]): Promise<void>;
  delete(tx: Tx, keys: readonly string[]): Promise<void>;
  /** Announces the change of the table to every process. */
  bump(tx: Tx): Promise<void>;
}

/** What a file would do to the records that are stored, by their keys. */
export interface RecordChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** Compares in slices: a running server does it, and has visitors. */
export async function recordChanges<Stored>(
  stored: readonly Stored[],
  given: readonly Stored[],
  keyOf: (record: Stored) => string,
): Promise<RecordChanges> {
  const yieldTimer = new YieldTimer();
  const former = new Map<string, Stored>();
  for (const record of stored) {
    former.set(keyOf(record), record);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  const added: string[] = [];
  const changed: string[] = [];
  let unchanged = 0;
  for (const record of given) {
    const key = keyOf(record);
    const before = former.get(key);
    former.delete(key);
    if (before === undefined) added.push(key);
    else if (stableText(before) === stableText(record)) unchanged += 1;
    else changed.push(key);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  return { added, changed, removed: [...former.keys()], unchanged };
}

/** JSON with sorted names: the database gives them back in an order of its own. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** The parts of a document as records: each member of a list by its code or key, everything else by its name. */
export function partsOf(document: object): { key: string; value: unknown }[] {
  return Object.entries(document).flatMap(([name, part]: [string, unknown]) =>
    Array.isArray(part)
      ? part.map((value: unknown, at) => ({ key: `${name} ${nameIn(value) ?? at + 1}`, value }))
      : [{ key: name, value: part }],
  );
}

function nameIn(value: unknown): string | null {
  const { code, key } = (value ?? {}) as { code?: unknown; key?: unknown };
  const name = code ?? key;
  return typeof name === "string" ? name : null;
}
