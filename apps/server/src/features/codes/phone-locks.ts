import type { NamedStatement, Tx } from "../../platform/db/db.ts";

const select: NamedStatement = {
  name: "codes.phoneLock",
  text: "select locked_at from phone_lock where phone = $1",
};

const anyLocked: NamedStatement = {
  name: "codes.anyPhoneLocked",
  text: "select exists (select 1 from phone_lock where phone = any($1::text[])) as is_locked",
};

const insert: NamedStatement = {
  name: "codes.lockPhone",
  text: "insert into phone_lock (phone, locked_at) values ($1, $2) on conflict (phone) do nothing",
};

const remove: NamedStatement = {
  name: "codes.unlockPhone",
  text: "delete from phone_lock where phone = $1 returning phone",
};

/** Since when the number is locked; null: it is not. */
export async function selectOptionalPhoneLock(db: Tx, phone: string): Promise<Date | null> {
  const [row] = await db.query<{ locked_at: Date }>(select, [phone]);
  return row?.locked_at ?? null;
}

export async function isAnyPhoneLocked(db: Tx, phones: readonly string[]): Promise<boolean> {
  const [row] = await db.query<{ is_locked: boolean }>(anyLocked, [phones]);
  return row?.is_locked === true;
}

/** One that is locked already stays locked since then. */
export async function lockPhone(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx.query(insert, [phone, now]);
}

/** False: it was not locked. */
export async function unlockPhone(tx: Tx, phone: string): Promise<boolean> {
  return (await tx.query(remove, [phone])).length > 0;
}
