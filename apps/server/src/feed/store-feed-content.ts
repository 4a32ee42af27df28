import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../platform/db/db.ts";
import type { ContentKind } from "../features/content/import/content-table.ts";
import { mapYielding } from "../platform/jobs/yield-timer.ts";
import type { ItemOutcome } from "../features/tracking/ingest/ingest-batch.ts";
import { type FeedItem, storeFeedItems } from "./store-feed-items.ts";

/** Creates, replaces or withdraws content; see `storeFeedItems`. Throws `DatabaseUnavailable`. */
export async function storeFeedContent<Input extends { withdrawn?: boolean | undefined }, Stored>(
  db: Db,
  carrier: CarrierProfile,
  { table, check, keep }: ContentKind<Input, Stored>,
  inputs: readonly Input[],
): Promise<ItemOutcome[]> {
  const items = await mapYielding(inputs, (input): FeedItem<Stored> => {
    const issues = check(input, carrier);
    if (issues.length > 0) return { kind: "illegal", issues };
    return { kind: "legal", record: keep(input), withdrawn: input.withdrawn ?? false };
  });
  return storeFeedItems(db, table, items);
}
