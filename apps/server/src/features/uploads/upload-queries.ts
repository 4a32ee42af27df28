import { uploadHours } from "@rimba/contract";
import { hourMs } from "@rimba/domain";
import { type DueFiles, dueFiles, dueFileTypes } from "../../integrations/storage/delete-due-files.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement } from "../../platform/db/statement.ts";

const bind = statement({
  name: "uploads.bind",
  text: `
update upload set reference = :reference
where file_key = any(:fileKeys) and stored_at is not null and reference is null and created_at > :createdAfter returning file_key`,
  params: { fileKeys: "text[]", reference: "text", createdAfter: "timestamptz" },
  row: { file_key: "text" },
});

/** The answers were refused after all: their pictures can be submitted again. */
export const unbindUploads = statement({
  name: "uploads.unbind",
  text: "update upload set reference = null where reference = :reference",
  params: { reference: "text" },
});

/**
 * Assigns pictures to a submission; returns those that do not exist or belong to another one. Then none is
 * assigned.
 */
export async function bindUploads(
  tx: Tx,
  fileKeys: readonly string[],
  reference: string,
  now: Date,
): Promise<readonly string[]> {
  if (fileKeys.length === 0) return [];
  const rows = await tx.query(bind, { fileKeys, reference, createdAfter: uploadRetentionStart(now) });
  const bound = new Set(rows.map(({ file_key }) => file_key));
  const gone = fileKeys.filter((key) => !bound.has(key));
  if (gone.length > 0) await tx.query(unbindUploads, { reference });
  return gone;
}

/** Uploads that were created before then are deleted, unless they belong to answers. */
export function uploadRetentionStart(now: Date): Date {
  return new Date(now.getTime() - uploadHours * hourMs);
}

export const insertUpload = statement({
  name: "uploads.insert",
  text: "insert into upload (file_key, created_at) values (:fileKey, :at)",
  params: { fileKey: "text", at: "timestamptz" },
});

export const selectUpload = statement({
  name: "uploads.one",
  text: "select file_key, created_at, stored_at, width, height, bytes, sent_hash, reference from upload where file_key = :fileKey",
  params: { fileKey: "text" },
  row: {
    file_key: "text",
    created_at: "timestamptz",
    stored_at: "timestamptz | null",
    width: "integer | null",
    height: "integer | null",
    bytes: "integer | null",
    sent_hash: "text | null",
    reference: "text | null",
  },
});

/** Of several concurrent pictures for one upload URL, one gets it. A repeated one has it already. */
export const claimUpload = statement({
  name: "uploads.claim",
  text: `
update upload set sent_hash = :sentHash
where file_key = :fileKey and reference is null and (sent_hash is null or sent_hash = :sentHash) returning file_key`,
  params: { fileKey: "text", sentHash: "text" },
  row: { file_key: "text" },
});

/** No row: it was deleted meanwhile, or belongs to answers already. */
export const markUploadStored = statement({
  name: "uploads.markStored",
  text: `
update upload set stored_at = :at, width = :width, height = :height, bytes = :bytes
where file_key = :fileKey and reference is null returning file_key`,
  params: { fileKey: "text", at: "timestamptz", width: "integer", height: "integer", bytes: "integer" },
  row: { file_key: "text" },
});

const selectUnused = statement({
  name: "uploads.left",
  text: `
select file_key as "fileKey", created_at::text as "dueSince" from upload
where reference is null and created_at < :before
  and (:afterTime is null or (created_at, file_key) > (:afterTime, :afterKey))
order by created_at, file_key limit :limit`,
  ...dueFileTypes,
});

const ofOldSubmissions = statement({
  name: "uploads.ofOldSubmissions",
  text: `
select upload.file_key as "fileKey", submission.created_at::text as "dueSince"
from submission join upload on upload.reference = submission.reference
where submission.created_at < :before
  and (:afterTime is null or (submission.created_at, upload.file_key) > (:afterTime, :afterKey))
order by submission.created_at, upload.file_key limit :limit`,
  ...dueFileTypes,
});

const deleteLeft = statement({
  name: "uploads.deleteLeft",
  text: "delete from upload where file_key = :fileKey and reference is null",
  params: { fileKey: "text" },
});

const deleteOne = statement({
  name: "uploads.delete",
  text: "delete from upload where file_key = :fileKey",
  params: { fileKey: "text" },
});

export type UploadRow = RowOf<typeof selectUpload>;

/** Margin for submissions in progress in a process whose clock is behind. */
const graceMs = hourMs;

/** Pictures that belong to no answers, unless answers use them meanwhile. */
export const unusedUploads = dueFiles(
  { select: selectUnused, delete: deleteLeft },
  (now) => new Date(uploadRetentionStart(now).getTime() - graceMs),
);

/** Pictures of submissions that were created before a time. */
export function uploadsOfOldSubmissions(beforeOf: (now: Date) => Date): DueFiles {
  return dueFiles({ select: ofOldSubmissions, delete: deleteOne }, beforeOf);
}
