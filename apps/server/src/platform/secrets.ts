import { randomBytes, createHmac, hkdfSync, createHash, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config/config.ts";
import { ensureDataDirectory } from "./config/folders.ts";

/**
 * The secret of this installation: APP_SECRET where it is set (always in production), else one made at the first
 * start and kept beside the demo's data. Processes that share a database but no data directory need APP_SECRET.
 */
export async function appSecret({
  appSecret: given,
  dataDir,
}: Pick<Config, "appSecret" | "dataDir">): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataDir, "app-secret");
  ensureDataDirectory(dataDir);
  // "wx": of several processes starting at once the first writes, all read what it wrote.
  await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return (await readFile(file, "utf8")).trim();
}

/** A key for one purpose alone, made of the installation's secret (HKDF): what one use gives away helps no other. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `rimba ${purpose}`, 32));
}

/** HMAC-SHA-256 of several texts. As a JSON array no two lists of texts look the same. */
export function keyedHash(key: Buffer, texts: readonly string[]): string {
  return createHmac("sha256", key).update(JSON.stringify(texts)).digest("base64url");
}

/** What is kept of a secret that is as random as a key: a plain hash of it cannot be turned back. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Whether two texts are the same; how long it takes does not tell how much of them is. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
