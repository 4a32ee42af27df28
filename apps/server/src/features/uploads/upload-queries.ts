import { uploadHours } from "@rimba/contract";
import type { DueFile, DueFiles } from "../../integrations/storage/delete-due-files.ts";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";

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
  const rows = await tx.query<{ file_key: string }>(bind, [fileKeys, reference, oldestStored(now)]);
  const bound = new Set(rows.map(({ file_key }) => file_key));
  const gone = fileKeys.filter((key) => !bound.has(key));
  if (gone.length > 0) await unbindUploads(tx, reference);
  return gone;
}

/** The answers were refused after all: their pictures can be submitted again. */
export async function unbindUploads(tx: Tx, reference: string): Promise<void> {
  await tx.query(unbind, [reference]);
}

/** Uploads that were created before then are deleted, unless they belong to answers. */
export function oldestStored(now: Date): Date {
  return new Date(now.getTime() - uploadHours * 3_600_000);
}

const insert: NamedStatement = {
  name: "uploads.insert",
  text: "insert into upload (file_key, created_at) values ($1, $2)",
};

const selectUpload: NamedStatement = {
  name: "uploads.one",
  text: "select file_key, created_at, stored_at, width, height, bytes, sent_hash, reference from upload where file_key = $1",
};

const claim: NamedStatement = {
  name: "uploads.claim",
  text: `
update upload set sent_hash = $2
where file_key = $1 and reference is null and (sent_hash is null or sent_hash = $2) returning file_key`,
};

const markStored: NamedStatement = {
  name: "uploads.markStored",
  text: `
update upload set stored_at = $2, width = $3, height = $4, bytes = $5
where file_key = $1 and reference is null returning file_key`,
};

// The time as text: a Date would lose its microseconds, and the next batch would begin with the same row.
const selectUnused: NamedStatement = {
  name: "uploads.left",
  text: `
select file_key, created_at::text as due_since from upload
where reference is null and created_at < $1
  and ($2::timestamptz is null or (created_at, file_key) > ($2::timestamptz, $3::text))
order by created_at, file_key limit $4`,
};

const ofOldSubmissions: NamedStatement = {
  name: "uploads.ofOldSubmissions",
  text: `
select upload.file_key, submission.created_at::text as due_since
from submission join upload on upload.reference = submission.reference
where submission.created_at < $1
  and ($2::timestamptz is null or (submission.created_at, upload.file_key) > ($2::timestamptz, $3::text))
order by submission.created_at, upload.file_key limit $4`,
};

const deleteLeft: NamedStatement = {
  name: "uploads.deleteLeft",
  text: "delete from upload where file_key = $1 and reference is null",
};

const deleteOne: NamedStatement = {
  name: "uploads.delete",
  text: "delete from upload where file_key = $1",
};

const ofSubmission: NamedStatement = {
  name: "uploads.ofSubmission",
  text: "select file_key from upload where reference = $1",
};

export interface UploadRow {
  file_key: string;
  created_at: Date;
  stored_at: Date | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  sent_hash: string | null;
  reference: string | null;
}

export async function insertUpload(tx: Tx, fileKey: string, at: Date): Promise<void> {
  await tx.query(insert, [fileKey, at]);
}

export async function selectOptionalUpload(db: Tx, fileKey: string): Promise<UploadRow | null> {
  const [row] = await db.query<UploadRow>(selectUpload, [fileKey]);
  return row ?? null;
}

/** Of several concurrent pictures for one upload URL, one gets it. A repeated one has it already. */
export async function claimUpload(db: Tx, fileKey: string, sentHash: string): Promise<boolean> {
  return (await db.query(claim, [fileKey, sentHash])).length > 0;
}

/** False if it was deleted meanwhile, or belongs to answers already. */
export async function markUploadStored(
  db: Tx,
  fileKey: string,
  { at, width, height, bytes }: { at: Date; width: number; height: number; bytes: number },
): Promise<boolean> {
  return (await db.query(markStored, [fileKey, at, width, height, bytes])).length > 0;
}

/** A file that cleanup may delete, with its position in the order of deletion. */
async function selectDueFiles(
  db: Tx,
  statement: NamedStatement,
  before: Date,
  after: DueFile | null,
  limit: number,
): Promise<DueFile[]> {
  const values = [before, after?.dueSince ?? null, after?.fileKey ?? null, limit];
  const rows = await db.query<{ file_key: string; due_since: string }>(statement, values);
  return rows.map((row) => ({ fileKey: row.file_key, dueSince: row.due_since }));
}

/** Uploads that were created before `before` and belong to no answers. */
function selectLeftUploads(db: Tx, before: Date, after: DueFile | null, limit: number): Promise<DueFile[]> {
  return selectDueFiles(db, selectUnused, before, after, limit);
}

/** Uploads of submissions that were created before `before`. */
export function selectUploadsOfOldSubmissions(
  db: Tx,
  before: Date,
  after: DueFile | null,
  limit: number,
): Promise<DueFile[]> {
  return selectDueFiles(db, ofOldSubmissions, before, after, limit);
}

/** Unless answers use it meanwhile. */
async function deleteLeftUpload(db: Tx, fileKey: string): Promise<void> {
  await db.query(deleteLeft, [fileKey]);
}

export async function deleteUpload(db: Tx, fileKey: string): Promise<void> {
  await db.query(deleteOne, [fileKey]);
}

/** Keys of the pictures that belong to answers. */
export async function selectUploadsOf(db: Tx, reference: string): Promise<string[]> {
  const rows = await db.query<{ file_key: string }>(ofSubmission, [reference]);
  return rows.map(({ file_key }) => file_key);
}

/** Margin for submissions in progress in a process whose clock is behind. */
const graceMs = 3_600_000;

/** Pictures that belong to no answers. */
export const unusedUploads: DueFiles = {
  select: (db, now, after, limit) =>
    selectLeftUploads(db, new Date(oldestStored(now).getTime() - graceMs), after, limit),
  deleteRow: deleteLeftUpload,
};
