import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../db/db.ts";
import type { ContentKind } from "../official/content/fed/content-kind.ts";
import type { ItemOutcome } from "./item-outcome.ts";
import { storeFed } from "./store-fed.ts";

/** Creates, replaces or withdraws content; see `storeFed`. Throws `DatabaseUnavailable`. */
export function storeFedContent<Input extends { withdrawn?: boolean | undefined }, Kept>(
  db: Db,
  carrier: CarrierProfile,
  { table, check, keep }: ContentKind<Input, Kept>,
  inputs: readonly Input[],
): Promise<ItemOutcome[]> {
  const items = inputs.map((input) => {
    const issues = check(input, carrier);
    if (issues.length > 0) return { kind: "illegal" as const, issues };
    return { kind: "legal" as const, record: keep(input), withdrawn: input.withdrawn ?? false };
  });
  return storeFed(db, table, items);
}
