import type { PictureType } from "@rimba/contract";
import type { SharpConstructor } from "sharp";

/** A picture as it is kept. */
interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PictureResult =
  | { readonly kind: "ok"; readonly picture: EncodedImage }
  /** No whole picture of a kind that is taken. */
  | { readonly kind: "uploadKind" }
  | { readonly kind: "uploadTooLarge" };

/** Pixels that a picture may have: more would fill the memory, however few bytes it comes in. */
const maxPixels = 25_000_000;
/** Pixels that a side may have, beyond any panorama: of a million rows of one pixel each takes its time. */
const maxAcceptedSide = 30_000;
/** Pixels of the longer side as it is kept. */
const maxSideCm = 2048;
const secondsToWork = 20;

/** What the first bytes say: a name and a header say what their sender likes. */
export function typeOfPicture(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "image/png";
  const isRiff = bytes.subarray(0, 4).toString("latin1") === "RIFF";
  return isRiff && bytes.subarray(8, 12).toString("latin1") === "WEBP" ? "image/webp" : null;
}

/** It is large and native code: loaded with the first picture, and made to read nothing but these three. */
let loaded: Promise<SharpConstructor> | undefined;

async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Re-encodes a picture: upright, smaller, as JPEG on white. This removes everything that is not pixels, such as the
 * position that a camera stored or a script after the end of the image.
 */
export async function reencodeImage(bytes: Buffer): Promise<PictureResult> {
  const sharp = await (loaded ??= load());
  try {
    const read = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { width, height } = await read.metadata();
    if (width * height > maxPixels || Math.max(width, height) > maxAcceptedSide)
      return { kind: "uploadTooLarge" };
    const { data, info } = await read
      .autoOrient()
      .resize({ width: maxSideCm, height: maxSideCm, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 })
      .timeout({ seconds: secondsToWork })
      .toBuffer({ resolveWithObject: true });
    return { kind: "ok", picture: { bytes: data, width: info.width, height: info.height } };
  } catch (error) {
    // The library has no kinds of errors, only sentences.
    return { kind: /pixel limit/i.test(String(error)) ? "uploadTooLarge" : "uploadKind" };
  }
}
