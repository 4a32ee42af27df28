import type { Db } from "../../db/db.ts";
import type { FileStorage } from "../../outside/storage/file-storage.ts";
import { removeUploadsOf, selectUploadsOf } from "../uploads/upload-queries.ts";
import { removeSubmission, selectOldSubmissions } from "./submission-queries.ts";

/** For so long answers are kept (docs/operations.md). */
const monthsKept = 24;

/** Deletes up to `limit` submissions whose time is over, with their pictures; gives how many. What fails is tried again with the next clean-up. */
export async function deleteOldSubmissions(
  { db, storage }: { db: Db; storage: FileStorage },
  now: Date,
  limit: number,
): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - monthsKept);
  const references = await selectOldSubmissions(db, before, limit);
  for (const reference of references) {
    // Files first: while one is left, what it belongs to is known.
    for (const key of await selectUploadsOf(db, reference)) await storage.remove(key);
    await db.transaction(async (tx) => {
      await removeUploadsOf(tx, reference);
      await removeSubmission(tx, reference);
    });
  }
  return references.length;
}
