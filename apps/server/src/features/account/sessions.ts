import type { AccountEventKind, UserSession } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { deleteKnownBrowsers } from "../codes/known-browser-queries.ts";
import type { AccountDeps } from "./account-deps.ts";
import type { SessionDeps } from "./session-deps.ts";
import { insertAccountEvent } from "./account-events.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import {
  type EndedReason,
  selectSessions,
  type SessionRow,
  updateAllSessionsEnded,
  updateSessionEnded,
} from "./session-queries.ts";

/** Where the customer is logged in now: the session that asks first, then the last used. Throws `DatabaseUnavailable`. */
export async function listSessions(
  { db, clock }: Pick<SessionDeps, "db" | "clock">,
  { customerId, sessionId }: Session,
): Promise<UserSession[]> {
  const now = clock();
  const rows = await selectSessions(db, customerId);
  return rows
    .filter(({ ended_at, expires_at }) => ended_at === null && expires_at > now)
    .map((row) => sessionView(row, sessionId))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

function sessionView(row: SessionRow, current: string): UserSession {
  return {
    sessionId: row.session_id,
    device: row.device,
    current: row.session_id === current,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Ends the session that asks. */
export function logOut(deps: AccountDeps, session: Session): Promise<void> {
  return endOne(deps, session, { reason: "loggedOut", event: "loggedOut" });
}

/** Ends one of the customer's sessions; another's, or one that is over, stays as it is. */
export function endSession(deps: AccountDeps, { customerId }: Session, sessionId: string): Promise<void> {
  return endOne(deps, { customerId, sessionId }, { reason: "endedElsewhere", event: "sessionEnded" });
}

/** Ends every session of the customer, the one that asks too, and forgets the browsers. */
export function endAllSessions(deps: AccountDeps, { customerId }: Session): Promise<void> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    await updateAllSessionsEnded(tx, customerId, now, "endedElsewhere");
    await deleteKnownBrowsers(tx, customerId);
    await log(tx, deps, { customerId, kind: "allSessionsEnded", at: now });
  });
}

function endOne(
  deps: AccountDeps,
  which: { customerId: string; sessionId: string },
  { reason, event }: { reason: EndedReason; event: AccountEventKind },
): Promise<void> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const ended = await updateSessionEnded(tx, which, now, reason);
    if (ended) await log(tx, deps, { customerId: which.customerId, kind: event, at: now });
  });
}

function log(
  tx: Tx,
  { newId }: AccountDeps,
  event: { customerId: string; kind: AccountEventKind; at: Date },
): Promise<void> {
  return insertAccountEvent(tx, { ...event, eventId: newId() });
}
