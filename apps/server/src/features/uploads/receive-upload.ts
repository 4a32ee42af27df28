import { createHash, randomBytes } from "node:crypto";
import type { StoredPicture, UploadTarget, UploadRequest } from "@rimba/contract";
import { optionalRow } from "../../platform/db/db.ts";
import type { FileStorage } from "../../integrations/storage/file-storage.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ExpectedUpload, uploadPath } from "./upload-links.ts";
import type { PictureQueues } from "./picture-queues.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import {
  type UploadRow,
  claimUpload,
  insertUpload,
  markUploadStored,
  uploadRetentionStart,
  selectUpload,
} from "./upload-queries.ts";
import { reencodeImage, typeOfPicture } from "./reencode-image.ts";

/** What storing and serving pictures depends on. */
export interface UploadsDeps extends Pick<Platform, "db" | "clock" | "keys" | "times"> {
  readonly config: Pick<Config, "uploadsPerHour">;
  readonly integrations: { readonly storage: FileStorage };
  readonly pictureQueues: PictureQueues;
}

/** Seconds for which an upload URL is valid. */
const uploadUrlTtlSeconds = 3600;
const hourSeconds = 3600;
/** Pictures that are decoded for one upload URL: one that cannot be decoded does not use it up. */
const decodesPerUrl = 5;

export type CreateUploadUrlResult =
  | { kind: "ok"; target: UploadTarget }
  | { kind: "rateLimited"; retryAfter: number };

/** Creates an upload URL with a file name that cannot be guessed. Throws `DatabaseUnavailable`. */
export async function createUploadUrl(
  { db, clock, keys, config: { uploadsPerHour: limit } }: UploadsDeps,
  { contentType, size }: UploadRequest,
  address: string,
): Promise<CreateUploadUrlResult> {
  const now = clock();
  const fileKey = randomBytes(16).toString("base64url");
  const subject = keys.hash("limit subject", ["uploads of an address", addressGroup(address)]);
  const limitResult = await db.transaction(async (tx) => {
    const taken = await consumeRateLimit(
      tx,
      { bucket: "uploads", subject, limit, seconds: hourSeconds },
      now,
    );
    if (taken.kind === "ok") await tx.query(insertUpload, { fileKey, at: now });
    return taken;
  });
  if (limitResult.kind === "rateLimited") return limitResult;
  const expiresAt = new Date(now.getTime() + uploadUrlTtlSeconds * 1000);
  return {
    kind: "ok",
    target: {
      uploadUrl: uploadPath(keys, { fileKey, contentType, size, expiresAt }),
      method: "PUT",
      headers: { "content-type": contentType },
      fileKey,
      expiresIn: uploadUrlTtlSeconds,
    },
  };
}

export type ReceiveUploadResult =
  | { kind: "ok"; picture: StoredPicture }
  | { kind: "uploadGone" | "uploadKind" | "uploadTooLarge" | "busy" };

/**
 * Checks, re-encodes and stores one picture. The same picture sent again gets the first answer; another picture needs
 * its own upload URL. Throws `DatabaseUnavailable` and `StorageUnavailable`.
 */
export async function receiveUpload(
  deps: UploadsDeps,
  { fileKey, contentType }: ExpectedUpload,
  { bytes, address }: { bytes: Buffer; address: string },
): Promise<ReceiveUploadResult> {
  const { db, clock, integrations, pictureQueues } = deps;
  const row = await optionalRow(db, selectUpload, { fileKey });
  if (row === null || row.reference !== null || row.created_at < uploadRetentionStart(clock()))
    return { kind: "uploadGone" };
  const sentHash = createHash("sha256").update(bytes).digest("hex");
  if (row.sent_hash !== null && row.sent_hash !== sentHash) return { kind: "uploadGone" };
  const known = storedPictureOf(row);
  if (known !== null) return { kind: "ok", picture: known };
  if (typeOfPicture(bytes) !== contentType) return { kind: "uploadKind" };
  const queued = pictureQueues.reencoding.run(addressGroup(address), async () =>
    (await countDecode(deps, fileKey)) ? reencodeImage(bytes) : ({ kind: "uploadGone" } as const),
  );
  if (queued.kind !== "ok") return { kind: "busy" };
  const made = await queued.done;
  if (made.kind !== "ok") return made;
  // Before it is stored: a picture that answers may already name is never replaced.
  if ((await db.query(claimUpload, { fileKey, sentHash })).length === 0) return { kind: "uploadGone" };
  const { width, height, bytes: encodedBytes } = made.picture;
  await integrations.storage.put(fileKey, encodedBytes);
  const stored = { fileKey, at: clock(), width, height, bytes: encodedBytes.length };
  if ((await db.query(markUploadStored, stored)).length === 0) return { kind: "uploadGone" };
  return { kind: "ok", picture: { fileKey, width, height, size: encodedBytes.length } };
}

/** False: too many pictures were decoded for this upload URL. */
async function countDecode({ db, clock, keys }: UploadsDeps, fileKey: string): Promise<boolean> {
  const subject = keys.hash("limit subject", ["decodes of an upload", fileKey]);
  const limit = { bucket: "uploadDecodes", subject, limit: decodesPerUrl, seconds: uploadUrlTtlSeconds };
  return (await db.transaction((tx) => consumeRateLimit(tx, limit, clock()))).kind === "ok";
}

/** Null: it has not arrived yet. */
function storedPictureOf({ file_key, width, height, bytes }: UploadRow): StoredPicture | null {
  if (width === null || height === null || bytes === null) return null;
  return { fileKey: file_key, width, height, size: bytes };
}
