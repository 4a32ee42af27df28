import type { ApiKeyScope } from "@rimba/contract";
import type { Tx } from "../platform/db/db.ts";
import { apiKeyHash, apiKeyInHeader, newApiKeyText } from "./api-key-text.ts";
import {
  insertApiKey,
  selectApiKeys,
  selectOptionalApiKey,
  updateLastUsed,
  updateRevoked,
  type ApiKeyRow,
} from "./api-key-queries.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";

/** A key without its secret, for lists. */
export interface ApiKey {
  /** The 8 characters that identify it. */
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  /** To the minute. */
  readonly lastUsedAt: Date | null;
}

export type VerifiedApiKey = { kind: "ok"; key: ApiKey } | { kind: "invalid" };

const usedAgainAfterMs = 60_000;

/** Creates a key. `text` is the whole key and cannot be read again. Throws `DatabaseUnavailable`. */
export async function createApiKey(
  db: Tx,
  wanted: { name: string; scopes: readonly ApiKeyScope[] },
): Promise<{ key: ApiKey; text: string }> {
  const { prefix, text } = newApiKeyText();
  const row = await insertApiKey(db, { id: uuidV7(), hash: apiKeyHash(text), prefix, ...wanted });
  return { key: apiKeyOf(row), text };
}

/** All keys, also revoked ones, oldest first. Throws `DatabaseUnavailable`. */
export async function listApiKeys(db: Tx): Promise<ApiKey[]> {
  return (await selectApiKeys(db)).map(apiKeyOf);
}

/** Ends a key at once and for ever. Null: there is no key with this id. Throws `DatabaseUnavailable`. */
export async function revokeApiKey(db: Tx, id: string): Promise<ApiKey | null> {
  const row = await updateRevoked(db, `rk_${id}`);
  return row === null ? null : apiKeyOf(row);
}

/**
 * Finds the key in `Authorization: Bearer …`. It is looked up each time and never cached: the lookup takes
 * 0.1–0.2 ms (median, both engines) beside batches of up to 1,000 rows, and a revoked key is refused from the
 * next request on, in every process. Throws `DatabaseUnavailable`.
 */
export async function verifyApiKey(db: Tx, authorization: string | undefined): Promise<VerifiedApiKey> {
  const text = apiKeyInHeader(authorization);
  if (text === null) return { kind: "invalid" };
  const row = await selectOptionalApiKey(db, apiKeyHash(text));
  if (row === null || row.revoked_at !== null) return { kind: "invalid" };
  const unusedForMs = row.last_used_at === null ? Infinity : Date.now() - row.last_used_at.getTime();
  if (unusedForMs >= usedAgainAfterMs) await updateLastUsed(db, row.id);
  return { kind: "ok", key: apiKeyOf(row) };
}

function apiKeyOf(row: ApiKeyRow): ApiKey {
  return {
    id: row.key_prefix.replace(/^rk_/, ""),
    name: row.name,
    scopes: row.scopes,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
