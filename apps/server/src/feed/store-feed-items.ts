import type { FieldIssue } from "@rimba/contract";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "../platform/db/db.ts";
import type { RecordTable } from "../platform/import/records.ts";
import { mapYielding } from "../platform/jobs/yield-timer.ts";
import { created, type ItemOutcome, rejected, unchanged, updated } from "../platform/import/item-outcome.ts";

/** One item of a batch after the check of its rules. */
export type FeedItem<Stored> =
  | { kind: "ok"; record: Stored; withdrawn: boolean }
  | { kind: "invalid"; issues: readonly FieldIssue[] };

/**
 * Creates, replaces or withdraws items in one transaction; outcomes in the given order, each relative to the
 * result of the former ones. Throws `DatabaseUnavailable`: nothing is stored then.
 */
export async function storeFeedItems<Stored>(
  db: Db,
  table: RecordTable<Stored>,
  items: readonly FeedItem<Stored>[],
): Promise<ItemOutcome[]> {
  const keys = [...new Set(items.flatMap((item) => (item.kind === "ok" ? [table.keyOf(item.record)] : [])))];
  if (keys.length === 0) return items.map((item) => rejected(...issuesOf(item)));
  return db.transaction(async (tx) => {
    await table.lock(tx);
    const before = new Map((await table.select(tx, keys)).map((each) => [table.keyOf(each), each]));
    const after = new Map(before);
    const outcomes = await mapYielding(items, (item): ItemOutcome => {
      if (item.kind === "invalid") return rejected(...item.issues);
      const { record, withdrawn } = item;
      const key = table.keyOf(record);
      const known = after.get(key);
      if (withdrawn) return after.delete(key) ? updated : unchanged;
      after.set(key, record);
      if (known === undefined) return created;
      return isDeepStrictEqual(known, record) ? unchanged : updated;
    });
    const records = await mapYielding([...after.values()], (record) => ({
      record,
      isChanged: !isDeepStrictEqual(before.get(table.keyOf(record)), record),
    }));
    const changed = records.filter(({ isChanged }) => isChanged).map(({ record }) => record);
    const gone = keys.filter((key) => before.has(key) && !after.has(key));
    if (changed.length + gone.length > 0) {
      await table.upsert(tx, changed);
      await table.delete(tx, gone);
      await table.bump(tx);
    }
    return outcomes;
  });
}

function issuesOf<Stored>(item: FeedItem<Stored>): readonly FieldIssue[] {
  return item.kind === "invalid" ? item.issues : [];
}
