import { deleteBatch } from "../../platform/db/delete-batch.ts";
import type { DueFiles } from "../../integrations/storage/delete-due-files.ts";
import { deleteUpload, selectUploadsOfOldSubmissions } from "../uploads/upload-queries.ts";

/** For so long answers are kept (docs/operations.md). */
const monthsKept = 24;

/** Submissions from before that are deleted. */
export function submissionCutOff(now: Date): Date {
  const cutOff = new Date(now);
  cutOff.setUTCMonth(cutOff.getUTCMonth() - monthsKept);
  return cutOff;
}

export const filesOfOldSubmissions: DueFiles = {
  select: (db, now, after, limit) => selectUploadsOfOldSubmissions(db, submissionCutOff(now), after, limit),
  deleteRow: deleteUpload,
};

/** Only those without pictures: while a file is left, its row says which submission it belongs to. */
export const deleteOldSubmissions = deleteBatch({
  name: "questionnaires.deleteOldSubmissions",
  table: "submission",
  key: "reference",
  where:
    "created_at < $1 and not exists (select 1 from upload where upload.reference = submission.reference)",
});
