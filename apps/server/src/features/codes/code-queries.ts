import type { CodeScene } from "@rimba/contract";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { type RowWith, statement } from "../../platform/db/statement.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import { maxAttempts, maxComparedCodes } from "./attempt-limits.ts";

interface CodePlace {
  /** E.164 */
  readonly phone: string;
  readonly scene: CodeScene;
  readonly boundTo: string | null;
  /** Hash of the secret of the browser or program that requested the code; empty without one. */
  readonly requesterHash: string;
}

const placeTypes = { phone: "text", scene: "text", boundTo: "text", requesterHash: "text" } as const;

const endLive = statement({
  name: "codes.endLive",
  text: `
update verification_code set ended_at = :sentAt
where phone = :phone and scene = :scene and bound_to = :boundTo and requester_hash = :requesterHash and ended_at is null`,
  params: { ...placeTypes, sentAt: "timestamptz" },
});

const insert = statement({
  name: "codes.insert",
  text: `
insert into verification_code (phone, code_id, scene, bound_to, code_hash, sent_at, expires_at, requester_hash)
values (:phone, :codeId, :scene, :boundTo, :codeHash, :sentAt, :expiresAt, :requesterHash)`,
  params: {
    ...placeTypes,
    codeId: "uuid",
    codeHash: "text",
    sentAt: "timestamptz",
    expiresAt: "timestamptz",
  },
});

const codeColumns = { codeId: "uuid", codeHash: "text" } as const;
export type StoredCode = RowWith<typeof codeColumns>;

// Counts before the code is compared. Each concurrent attempt waits for the former one and sees its count.
const countAttempt = statement({
  name: "codes.countAttempt",
  text: `
update verification_code set attempts = attempts + 1
where phone = :phone and scene = :scene and bound_to = :boundTo and requester_hash = :requesterHash
  and ended_at is null and expires_at > :now and attempts < :maxAttempts
returning code_id as "codeId", code_hash as "codeHash"`,
  params: { ...placeTypes, now: "timestamptz", maxAttempts: "integer" },
  row: codeColumns,
});

const ofOthers = statement({
  name: "codes.ofOtherRequests",
  text: `
select code_id as "codeId", code_hash as "codeHash" from verification_code
where phone = :phone and scene = :scene and bound_to = :boundTo and requester_hash <> :requesterHash and ended_at is null and expires_at > :now
order by sent_at desc limit :limit`,
  params: { ...placeTypes, now: "timestamptz", limit: "bigint" },
  row: codeColumns,
});

// A concurrent use of the same code waits here, and then finds it consumed.
const lockUsable = statement({
  name: "codes.lockUsable",
  text: `
select code_id from verification_code as code
where (phone, code_id) in (select * from unnest(:phones, :codeIds)) and ended_at is null
  and not exists (select 1 from phone_lock where phone_lock.phone = code.phone)
order by phone, code_id for update of code`,
  params: { phones: "text[]", codeIds: "uuid[]" },
  row: { code_id: "uuid" },
});

const consume = statement({
  name: "codes.consume",
  text: `
update verification_code set ended_at = :now
where (phone, code_id) in (select * from unnest(:phones, :codeIds))`,
  params: { phones: "text[]", codeIds: "uuid[]", now: "timestamptz" },
});

/** Deletes a code that was not sent. */
export const deleteCode = statement({
  name: "codes.delete",
  text: "delete from verification_code where phone = :phone and code_id = :codeId",
  params: { phone: "text", codeId: "uuid" },
});

export const endCodesOfPhone = statement({
  name: "codes.endAllOfPhone",
  text: "update verification_code set ended_at = :now where phone = :phone and ended_at is null",
  params: { phone: "text", now: "timestamptz" },
});

export const countCodesSent = statement({
  name: "codes.countSent",
  text: "select count(*) as sent from verification_code where phone = :phone and sent_at >= :since",
  params: { phone: "text", since: "timestamptz" },
  row: { sent: "bigint" },
});

export interface NewCode extends CodePlace {
  readonly codeId: string;
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Stores a code and ends the live code of the same requester. Codes of other requesters stay live. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  const stored = { ...code, boundTo: code.boundTo ?? "" };
  await tx.query(endLive, stored);
  await tx.query(insert, stored);
}

/**
 * Counts an attempt at the requester's own live code and returns its hash. Null if there is no such code or its attempts are used up.
 */
export function consumeAttempt(tx: Tx, place: CodePlace, now: Date): Promise<StoredCode | null> {
  return optionalRow(tx, countAttempt, { ...place, boundTo: place.boundTo ?? "", now, maxAttempts });
}

/** The newest live codes that others requested for this phone. Counts nothing: the caller must have counted the attempt. */
export function selectCodesOfOthers(tx: Tx, place: CodePlace, now: Date): Promise<StoredCode[]> {
  return tx.query(ofOthers, { ...place, boundTo: place.boundTo ?? "", now, limit: maxComparedCodes });
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
  const keys = { phones: codes.map(({ phone }) => phone), codeIds: codes.map(({ codeId }) => codeId) };
  const usable = await tx.query(lockUsable, keys);
  const unusable = new Set(codes.map(({ codeId }) => codeId));
  for (const { code_id } of usable) unusable.delete(code_id);
  if (unusable.size === 0) await tx.query(consume, { ...keys, now });
  return unusable;
}

/** Deletes codes that were sent before that time. */
export const deleteCodes = deleteBatch({
  name: "codes.deleteOld",
  table: "verification_code",
  key: "phone, code_id",
  where: "sent_at < :before",
});

const selectLock = statement({
  name: "codes.phoneLock",
  text: "select locked_at from phone_lock where phone = :phone",
  params: { phone: "text" },
  row: { locked_at: "timestamptz" },
});

export const selectAnyPhoneLocked = statement({
  name: "codes.anyPhoneLocked",
  text: "select exists (select 1 from phone_lock where phone = any(:phones)) as is_locked",
  params: { phones: "text[]" },
  row: { is_locked: "boolean" },
});

/** A locked number keeps its first lock time. */
export const lockPhone = statement({
  name: "codes.lockPhone",
  text: "insert into phone_lock (phone, locked_at) values (:phone, :now) on conflict (phone) do nothing",
  params: { phone: "text", now: "timestamptz" },
});

/** No row: it was not locked. */
export const unlockPhone = statement({
  name: "codes.unlockPhone",
  text: "delete from phone_lock where phone = :phone returning phone",
  params: { phone: "text" },
  row: { phone: "text" },
});

/** When the number was locked; null: it is not. */
export async function selectOptionalPhoneLock(db: Tx, phone: string): Promise<Date | null> {
  const [row] = await db.query(selectLock, { phone });
  return row?.locked_at ?? null;
}
