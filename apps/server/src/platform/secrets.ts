import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits as 43 characters that are valid in headers, cookies and addresses. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

const secretForm = /^[\w-]{43}$/;

/** Whether it has the form of a secret. */
export function isSecret(text: string): boolean {
  return secretForm.test(text);
}

/** Crockford's base 32. */
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random letters and digits for people to type, 5 bits each. */
export function newCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => codeAlphabet[byte % codeAlphabet.length]).join("");
}

/**
 * What is stored of a secret of 32 random bytes. Salts and slow hashes protect what people choose; this cannot be
 * guessed, and an unsalted hash can be looked up by index, so that no comparison in our code leaks timing.
 */
export function secretHash(secret: string, encoding: "base64url" | "hex" = "base64url"): string {
  return createHash("sha256").update(secret).digest(encoding);
}

/** Headers of a signed call of ours to another system (docs/operations.md). The same `id` is the same call. */
export function signedHeaders(
  secret: string,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "content-type": "application/json; charset=utf-8",
    "idempotency-key": id,
    "x-rimba-timestamp": timestamp,
    "x-rimba-signature": callSignature(secret, timestamp, body),
  };
}

/** With the secret that both know. */
function callSignature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/** Whether two texts are the same; how long it takes does not tell how much of them is. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
