import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../db/db.ts";
import type { ContentKind } from "../official/content/fed/content-kind.ts";
import { Turns } from "../places/turns.ts";
import type { ItemOutcome } from "./item-outcome.ts";
import { type FedItem, storeFed } from "./store-fed.ts";

/** Creates, replaces or withdraws content; see `storeFed`. Throws `DatabaseUnavailable`. */
export async function storeFedContent<Input extends { withdrawn?: boolean | undefined }, Kept>(
  db: Db,
  carrier: CarrierProfile,
  { table, check, keep }: ContentKind<Input, Kept>,
  inputs: readonly Input[],
): Promise<ItemOutcome[]> {
  const items: FedItem<Kept>[] = [];
  const turns = new Turns();
  for (const input of inputs) {
    const issues = check(input, carrier);
    if (issues.length > 0) items.push({ kind: "illegal", issues });
    else items.push({ kind: "legal", record: keep(input), withdrawn: input.withdrawn ?? false });
    if (turns.over) await turns.next();
  }
  return storeFed(db, table, items);
}
