import type { NamedStatement, Db, Tx } from "../../db/db.ts";
import type { FileStorage } from "../../outside/storage/file-storage.ts";

/** For so long answers are kept (docs/operations.md). */
const monthsKept = 24;
const batch = 100;

const old: NamedStatement = {
  name: "questionnaires.oldSubmissions",
  text: "select reference from submission where created_at < $1 order by created_at limit $2",
};

const pictures: NamedStatement = {
  name: "uploads.ofSubmission",
  text: "select file_key from upload where reference = $1",
};

const removePictures: NamedStatement = {
  name: "uploads.removeOfSubmission",
  text: "delete from upload where reference = $1",
};

const remove: NamedStatement = {
  name: "questionnaires.removeSubmission",
  text: "delete from submission where reference = $1",
};

/** Removes answers whose time is over, with their pictures. What cannot be removed now is tried again with the next housekeeping. */
export async function forgetSubmissions(db: Db, storage: FileStorage, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsKept);
  for (;;) {
    const rows = await db.query<{ reference: string }>(old, [before, batch]);
    for (const { reference } of rows) {
      // Files first: while one is left, what it belongs to is known.
      for (const key of await picturesOf(db, reference)) await storage.remove(key);
      await db.transaction(async (tx) => {
        await tx.query(removePictures, [reference]);
        await tx.query(remove, [reference]);
      });
    }
    if (rows.length < batch) return;
  }
}

/** Keys of the pictures that belong to answers. */
export async function picturesOf(db: Tx, reference: string): Promise<string[]> {
  const rows = await db.query<{ file_key: string }>(pictures, [reference]);
  return rows.map(({ file_key }) => file_key);
}
