import { type PictureType, pictureTypes } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { KeyRing } from "../../platform/key-ring.ts";

/** One picture that may be uploaded until then, of this type and at most this size. */
export interface ExpectedUpload {
  readonly fileKey: string;
  readonly contentType: PictureType;
  readonly size: number;
  readonly expiresAt: Date;
}

type Query = Readonly<Record<string, unknown>>;

export function uploadPath(keys: KeyRing, expected: ExpectedUpload): string {
  const { fileKey, contentType, size, expiresAt } = expected;
  const expires = secondsOf(expiresAt);
  const signature = keys.sign("upload", [fileKey, contentType, String(size), String(expires)]);
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
  keys: KeyRing,
  fileKey: string,
  { type, size, expires, signature }: Query,
  now: Date,
): ExpectedUpload | null {
  const contentType = pictureTypes.find((known) => known === type);
  if (contentType === undefined || typeof size !== "string" || typeof expires !== "string") return null;
  if (!keys.isSigned("upload", [fileKey, contentType, size, expires], signature)) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  return expiresAt > now ? { fileKey, contentType, size: Number(size), expiresAt } : null;
}

/** Days for which a download link for staff is valid. */
export const downloadDays = 7;

export function downloadUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + downloadDays * dayMs);
}

/** Download link for staff, valid until then. */
export function downloadPath(keys: KeyRing, fileKey: string, until: Date): string {
  const expires = String(secondsOf(until));
  const signature = keys.sign("download", [fileKey, expires]);
  return `/official/files/${fileKey}?${new URLSearchParams({ expires, signature })}`;
}

export function isDownloadLink(
  keys: KeyRing,
  fileKey: string,
  { expires, signature }: Query,
  now: Date,
): boolean {
  if (typeof expires !== "string" || !keys.isSigned("download", [fileKey, expires], signature)) return false;
  return new Date(Number(expires) * 1000) > now;
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
