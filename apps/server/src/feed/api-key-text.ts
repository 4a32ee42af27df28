import { createHash, randomBytes } from "node:crypto";

/** `rk_<id>_<secret>`: the id is for lists and logs, the secret is shown once. */
export interface ApiKeyText {
  /** Stored beside the hash to identify a key: `rk_<id>`, the id of 8 letters and digits. */
  readonly prefix: string;
  /** The whole key; only its owner gets it. */
  readonly text: string;
}

/**
 * Without 0, 1, l and o, which are easily confused when read aloud. 32 characters, so that a byte selects
 * each equally often.
 */
const letters = "23456789abcdefghijkmnpqrstuvwxyz";
const form = /^rk_[2-9a-km-np-z]{8}_[A-Za-z0-9_-]{43}$/;

export function newApiKeyText(): ApiKeyText {
  const shortId = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join("");
  const prefix = `rk_${shortId}`;
  return { prefix, text: `${prefix}_${randomBytes(32).toString("base64url")}` };
}

/** The key inside `Authorization: Bearer …`, or null if there is none in our format. */
export function apiKeyInHeader(authorization: string | undefined): string | null {
  const [scheme, key, ...rest] = (authorization ?? "").trim().split(/\s+/);
  if (scheme?.toLowerCase() !== "bearer" || key === undefined || rest.length > 0) return null;
  return form.test(key) ? key : null;
}

/**
 * The stored hash of a key. Plain SHA-256 is enough: salts and slow hashes protect secrets that people
 * choose; 32 random bytes cannot be guessed. An unsalted hash can also be looked up by index, so that no
 * comparison in our code leaks timing.
 */
export function apiKeyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
