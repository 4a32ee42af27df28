import { deleteOrdersLeft } from "../orders/orders-of-account.ts";
import { deleteEventsBefore } from "./account-events.ts";
import { deleteConsentsOfDeletedBefore } from "./consents.ts";
import { applyDuePhoneChanges, type ChangeDeps } from "./phone-change.ts";
import { deleteSessionsExpired } from "./session-queries.ts";

const dayMs = 86_400_000;

/** Days for which things are kept (docs/decisions/0015). */
const keptDays = { sessionsOver: 90, events: 730, consentsOfDeleted: 5 * 365 } as const;
/** Years after the one in which an order was placed, as for its shipment. */
const yearsInTheBooks = 10;

/** Removes of the accounts what has had its time, and carries out what is due. Throws `DatabaseUnavailable`. */
export async function tidyAccounts(deps: ChangeDeps): Promise<void> {
  const daysAgo = (days: number) => new Date(deps.clock().getTime() - days * dayMs);
  await applyDuePhoneChanges(deps);
  await deleteSessionsExpired(deps.db, daysAgo(keptDays.sessionsOver));
  await deleteEventsBefore(deps.db, daysAgo(keptDays.events));
  await deleteConsentsOfDeletedBefore(deps.db, daysAgo(keptDays.consentsOfDeleted));
  await deleteOrdersLeft(deps.db, new Date(Date.UTC(deps.clock().getUTCFullYear() - yearsInTheBooks, 0, 1)));
}
