import { createHash, randomBytes } from "node:crypto";

/** `rk_<id>_<secret>`: the id is for lists and logs, the secret is shown once. */
export interface ApiKeyText {
  /** What is kept beside the hash to recognise a key by: `rk_<id>`, the id of 8 letters and digits. */
  readonly prefix: string;
  /** The whole key, for its owner only. */
  readonly text: string;
}

/** Without 0, 1, l and o, which are easily confused when read out. 32 of them, so that a byte picks each equally often. */
const letters = "23456789abcdefghijkmnpqrstuvwxyz";
const form = /^rk_[2-9a-km-np-z]{8}_[A-Za-z0-9_-]{43}$/;

export function newApiKeyText(): ApiKeyText {
  const shortId = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join("");
  const prefix = `rk_${shortId}`;
  return { prefix, text: `${prefix}_${randomBytes(32).toString("base64url")}` };
}

/** The key inside `Authorization: Bearer …`, or null when there is none of our form. */
export function apiKeyInHeader(authorization: string | undefined): string | null {
  const [scheme, key, ...rest] = (authorization ?? "").trim().split(/\s+/);
  if (scheme?.toLowerCase() !== "bearer" || key === undefined || rest.length > 0) return null;
  return form.test(key) ? key : null;
}

/**
 * What is kept of a key. Plain SHA-256 is enough: salts and slow hashes protect secrets that people choose
 * and that can be guessed from a list; 32 random bytes cannot, whatever a guess costs. And an unsalted hash can be
 * looked up in an index, so that no comparison of ours tells by its duration how much of a guess was right.
 */
export function apiKeyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
