import type { DueFiles } from "../../integrations/storage/delete-due-files.ts";
import { deleteLeftUpload, oldestKept, selectLeftUploads } from "./upload-queries.ts";

/** Answers that are being handed in by a clock that is behind still find their pictures. */
const graceMs = 3_600_000;

/** Pictures that became part of no answers. */
export const unusedUploads: DueFiles = {
  select: (db, now, after, limit) =>
    selectLeftUploads(db, new Date(oldestKept(now).getTime() - graceMs), after, limit),
  deleteRow: deleteLeftUpload,
};
