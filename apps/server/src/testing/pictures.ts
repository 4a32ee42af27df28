import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A JPEG of this size, with enough noise for a few kilobytes. */
export function samplePicture(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#0b7a4b" } })
    .jpeg()
    .toBuffer();
}

/** A photo like one of a phone: rotated, and with GPS coordinates in its EXIF data. */
export function photoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 40, channels: 3, background: "#d95b2b" } })
    .jpeg()
    .withExif({ IFD0: { Make: "SecretPhone" }, IFD3: { GPSLatitude: "6/1 10/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A PNG of a few kilobytes that declares a hundred million pixels. */
export function pixelBomb(width = 10_000, height = width): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 9 });
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
