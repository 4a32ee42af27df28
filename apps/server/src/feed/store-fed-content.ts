import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../platform/db/db.ts";
import type { ContentKind } from "../features/content/import/content-table.ts";
import { mapInTurns } from "../platform/jobs/turns.ts";
import type { ItemOutcome } from "../features/tracking/ingest/ingest-batch.ts";
import { type FedItem, storeFed } from "./store-fed.ts";

/** Creates, replaces or withdraws content; see `storeFed`. Throws `DatabaseUnavailable`. */
export async function storeFedContent<Input extends { withdrawn?: boolean | undefined }, Kept>(
  db: Db,
  carrier: CarrierProfile,
  { table, check, keep }: ContentKind<Input, Kept>,
  inputs: readonly Input[],
): Promise<ItemOutcome[]> {
  const items = await mapInTurns(inputs, (input): FedItem<Kept> => {
    const issues = check(input, carrier);
    if (issues.length > 0) return { kind: "illegal", issues };
    return { kind: "legal", record: keep(input), withdrawn: input.withdrawn ?? false };
  });
  return storeFed(db, table, items);
}
