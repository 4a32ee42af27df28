import type { Db } from "../../db/db.ts";
import type { FileStorage } from "../../outside/storage/file-storage.ts";
import { removeUploadsOf, selectUploadsOf } from "../uploads/upload-queries.ts";
import { removeSubmission, selectOldSubmissions } from "./submission-queries.ts";

/** For so long answers are kept (docs/operations.md). */
const monthsKept = 24;
const batch = 100;

/** Removes answers whose time is over, with their pictures. What cannot be removed now is tried again with the next housekeeping. */
export async function forgetSubmissions(db: Db, storage: FileStorage, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsKept);
  for (;;) {
    const references = await selectOldSubmissions(db, before, batch);
    for (const reference of references) {
      // Files first: while one is left, what it belongs to is known.
      for (const key of await selectUploadsOf(db, reference)) await storage.remove(key);
      await db.transaction(async (tx) => {
        await removeUploadsOf(tx, reference);
        await removeSubmission(tx, reference);
      });
    }
    if (references.length < batch) return;
  }
}
