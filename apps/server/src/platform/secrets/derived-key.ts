import { createHmac, hkdfSync } from "node:crypto";

/** A key for one purpose alone, made of the installation's secret (HKDF): what one use gives away helps no other. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `rimba ${purpose}`, 32));
}

/** HMAC-SHA-256 of several texts. As a JSON array no two lists of texts look the same. */
export function keyedHash(key: Buffer, texts: readonly string[]): string {
  return createHmac("sha256", key).update(JSON.stringify(texts)).digest("base64url");
}
