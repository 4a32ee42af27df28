import type { Tx } from "../../db/db.ts";
import type { FileStorage } from "../../outside/storage/file-storage.ts";
import { oldestKept, removeLeftUpload, selectLeftUploads } from "./upload-queries.ts";

/** Milliseconds beyond their time: answers that are just being handed in, by a clock that is behind, still find them. */
const grace = 3_600_000;

/** Deletes up to `limit` pictures that became part of no answers; gives how many. What fails is tried again with the next clean-up. */
export async function deleteUnusedUploads(
  { db, storage }: { db: Tx; storage: FileStorage },
  now: Date,
  limit: number,
): Promise<number> {
  const before = new Date(oldestKept(now).getTime() - grace);
  const keys = await selectLeftUploads(db, before, limit);
  for (const key of keys) {
    // The file first: a row without one does no harm, a file without a row would stay for ever.
    await storage.remove(key);
    await removeLeftUpload(db, key);
  }
  return keys.length;
}
