import { type PictureType, pictureTypes } from "@rimba/contract";
import { derivedKey, keyedHash, sameText } from "../../platform/secrets.ts";

/** Keys derived from the installation's secret, one per purpose: an upload URL allows no download. */
export interface LinkKeys {
  readonly upload: Buffer;
  readonly download: Buffer;
}

export function linkKeys(secret: string): LinkKeys {
  return { upload: derivedKey(secret, "upload"), download: derivedKey(secret, "download") };
}

/** One picture that may be uploaded until then, of this type and at most this size. */
export interface ExpectedUpload {
  readonly fileKey: string;
  readonly contentType: PictureType;
  readonly size: number;
  readonly expiresAt: Date;
}

type Query = Readonly<Record<string, unknown>>;

export function uploadPath({ upload }: LinkKeys, expected: ExpectedUpload): string {
  const { fileKey, contentType, size, expiresAt } = expected;
  const expires = secondsOf(expiresAt);
  const signature = keyedHash(upload, [fileKey, contentType, String(size), String(expires)]);
  const query = new URLSearchParams({
    type: contentType,
    size: String(size),
    expires: String(expires),
    signature,
  });
  return `/official/upload/${fileKey}?${query}`;
}

/** What an upload URL allows; null: it is invalid or expired. */
export function readUploadLink(
  { upload }: LinkKeys,
  fileKey: string,
  { type, size, expires, signature }: Query,
  now: Date,
): ExpectedUpload | null {
  const contentType = pictureTypes.find((known) => known === type);
  if (contentType === undefined || typeof size !== "string" || typeof expires !== "string") return null;
  if (!isSigned(upload, [fileKey, contentType, size, expires], signature)) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  return expiresAt > now ? { fileKey, contentType, size: Number(size), expiresAt } : null;
}

/** Days for which a download link for staff is valid. */
export const downloadDays = 7;

export function downloadUntil(reported: Date): Date {
  return new Date(reported.getTime() + downloadDays * 86_400_000);
}

/** Download link for staff, valid until then. */
export function downloadPath({ download }: LinkKeys, fileKey: string, until: Date): string {
  const expires = String(secondsOf(until));
  const signature = keyedHash(download, [fileKey, expires]);
  return `/official/files/${fileKey}?${new URLSearchParams({ expires, signature })}`;
}

export function isDownloadLink(
  { download }: LinkKeys,
  fileKey: string,
  { expires, signature }: Query,
  now: Date,
): boolean {
  if (typeof expires !== "string" || !isSigned(download, [fileKey, expires], signature)) return false;
  return new Date(Number(expires) * 1000) > now;
}

function isSigned(key: Buffer, texts: readonly string[], signature: unknown): boolean {
  return typeof signature === "string" && sameText(keyedHash(key, texts), signature);
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
