import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config/config.ts";
import { ensureDataDirectory } from "./config/folders.ts";
import { newSecret, sameText } from "./secrets.ts";

/** What each key is for. A key is derived from its name: renaming one invalidates everything made with it. */
const keyNames = [
  "channel address",
  "channel lookup",
  "captcha challenge",
  "captcha solution",
  "download",
  "drafts",
  "former phone",
  "limit subject",
  "mail code",
  "mailbox request",
  "party phone",
  "proof picture",
  "unsubscribe",
  "upload",
  "verification code",
  "view token",
  "webhook secret",
  "whatsapp link",
  "whatsapp message",
] as const;

type KeyName = (typeof keyNames)[number];

/** The keys of one secret. */
interface KeySet {
  /** Names the secret in what was signed with it, and reveals nothing of it. */
  readonly version: string;
  readonly keys: Readonly<Record<KeyName, Buffer>>;
}

/**
 * The keys of this installation, derived from its secret (HKDF): what one use reveals helps no other. Equal in every
 * process. While the secret is changed there is a second one, which signs nothing but is accepted.
 */
export class KeyRing {
  /** The keys that sign. */
  readonly current: KeySet;
  readonly #all: readonly KeySet[];

  constructor(secret: string, accepted?: string) {
    this.current = keySetOf(secret);
    this.#all = accepted === undefined ? [this.current] : [this.current, keySetOf(accepted)];
  }

  /** Undefined: no secret has this version. */
  withVersion(version: string): KeySet | undefined {
    return this.#all.find((each) => each.version === version);
  }

  /** HMAC-SHA-256 of several texts. Nothing else has the same: a JSON array keeps the texts apart. */
  hash(name: KeyName, texts: readonly string[]): string {
    return hmac(this.current.keys[name], texts);
  }

  /** The same by each accepted secret: what a stored hash is compared with. */
  hashes(name: KeyName, texts: readonly string[]): string[] {
    return this.#all.map(({ keys }) => hmac(keys[name], texts));
  }

  /** `<version>.<hash>`, for what leaves the server and comes back. */
  sign(name: KeyName, texts: readonly string[]): string {
    return `${this.current.version}.${this.hash(name, texts)}`;
  }

  /** Encrypts a text that is to be stored (AES-256-GCM): `<version>.<nonce, tag and text>`. */
  seal(name: KeyName, text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", this.current.keys[name], nonce);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return `${this.current.version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
  }

  /** Null: it was changed, or no accepted secret has sealed it. */
  unseal(name: KeyName, sealed: string): string | null {
    const [version = "", content = ""] = sealed.split(".");
    const key = this.withVersion(version)?.keys[name];
    const bytes = Buffer.from(content, "base64url");
    if (key === undefined || bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }

  isSigned(name: KeyName, texts: readonly string[], signature: unknown): boolean {
    if (typeof signature !== "string") return false;
    const [version = "", hash = "", ...rest] = signature.split(".");
    const keySet = this.withVersion(version);
    return keySet !== undefined && rest.length === 0 && sameText(hmac(keySet.keys[name], texts), hash);
  }
}

/**
 * With APP_SECRET (always in production), else with a secret that the first start stores beside the demo's data.
 * Processes that share a database but no data directory need APP_SECRET.
 */
export async function openKeyRing({
  appSecret,
  acceptedAppSecret,
  dataDir,
}: Pick<Config, "appSecret" | "acceptedAppSecret" | "dataDir">): Promise<KeyRing> {
  return new KeyRing(appSecret ?? (await storedSecret(dataDir)), acceptedAppSecret);
}

async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "app-secret");
  ensureDataDirectory(dataDir);
  // "wx": of several processes starting at once the first writes, all read what it wrote.
  await writeFile(file, newSecret(), { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const secret = (await readFile(file, "utf8")).trim();
  // The process that created it ended before it wrote, or has not written yet.
  if (secret === "") throw new Error(`${file} is empty: delete it, and start again`);
  return secret;
}

function keySetOf(secret: string): KeySet {
  const derive = (name: string) => Buffer.from(hkdfSync("sha256", secret, "", `rimba ${name}`, 32));
  const keys = Object.fromEntries(keyNames.map((name) => [name, derive(name)]));
  return {
    version: derive("version").toString("base64url").slice(0, 6),
    keys: keys as Record<KeyName, Buffer>,
  };
}

/** Of AES-GCM. */
const [nonceBytes, tagBytes] = [12, 16];

function hmac(key: Buffer, texts: readonly string[]): string {
  return createHmac("sha256", key).update(JSON.stringify(texts)).digest("base64url");
}
