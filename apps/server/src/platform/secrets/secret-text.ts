import { createHash, timingSafeEqual } from "node:crypto";

/** What is kept of a secret that is as random as a key: a plain hash of it cannot be turned back. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Whether two texts are the same; how long it takes does not tell how much of them is. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
