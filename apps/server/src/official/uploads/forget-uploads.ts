import type { Tx } from "../../db/db.ts";
import type { FileStorage } from "../../outside/storage/file-storage.ts";
import { oldestKept, removeLeftUpload, selectLeftUploads } from "./upload-queries.ts";

const batch = 100;
/** Milliseconds beyond their time: answers that are just being handed in, by a clock that is behind, still find them. */
const grace = 3_600_000;

/** Removes pictures that became part of no answers. What cannot be removed now is tried again with the next housekeeping. */
export async function forgetUploads(db: Tx, storage: FileStorage, now: Date): Promise<void> {
  const before = new Date(oldestKept(now).getTime() - grace);
  for (;;) {
    const keys = await selectLeftUploads(db, before, batch);
    for (const key of keys) {
      // The file first: a row without one harms nobody, a file without a row would stay for ever.
      await storage.remove(key);
      await removeLeftUpload(db, key);
    }
    if (keys.length < batch) return;
  }
}
