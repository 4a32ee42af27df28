import type { AccountEventKind, UserSession } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { deleteKnownBrowsers } from "./known-browser.ts";
import type { AccountDeps, SessionDeps } from "./account-deps.ts";
import { insertAccountEvent } from "./account-events.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import type { Session } from "../../platform/http/session-gate.ts";

/**
 * The customer's current sessions: the requesting one first, then by last use. Throws `DatabaseUnavailable`.
 */
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

/** Ends the requesting session. */
export function logOut(deps: AccountDeps, session: Session): Promise<void> {
  return endOne(deps, session, { reason: "loggedOut", event: "loggedOut" });
}

/** Ends one of the customer's sessions; another customer's, or an ended one, stays unchanged. */
export function endSession(deps: AccountDeps, { customerId }: Session, sessionId: string): Promise<void> {
  return endOne(deps, { customerId, sessionId }, { reason: "endedElsewhere", event: "sessionEnded" });
}

/** Ends every session of the customer, including the requesting one, and forgets the browsers. */
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

/** Why a session ended early. */
export type EndedReason = "loggedOut" | "endedElsewhere" | "phoneChanged";

export interface SessionRow {
  session_id: string;
  customer_id: string;
  proof_hash: string | null;
  device: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

const columns = "session_id, customer_id, proof_hash, device, created_at, last_seen_at, expires_at, ended_at";

const insertStatement: NamedStatement = {
  name: "account.insertSession",
  text: `
insert into session (token_hash, session_id, customer_id, proof_hash, device, created_at, last_seen_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

const byToken: NamedStatement = {
  name: "account.sessionByToken",
  text: `select ${columns} from session where token_hash = $1`,
};

const selectOfCustomer: NamedStatement = {
  name: "account.sessionsOfCustomer",
  text: `select ${columns} from session where customer_id = $1 order by last_seen_at desc, session_id desc`,
};

// The statement repeats the condition, so that of concurrent calls only one writes.
const markSeen: NamedStatement = {
  name: "account.markSessionSeen",
  text: "update session set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2",
};

const endStatement: NamedStatement = {
  name: "account.endSession",
  text: `
update session set ended_at = $3, ended_reason = $4
where customer_id = $1 and session_id = $2 and ended_at is null returning session_id`,
};

const endAllStatement: NamedStatement = {
  name: "account.endAllSessions",
  text: "update session set ended_at = $2, ended_reason = $3 where customer_id = $1 and ended_at is null",
};

const deleteStatement: NamedStatement = {
  name: "account.deleteSessions",
  text: "delete from session where customer_id = $1",
};

export interface NewSession {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly customerId: string;
  readonly proofHash: string | null;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { tokenHash, sessionId, customerId, proofHash, device, createdAt, expiresAt } = session;
  const seenAt = toTheMinute(createdAt);
  await tx.query(insertStatement, [
    tokenHash,
    sessionId,
    customerId,
    proofHash,
    device,
    createdAt,
    seenAt,
    expiresAt,
  ]);
}

export async function selectOptionalSession(db: Tx, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(byToken, [tokenHash]);
  return row ?? null;
}

/** All stored sessions, including ended ones; the last used first. */
export function selectSessions(db: Tx, customerId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>(selectOfCustomer, [customerId]);
}

/** Writes at most once a minute. */
export async function updateLastSeen(db: Tx, tokenHash: string, known: Date, now: Date): Promise<void> {
  const seenAt = toTheMinute(now);
  if (known < seenAt) await db.query(markSeen, [tokenHash, seenAt]);
}

/** False: the customer has no such session, or it has ended already. */
async function updateSessionEnded(
  tx: Tx,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  now: Date,
  reason: EndedReason,
): Promise<boolean> {
  const rows = await tx.query(endStatement, [customerId, sessionId, now, reason]);
  return rows.length > 0;
}

export async function updateAllSessionsEnded(
  tx: Tx,
  customerId: string,
  now: Date,
  reason: EndedReason,
): Promise<void> {
  await tx.query(endAllStatement, [customerId, now, reason]);
}

export async function deleteSessions(tx: Tx, customerId: string): Promise<void> {
  await tx.query(deleteStatement, [customerId]);
}

/** Deletes sessions that expired before that time. */
export const deleteExpiredSessions = deleteBatch({
  name: "account.deleteOldSessions",
  table: "session",
  key: "token_hash",
  where: "expires_at < $1",
});

function toTheMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000);
}
