import type { CodeScene } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../db/db.ts";
import { deleteBatch } from "../../db/delete-batch.ts";

interface CodePlace {
  /** E.164 */
  readonly phone: string;
  readonly scene: CodeScene;
  readonly boundTo: string | null;
}

/** Wrong tries that a code bears. */
const mostAttempts = 5;

const endLive: NamedStatement = {
  name: "codes.endLive",
  text: `
update verification_code set ended_at = $4
where phone = $1 and scene = $2 and bound_to = $3 and ended_at is null`,
};

const insert: NamedStatement = {
  name: "codes.insert",
  text: `
insert into verification_code (phone, code_id, scene, bound_to, code_hash, sent_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7)`,
};

// Counts before anybody looks. Of many at once each waits for the one before and sees what it counted.
const countLook: NamedStatement = {
  name: "codes.countLook",
  text: `
update verification_code set attempts = attempts + 1
where phone = $1 and scene = $2 and bound_to = $3 and ended_at is null and expires_at > $4 and attempts < $5
returning code_id, code_hash`,
};

const consume: NamedStatement = {
  name: "codes.consume",
  text: `
update verification_code set ended_at = $3
where phone = $1 and code_id = $2 and ended_at is null
  and not exists (select 1 from phone_lock where phone_lock.phone = $1)
returning code_id`,
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

/** Stores a code in the place of the one before. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  const { phone, scene, boundTo, codeId, codeHash, sentAt, expiresAt } = code;
  await tx.query(endLive, [phone, scene, boundTo ?? "", sentAt]);
  await tx.query(insert, [phone, codeId, scene, boundTo ?? "", codeHash, sentAt, expiresAt]);
}

/** Uses up a try of the live code and gives its hash; null where there is none, or its tries are used up. */
export async function takeLook(
  tx: Tx,
  { phone, scene, boundTo }: CodePlace,
  now: Date,
): Promise<{ codeId: string; codeHash: string } | null> {
  const [row] = await tx.query<{ code_id: string; code_hash: string }>(countLook, [
    phone,
    scene,
    boundTo ?? "",
    now,
    mostAttempts,
  ]);
  return row === undefined ? null : { codeId: row.code_id, codeHash: row.code_hash };
}

/** Ends a code by its use. False: it was used before, or the number is locked. */
export async function consumeCode(tx: Tx, phone: string, codeId: string, now: Date): Promise<boolean> {
  return (await tx.query(consume, [phone, codeId, now])).length > 0;
}

/** A code that never went out. */
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
