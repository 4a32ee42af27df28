import type { AccountEventKind, UserSession } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { deleteKnownBrowsers } from "./known-browser.ts";
import type { AccountDeps, SessionDeps } from "./account-deps.ts";
import { insertAccountEvent } from "./account-events.ts";
import { deleteBatch, deleteOfCustomer } from "../../platform/db/delete-batch.ts";
import type { Session } from "../../platform/http/session-gate.ts";

/**
 * The customer's current sessions: the requesting one first, then by last use. Throws `DatabaseUnavailable`.
 */
export async function listSessions(
  { db, clock }: Pick<SessionDeps, "db" | "clock">,
  { customerId, sessionId }: Session,
): Promise<UserSession[]> {
  const now = clock();
  const rows = await db.query(selectSessions, { customerId });
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
    await endSessions(tx, { customerId, now, reason: "endedElsewhere" });
    await tx.query(deleteKnownBrowsers, { customerId });
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
    // No row: the customer has no such session, or it has ended already.
    const ended = await tx.query(endStatement, { ...which, now, reason });
    await endDevices(tx, which);
    if (ended.length > 0) await log(tx, deps, { customerId: which.customerId, kind: event, at: now });
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
type EndedReason = "loggedOut" | "endedElsewhere" | "phoneChanged";
const endedReason = typed<EndedReason>("text");

type SessionRow = RowOf<typeof selectSession>;

const columns = "session_id, customer_id, proof_hash, device, created_at, last_seen_at, expires_at, ended_at";

const insertStatement = statement({
  name: "account.insertSession",
  text: `
insert into session (token_hash, session_id, customer_id, proof_hash, device, created_at, last_seen_at, expires_at)
values (:tokenHash, :sessionId, :customerId, :proofHash, :device, :createdAt, :seenAt, :expiresAt)`,
  params: {
    tokenHash: "text",
    sessionId: "uuid",
    customerId: "uuid",
    proofHash: "text | null",
    device: "text | null",
    createdAt: "timestamptz",
    seenAt: "timestamptz",
    expiresAt: "timestamptz",
  },
});

const sessionColumns = {
  session_id: "uuid",
  customer_id: "uuid",
  proof_hash: "text | null",
  device: "text | null",
  created_at: "timestamptz",
  last_seen_at: "timestamptz",
  expires_at: "timestamptz",
  ended_at: "timestamptz | null",
} as const;

export const selectSession = statement({
  name: "account.sessionByToken",
  text: `select ${columns} from session where token_hash = :tokenHash`,
  params: { tokenHash: "text" },
  row: sessionColumns,
});

/** All stored sessions, including ended ones; the last used first. */
export const selectSessions = statement({
  name: "account.sessionsOfCustomer",
  text: `select ${columns} from session where customer_id = :customerId order by last_seen_at desc, session_id desc`,
  params: { customerId: "uuid" },
  row: sessionColumns,
});

// The statement repeats the condition, so that of concurrent calls only one writes.
const markSeen = statement({
  name: "account.markSessionSeen",
  text: "update session set last_seen_at = :seenAt where token_hash = :tokenHash and last_seen_at < :seenAt",
  params: { tokenHash: "text", seenAt: "timestamptz" },
});

const endStatement = statement({
  name: "account.endSession",
  text: `
update session set ended_at = :now, ended_reason = :reason
where customer_id = :customerId and session_id = :sessionId and ended_at is null returning session_id`,
  params: { customerId: "uuid", sessionId: "uuid", now: "timestamptz", reason: endedReason },
  row: { session_id: "uuid" },
});

const updateAllSessionsEnded = statement({
  name: "account.endAllSessions",
  text: "update session set ended_at = :now, ended_reason = :reason where customer_id = :customerId and ended_at is null",
  params: { customerId: "uuid", now: "timestamptz", reason: endedReason },
});

const detachDevices = statement({
  name: "channels.detachDevices",
  text: `
update channel set customer_id = null, session_id = null
where customer_id = :customerId and way <> 'whatsapp' and (:sessionId is null or session_id = :sessionId)
returning channel_id`,
  params: { customerId: "uuid", sessionId: "uuid | null" },
  row: { channel_id: "uuid" },
});

/** Of these channels those without an account and without a shipment: nothing is sent there any more. */
export const deleteUnusedChannels = statement({
  name: "channels.deleteUnused",
  text: `
delete from channel where channel_id = any(:channelIds) and customer_id is null
  and not exists (select 1 from channel_shipment as watched where watched.channel_id = channel.channel_id)`,
  params: { channelIds: "uuid[]" },
});

/**
 * A device that subscribed to push messages in this session, or (null) in any, gets none of the account any more. Here, because
 * every way in which sessions end must do it. A WhatsApp number belongs to the account, and no session connects it.
 */
async function endDevices(
  tx: Tx,
  which: { readonly customerId: string; readonly sessionId: string | null },
): Promise<void> {
  const detached = await tx.query(detachDevices, which);
  // After the update, which has locked them: a device that asks for a shipment at this moment has stored it, or waits.
  if (detached.length > 0)
    await tx.query(deleteUnusedChannels, { channelIds: detached.map(({ channel_id }) => channel_id) });
}

/** Any user of a session may have copied the address of the calendar. */
const endCalendar = deleteOfCustomer("calendars.endOfSessions", "calendar_feed");

const endWhatsAppNumber = statement({
  name: "channels.endWhatsApp",
  text: `
with ended as (delete from channel where customer_id = :customerId and way = 'whatsapp' returning channel_id)
delete from channel_shipment where channel_id in (select channel_id from ended)`,
  params: { customerId: "uuid" },
});

const endWhatsAppLink = deleteOfCustomer("whatsapp.endLink", "whatsapp_link");

/**
 * When the number of an account changes or is locked. It may be in the hands of another person, so it gets nothing more, also
 * not of shipments that it asked for, and a code from before connects nothing.
 */
export async function endWhatsApp(tx: Tx, customerId: string): Promise<void> {
  await tx.query(endWhatsAppNumber, { customerId });
  await tx.query(endWhatsAppLink, { customerId });
}

/** Ends all sessions of a customer, in the transaction of the reason. */
export async function endSessions(
  tx: Tx,
  { customerId, now, reason }: { customerId: string; now: Date; reason: EndedReason },
): Promise<void> {
  await tx.query(updateAllSessionsEnded, { customerId, now, reason });
  await endDevices(tx, { customerId, sessionId: null });
  await tx.query(endCalendar, { customerId });
}

const lockSession = statement({
  name: "account.lockSession",
  text: `
select session_id from session join customer on customer.customer_id = session.customer_id
where session.customer_id = :customerId and session_id = :sessionId and ended_at is null
for key share of customer for share of session`,
  params: { customerId: "uuid", sessionId: "uuid" },
  row: { session_id: "uuid" },
});

/** Until the transaction ends, neither the session ends nor the account. False: it has just ended. */
export async function lockLiveSession(
  tx: Tx,
  { customerId, sessionId }: Pick<Session, "customerId" | "sessionId">,
): Promise<boolean> {
  return (await tx.query(lockSession, { customerId, sessionId })).length > 0;
}

export const deleteSessions = deleteOfCustomer("account.deleteSessions", "session");

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
  await tx.query(insertStatement, { ...session, seenAt: toTheMinute(session.createdAt) });
}

/** Writes at most once a minute. */
export async function updateLastSeen(db: Tx, tokenHash: string, known: Date, now: Date): Promise<void> {
  const seenAt = toTheMinute(now);
  if (known < seenAt) await db.query(markSeen, { tokenHash, seenAt });
}

/** Deletes sessions that expired before that time. */
export const deleteExpiredSessions = deleteBatch({
  name: "account.deleteOldSessions",
  table: "session",
  key: "token_hash",
  where: "expires_at < :before",
});

function toTheMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000);
}
