import { randomBytes } from "node:crypto";
import type { UploadPlace, UploadRequest } from "@rimba/contract";
import { addressGroup } from "../../platform/http/address-group.ts";
import { countInWindow } from "../../platform/limits/count-in-window.ts";
import { subjectHash } from "../codes/code-keys.ts";
import { uploadPath } from "./upload-links.ts";
import { insertUpload } from "./upload-queries.ts";
import type { UploadsDeps } from "./uploads-deps.ts";

/** Seconds for which a picture can be sent. */
const expiresIn = 3600;
const hourSeconds = 3600;

export type ExpectResult =
  | { kind: "expected"; place: UploadPlace }
  | { kind: "tooManyRequests"; retryAfter: number };

/** Says where a picture is to be sent, under a name that nobody can guess. Throws `DatabaseUnavailable`. */
export async function expectUpload(
  { db, clock, keys, links, uploadsPerHour: limit }: UploadsDeps,
  { contentType, size }: UploadRequest,
  address: string,
): Promise<ExpectResult> {
  const now = clock();
  const fileKey = randomBytes(16).toString("base64url");
  const subject = subjectHash(keys, "uploads of an address", addressGroup(address));
  const counted = await db.transaction(async (tx) => {
    const taken = await countInWindow(tx, { bucket: "uploads", subject, limit, seconds: hourSeconds }, now);
    if (taken.kind === "counted") await insertUpload(tx, fileKey, now);
    return taken;
  });
  if (counted.kind === "full") return { kind: "tooManyRequests", retryAfter: counted.retryAfter };
  const expiresAt = new Date(now.getTime() + expiresIn * 1000);
  return {
    kind: "expected",
    place: {
      uploadUrl: uploadPath(links, { fileKey, contentType, size, expiresAt }),
      method: "PUT",
      headers: { "content-type": contentType },
      fileKey,
      expiresIn,
    },
  };
}
