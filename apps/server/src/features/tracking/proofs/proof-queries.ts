import { dayMs, type HandlingEvent, hourMs, type ProofPicture } from "@rimba/domain";
import { dueFiles, dueFileTypes } from "../../../integrations/storage/delete-due-files.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statement.ts";
import { unsignedProofPath } from "./proof-links.ts";

/*
 * A row comes before its file, as one that is dropped already, and becomes the picture of its waybill when the file is
 * stored. So a process that dies between leaves nothing that is not deleted.
 */

export const insertProofPicture = statement({
  name: "proofs.insert",
  text: `
insert into proof_picture (file_key, waybill_no, source_id, sent_hash, created_at, width, height, bytes, dropped_at)
values (:fileKey, :waybillNo, :sourceId, :sentHash, :now, :width, :height, :bytes, :now)`,
  params: {
    fileKey: "text",
    waybillNo: "text",
    sourceId: "text",
    sentHash: "text",
    now: "timestamptz",
    width: "integer",
    height: "integer",
    bytes: "integer",
  },
});

export const selectProofPicture = statement({
  name: "proofs.one",
  text: `
select source_id, sent_hash, width, height, bytes from proof_picture where waybill_no = :waybillNo and dropped_at is null`,
  params: { waybillNo: "text" },
  row: { source_id: "text", sent_hash: "text", width: "integer", height: "integer", bytes: "integer" },
});

/** The row of its waybill must be locked. */
export const dropProofPicture = statement({
  name: "proofs.drop",
  text: "update proof_picture set dropped_at = :now where waybill_no = :waybillNo and dropped_at is null returning file_key",
  params: { waybillNo: "text", now: "timestamptz" },
  row: { file_key: "text" },
});

/** No row: it was deleted meanwhile. The former picture must be dropped. */
export const activateProofPicture = statement({
  name: "proofs.show",
  text: "update proof_picture set dropped_at = null where file_key = :fileKey returning file_key",
  params: { fileKey: "text" },
  row: { file_key: "text" },
});

const selectActive = statement({
  name: "proofs.ofWaybills",
  text: `
select waybill_no, source_id, file_key, width, height from proof_picture
where waybill_no = any(:waybills) and dropped_at is null`,
  params: { waybills: "text[]" },
  row: { waybill_no: "text", source_id: "text", file_key: "text", width: "integer", height: "integer" },
});

/** The pictures of those of these waybills that have been delivered. */
export async function readProofPictures(
  tx: Tx,
  histories: ReadonlyMap<string, readonly HandlingEvent[]>,
): Promise<Map<string, ProofPicture>> {
  const waybills = [...histories].flatMap(([waybillNo, events]) =>
    events.some(({ code }) => code === "SIGNED" || code === "RETURN_SIGNED") ? [waybillNo] : [],
  );
  if (waybills.length === 0) return new Map();
  const rows = await tx.query(selectActive, { waybills });
  return new Map(
    rows.map(({ waybill_no, source_id: sourceId, file_key, width, height }) => [
      waybill_no,
      { sourceId, url: unsignedProofPath(file_key), width, height },
    ]),
  );
}

const selectDropped = statement({
  name: "proofs.dropped",
  text: `
select file_key as "fileKey", dropped_at::text as "dueSince" from proof_picture
where dropped_at < :before and (:afterTime is null or (dropped_at, file_key) > (:afterTime, :afterKey))
order by dropped_at, file_key limit :limit`,
  ...dueFileTypes,
});

const selectOld = statement({
  name: "proofs.old",
  text: `
select file_key as "fileKey", created_at::text as "dueSince" from proof_picture
where dropped_at is null and created_at < :before
  and (:afterTime is null or (created_at, file_key) > (:afterTime, :afterKey))
order by created_at, file_key limit :limit`,
  ...dueFileTypes,
});

const deleteDropped = statement({
  name: "proofs.deleteDropped",
  text: "delete from proof_picture where file_key = :fileKey and dropped_at is not null",
  params: { fileKey: "text" },
});

// The row of the waybill is locked first: a derivation that has read the picture would else forget that the answer is due.
const deleteActive = statement({
  name: "proofs.deleteActive",
  text: `
with locked as materialized (
  select waybill_no, public_answer is not null as has_answer from tracking_view
  where waybill_no = (select waybill_no from proof_picture where file_key = :fileKey) for update),
gone as (
  delete from proof_picture where file_key = :fileKey and (select count(*) from locked) >= 0 returning waybill_no)
insert into due_derivation (waybill_no, since)
select waybill_no, now() from gone join locked using (waybill_no) where has_answer on conflict (waybill_no) do nothing`,
  params: { fileKey: "text" },
});

/** The links to a picture that was replaced work for so long. */
const graceMs = hourMs;
const retentionMs = 180 * dayMs;

const before = (ageMs: number) => (now: Date) => new Date(now.getTime() - ageMs);

/** Pictures of deliveries that were replaced, whose shipment was archived, or whose file was never complete. */
export const droppedProofPictures = dueFiles(
  { select: selectDropped, delete: deleteDropped },
  before(graceMs),
);

/** Pictures of deliveries that are still shown. */
export const oldProofPictures = dueFiles({ select: selectOld, delete: deleteActive }, before(retentionMs));
