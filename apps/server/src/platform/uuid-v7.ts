import { randomFillSync } from "node:crypto";

const length = 16;
/** Random bytes are cheap by the block and dear one by one, and every request has an id. */
const block = Buffer.alloc(256 * length);
let used = block.length;

/** RFC 9562 version 7: milliseconds first, so that new rows lie beside each other in an index. */
export function uuidV7(now = Date.now()): string {
  if (used === block.length) {
    randomFillSync(block);
    used = 0;
  }
  const bytes = block.subarray(used, (used += length));
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
