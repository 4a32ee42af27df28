import type { CorporateInput } from "@rimba/contract";
import { parseAccountPhone } from "@rimba/domain";
import type { Db } from "../platform/db/db.ts";
import { type FlaggedPhone, setCorporateFlags } from "../features/account/corporate-phones.ts";
import { created, type ItemOutcome, rejected, unchanged, updated } from "../platform/import/item-outcome.ts";

/** Phones per transaction. */
const partSize = 200;

const outcomeOfChange = { stored: created, updated, unchanged } as const satisfies Record<
  FlaggedPhone["change"],
  ItemOutcome
>;

/**
 * Sets which accounts may pay by month; outcomes in the given order. Throws `DatabaseUnavailable`: some may
 * be set then, and the batch may be sent again.
 */
export async function storeCorporate(
  db: Db,
  clock: () => Date,
  inputs: readonly CorporateInput[],
): Promise<ItemOutcome[]> {
  const parsed = inputs.map(({ phone, corporate }) => ({ parsed: parseAccountPhone(phone), corporate }));
  const valid = parsed.flatMap((item, index) =>
    item.parsed.kind === "ok"
      ? [{ index, flag: { phone: item.parsed.phone, corporate: item.corporate } }]
      : [],
  );
  const outcomes = parsed.map((item) =>
    item.parsed.kind === "invalid" ? rejected({ path: "phone", key: item.parsed.key }) : unchanged,
  );
  for (let from = 0; from < valid.length; from += partSize) {
    const part = valid.slice(from, from + partSize);
    const flags = part.map(({ flag }) => flag);
    const flagged = await db.transaction((tx) => setCorporateFlags(tx, flags, clock()));
    flagged.forEach(({ change }, position) => {
      const { index } = part[position] ?? { index: -1 };
      outcomes[index] = outcomeOfChange[change];
    });
  }
  return outcomes;
}
