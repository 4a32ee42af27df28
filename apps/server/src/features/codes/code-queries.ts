import type { CodeScene } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";

interface CodePlace {
  /** E.164 */
  readonly phone: string;
  readonly scene: CodeScene;
  readonly boundTo: string | null;
  /** Hash of the secret of the browser or program that requested the code; empty without one. */
  readonly requesterHash: string;
}

/** Wrong tries that a code accepts from its own requester. */
const maxAttempts = 5;
/** Live codes of other requesters that one try is compared with. */
const maxComparedCodes = 3;

const endLive: NamedStatement = {
  name: "codes.endLive",
  text: `
update verification_code set ended_at = $4
where phone = $1 and scene = $2 and bound_to = $3 and requester_hash = $5 and ended_at is null`,
};

const insert: NamedStatement = {
  name: "codes.insert",
  text: `
insert into verification_code (phone, code_id, scene, bound_to, code_hash, sent_at, expires_at, requester_hash)
values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

// Counts before the code is compared. Each concurrent try waits for the former one and sees its count.
const countAttempt: NamedStatement = {
  name: "codes.countAttempt",
  text: `
update verification_code set attempts = attempts + 1
where phone = $1 and scene = $2 and bound_to = $3 and requester_hash = $6
  and ended_at is null and expires_at > $4 and attempts < $5
returning code_id, code_hash`,
};

const ofOthers: NamedStatement = {
  name: "codes.ofOtherRequests",
  text: `
select code_id, code_hash from verification_code
where phone = $1 and scene = $2 and bound_to = $3 and requester_hash <> $5 and ended_at is null and expires_at > $4
order by sent_at desc limit $6`,
};

// A concurrent use of the same code waits here, and then finds it consumed.
const lockUsable: NamedStatement = {
  name: "codes.lockUsable",
  text: `
select code_id from verification_code as code
where (phone, code_id) in (select * from unnest($1::text[], $2::uuid[])) and ended_at is null
  and not exists (select 1 from phone_lock where phone_lock.phone = code.phone)
order by phone, code_id for update of code`,
};

const consume: NamedStatement = {
  name: "codes.consume",
  text: `
update verification_code set ended_at = $3
where (phone, code_id) in (select * from unnest($1::text[], $2::uuid[]))`,
};

const remove: NamedStatement = {
  name: "codes.remove",
  text: "delete from verification_code where phone = $1 and code_id = $2",
};

const endAllOfPhone: NamedStatement = {
  name: "codes.endAllOfPhone",
  text: "update verification_code set ended_at = $2 where phone = $1 and ended_at is null",
};

const countSent: NamedStatement = {
  name: "codes.countSent",
  text: "select count(*) as sent from verification_code where phone = $1 and sent_at >= $2",
};

export interface NewCode extends CodePlace {
  readonly codeId: string;
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export interface StoredCode {
  readonly codeId: string;
  readonly codeHash: string;
}

interface CodeRow {
  readonly code_id: string;
  readonly code_hash: string;
}

/** Stores a code and ends the live code of the same requester. Codes of other requesters stay live. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  const { phone, scene, boundTo, codeId, codeHash, sentAt, expiresAt, requesterHash } = code;
  await tx.query(endLive, [phone, scene, boundTo ?? "", sentAt, requesterHash]);
  await tx.query(insert, [phone, codeId, scene, boundTo ?? "", codeHash, sentAt, expiresAt, requesterHash]);
}

/**
 * Counts a try at the requester's own live code and returns its hash. Null if there is no such code or its tries are used up.
 */
export async function countTry(
  tx: Tx,
  { phone, scene, boundTo, requesterHash }: CodePlace,
  now: Date,
): Promise<StoredCode | null> {
  const place = [phone, scene, boundTo ?? "", now, maxAttempts, requesterHash];
  const [row] = await tx.query<CodeRow>(countAttempt, place);
  return row === undefined ? null : storedCode(row);
}

/** The newest live codes that others requested for this phone. Counts nothing: the caller must have counted the try. */
export async function selectCodesOfOthers(
  tx: Tx,
  { phone, scene, boundTo, requesterHash }: CodePlace,
  now: Date,
): Promise<StoredCode[]> {
  const place = [phone, scene, boundTo ?? "", now, requesterHash, maxComparedCodes];
  return (await tx.query<CodeRow>(ofOthers, place)).map(storedCode);
}

function storedCode({ code_id, code_hash }: CodeRow): StoredCode {
  return { codeId: code_id, codeHash: code_hash };
}

/**
 * Consumes all of these codes, or none. Returns the ids of those that cannot be consumed, because they were
 * used before or their number is locked.
 */
export async function markCodesConsumed(
  tx: Tx,
  codes: readonly { readonly phone: string; readonly codeId: string }[],
  now: Date,
): Promise<Set<string>> {
  const keys = [codes.map(({ phone }) => phone), codes.map(({ codeId }) => codeId)];
  const usable = await tx.query<{ code_id: string }>(lockUsable, keys);
  const unusable = new Set(codes.map(({ codeId }) => codeId));
  for (const { code_id } of usable) unusable.delete(code_id);
  if (unusable.size === 0) await tx.query(consume, [...keys, now]);
  return unusable;
}

/** Deletes a code that was not sent. */
export async function removeCode(tx: Tx, phone: string, codeId: string): Promise<void> {
  await tx.query(remove, [phone, codeId]);
}

export async function endCodesOfPhone(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx.query(endAllOfPhone, [phone, now]);
}

export async function countCodesSent(db: Tx, phone: string, since: Date): Promise<number> {
  const [row] = await db.query<{ sent: number }>(countSent, [phone, since]);
  return row?.sent ?? 0;
}

/** Deletes codes that were sent before that time. */
export const deleteCodes = deleteBatch({
  name: "codes.deleteOld",
  table: "verification_code",
  key: "phone, code_id",
  where: "sent_at < $1",
});

const selectLock: NamedStatement = {
  name: "codes.phoneLock",
  text: "select locked_at from phone_lock where phone = $1",
};

const anyLocked: NamedStatement = {
  name: "codes.anyPhoneLocked",
  text: "select exists (select 1 from phone_lock where phone = any($1::text[])) as is_locked",
};

const insertLock: NamedStatement = {
  name: "codes.lockPhone",
  text: "insert into phone_lock (phone, locked_at) values ($1, $2) on conflict (phone) do nothing",
};

const deleteLock: NamedStatement = {
  name: "codes.unlockPhone",
  text: "delete from phone_lock where phone = $1 returning phone",
};

/** When the number was locked; null: it is not. */
export async function selectOptionalPhoneLock(db: Tx, phone: string): Promise<Date | null> {
  const [row] = await db.query<{ locked_at: Date }>(selectLock, [phone]);
  return row?.locked_at ?? null;
}

export async function isAnyPhoneLocked(db: Tx, phones: readonly string[]): Promise<boolean> {
  const [row] = await db.query<{ is_locked: boolean }>(anyLocked, [phones]);
  return row?.is_locked === true;
}

/** A locked number keeps its first lock time. */
export async function lockPhone(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx.query(insertLock, [phone, now]);
}

/** False: it was not locked. */
export async function unlockPhone(tx: Tx, phone: string): Promise<boolean> {
  return (await tx.query(deleteLock, [phone])).length > 0;
}
