import type { NamedStatement, Tx } from "../../db/db.ts";

/** Hours after which a picture that belongs to no answers is removed. */
export const uploadHours = 24;

const bind: NamedStatement = {
  name: "uploads.bind",
  text: `
update upload set reference = $2
where file_key = any($1::text[]) and stored_at is not null and reference is null and created_at > $3 returning file_key`,
};

const unbind: NamedStatement = {
  name: "uploads.unbind",
  text: "update upload set reference = null where reference = $1",
};

/** Gives pictures to a submission; tells which of them there are no more, or belong to another. Then none is given. */
export async function bindUploads(
  tx: Tx,
  fileKeys: readonly string[],
  reference: string,
  now: Date,
): Promise<readonly string[]> {
  if (fileKeys.length === 0) return [];
  const rows = await tx.query<{ file_key: string }>(bind, [fileKeys, reference, oldestKept(now)]);
  const bound = new Set(rows.map(({ file_key }) => file_key));
  const gone = fileKeys.filter((key) => !bound.has(key));
  if (gone.length > 0) await unbindUploads(tx, reference);
  return gone;
}

/** The answers were not taken after all: their pictures can be handed in again. */
export async function unbindUploads(tx: Tx, reference: string): Promise<void> {
  await tx.query(unbind, [reference]);
}

/** What was asked for before is removed unless it belongs to answers. */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - uploadHours * 3_600_000);
}
