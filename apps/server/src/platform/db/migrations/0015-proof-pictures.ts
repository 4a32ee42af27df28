import { migrationOf } from "./migration.ts";

// dropped_at: since when its file is to be deleted; null: it is the picture of its waybill. A picture may come before
// its shipment and its event, so nothing references it.
export const proofPictures = migrationOf([
  `create table proof_picture (
     file_key text primary key,
     waybill_no text not null,
     source_id text not null,
     sent_hash text not null,
     created_at timestamptz not null,
     width integer not null,
     height integer not null,
     bytes integer not null,
     dropped_at timestamptz
   )`,
  "create unique index proof_picture_waybill_no on proof_picture (waybill_no) where dropped_at is null",
  "create index proof_picture_created on proof_picture (created_at, file_key) where dropped_at is null",
  "create index proof_picture_dropped on proof_picture (dropped_at, file_key) where dropped_at is not null",
]);
