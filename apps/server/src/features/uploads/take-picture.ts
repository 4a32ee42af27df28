import { createHash } from "node:crypto";
import type { StoredPicture } from "@rimba/contract";
import { addressGroup } from "../../platform/http/address-group.ts";
import { drawAnew, typeOfPicture } from "./picture.ts";
import type { ExpectedUpload } from "./upload-links.ts";
import {
  claimUpload,
  markUploadStored,
  oldestKept,
  selectOptionalUpload,
  type UploadRow,
} from "./upload-queries.ts";
import type { UploadsDeps } from "./uploads-deps.ts";

export type TakeResult =
  | { kind: "stored"; picture: StoredPicture }
  | { kind: "uploadGone" | "uploadKind" | "uploadTooLarge" | "busy" };

/**
 * Takes one picture in: looked at, drawn anew, kept. Sent again after it arrived it is answered as the first time; another picture needs
 * a place of its own. Throws `DatabaseUnavailable` and `StorageAway`.
 */
export async function takePicture(
  { db, clock, storage, drawing }: UploadsDeps,
  { fileKey, contentType }: ExpectedUpload,
  { bytes, address }: { bytes: Buffer; address: string },
): Promise<TakeResult> {
  const row = await selectOptionalUpload(db, fileKey);
  if (row === null || row.reference !== null || row.created_at < oldestKept(clock()))
    return { kind: "uploadGone" };
  const sentHash = createHash("sha256").update(bytes).digest("hex");
  if (row.sent_hash !== null && row.sent_hash !== sentHash) return { kind: "uploadGone" };
  const known = storedPicture(row);
  if (known !== null) return { kind: "stored", picture: known };
  if (typeOfPicture(bytes) !== contentType) return { kind: "uploadKind" };
  const making = drawing.run(addressGroup(address), () => drawAnew(bytes));
  if (typeof making === "string") return { kind: "busy" };
  const made = await making;
  if (made.kind !== "made") return made;
  // Before it is kept: in the place of one that answers may name already nothing is put.
  if (!(await claimUpload(db, fileKey, sentHash))) return { kind: "uploadGone" };
  const { width, height, bytes: drawn } = made.picture;
  await storage.put(fileKey, drawn);
  const kept = { at: clock(), width, height, bytes: drawn.length };
  if (!(await markUploadStored(db, fileKey, kept))) return { kind: "uploadGone" };
  return { kind: "stored", picture: { fileKey, width, height, size: drawn.length } };
}

/** Null: it has not arrived yet. */
function storedPicture({ file_key, width, height, bytes }: UploadRow): StoredPicture | null {
  if (width === null || height === null || bytes === null) return null;
  return { fileKey: file_key, width, height, size: bytes };
}
