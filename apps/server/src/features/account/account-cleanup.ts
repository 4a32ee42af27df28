import { deleteExpiredBrowsers } from "./known-browser.ts";
import { deleteOldAccountEvents } from "./account-events.ts";
import { deleteOldConsents } from "./consents.ts";
import { applyDuePhoneChanges } from "./phone-change.ts";
import { deleteExpiredSessions } from "./session-queries.ts";

const dayMs = 86_400_000;

/** Days for which things are stored (docs/decisions/0015). */
const retentionDays = { expiredSessions: 90, accountEvents: 730, consentsOfDeleted: 5 * 365 } as const;

type AccountTask = (deps: Parameters<typeof applyDuePhoneChanges>[0], limit: number) => Promise<number>;

/**
 * What is due or outdated of the accounts, up to `limit` rows each; gives how many. The cut-offs are counted from
 * `deps.clock`. Throws `DatabaseUnavailable`.
 */
export const accountCleanup = {
  phoneChanges: applyDuePhoneChanges,
  sessions: ({ db, clock }, limit) =>
    deleteExpiredSessions(db, daysBefore(clock(), retentionDays.expiredSessions), limit),
  knownBrowsers: ({ db, clock }, limit) => deleteExpiredBrowsers(db, clock(), limit),
  accountEvents: ({ db, clock }, limit) =>
    deleteOldAccountEvents(db, daysBefore(clock(), retentionDays.accountEvents), limit),
  consents: ({ db, clock }, limit) =>
    deleteOldConsents(db, daysBefore(clock(), retentionDays.consentsOfDeleted), limit),
} as const satisfies Record<string, AccountTask>;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
