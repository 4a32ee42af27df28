import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

export type FailureScope = "waybill" | "address";

/** Wrong digits a day (docs/decisions/0006). */
export const failuresAllowed: Readonly<Record<FailureScope, number>> = { waybill: 5, address: 20 };

const reserve: NamedStatement = {
  name: "tracking.reserveUnlockTry",
  text: `
insert into tracking_unlock_failure as known (scope, subject, day, failures) values ($1, $2, $3, 1)
on conflict (scope, subject, day) do update set failures = known.failures + 1 where known.failures < $4
returning failures`,
};

const giveBack: NamedStatement = {
  name: "tracking.giveBackUnlockTry",
  text: "update tracking_unlock_failure set failures = failures - 1 where scope = $1 and subject = $2 and day = $3",
};

/**
 * Counts a try before the digits are looked at, in one atomic statement: of any number of tries at once
 * no more than the limit gets as far as a look. Gives which try of the day it is; null: the limit is reached.
 */
export async function reserveTry(
  tx: Tx,
  scope: FailureScope,
  subject: string,
  day: string,
): Promise<number | null> {
  const [row] = await tx.query<{ failures: number }>(reserve, [scope, subject, day, failuresAllowed[scope]]);
  return row?.failures ?? null;
}

/** The digits were right: the try was none. */
export async function giveBackTry(tx: Tx, scope: FailureScope, subject: string, day: string): Promise<void> {
  await tx.query(giveBack, [scope, subject, day]);
}

/** Deletes the counts of days before that one ("YYYY-MM-DD"). */
export const deleteUnlockFailures = deleteBatch({
  name: "tracking.deleteOldUnlockFailures",
  table: "tracking_unlock_failure",
  key: "scope, subject, day",
  where: "day < $1",
});
