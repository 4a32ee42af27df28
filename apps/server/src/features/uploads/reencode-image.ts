import type { PictureType } from "@rimba/contract";
import type { SharpConstructor } from "sharp";

/** A re-encoded picture. */
interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export type ReencodeResult =
  | { readonly kind: "ok"; readonly picture: EncodedImage }
  /** Not a complete picture of a supported type. */
  | { readonly kind: "uploadKind" }
  | { readonly kind: "uploadTooLarge" };

/** Maximum number of pixels: more would fill the memory, however small the file is. */
const maxPixels = 25_000_000;
/** Maximum pixels per side, more than any panorama: a million rows of one pixel would take too long. */
const maxInputSidePx = 30_000;
/** Pixels of the longer side after re-encoding. */
const maxSidePx = 2048;
const reencodeTimeoutSeconds = 20;

/** The type by the first bytes: name and header are whatever the sender says. */
export function typeOfPicture(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "image/png";
  const isRiff = bytes.subarray(0, 4).toString("latin1") === "RIFF";
  return isRiff && bytes.subarray(8, 12).toString("latin1") === "WEBP" ? "image/webp" : null;
}

/** Large native code: loaded with the first picture, and restricted to these three formats. */
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
export async function reencodeImage(bytes: Buffer): Promise<ReencodeResult> {
  const sharp = await (loaded ??= load());
  try {
    const read = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { width, height } = await read.metadata();
    if (width * height > maxPixels || Math.max(width, height) > maxInputSidePx)
      return { kind: "uploadTooLarge" };
    const { data, info } = await read
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 })
      .timeout({ seconds: reencodeTimeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    return { kind: "ok", picture: { bytes: data, width: info.width, height: info.height } };
  } catch (error) {
    // The library has no error codes, only messages.
    return { kind: /pixel limit/i.test(String(error)) ? "uploadTooLarge" : "uploadKind" };
  }
}
