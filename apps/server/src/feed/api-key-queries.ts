import type { ApiKeyScope } from "@rimba/contract";
import { type RowOf, statement, typed } from "../platform/db/statement.ts";

/** A key without its secret, for lists. */
export type ApiKey = RowOf<typeof insertApiKey>;

const columns = `substr(key_prefix, 4) as id, name, scopes,
  created_at as "createdAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt",
  expires_at as "expiresAt", networks, batches_per_minute as "batchesPerMinute"`;

const apiKeyColumns = {
  /** The 8 characters that identify it. */
  id: "text",
  name: "text",
  scopes: typed<ApiKeyScope[]>("text[]"),
  createdAt: "timestamptz",
  revokedAt: "timestamptz | null",
  /** To the minute. */
  lastUsedAt: "timestamptz | null",
  expiresAt: "timestamptz | null",
  /** Addresses and networks that it is accepted from; null: from any. */
  networks: typed<string[] | null>("text[] | null"),
  batchesPerMinute: "integer | null",
} as const;

export const insertApiKey = statement({
  name: "apiKeys.insert",
  text: `
insert into api_key (id, name, key_hash, key_prefix, scopes, expires_at, networks, batches_per_minute)
values (:id, :name, :hash, :prefix, :scopes, :expiresAt, :networks, :batchesPerMinute) returning ${columns}`,
  params: {
    id: "uuid",
    name: "text",
    hash: "text",
    prefix: "text",
    scopes: "text[]",
    expiresAt: "timestamptz | null",
    networks: "text[] | null",
    batchesPerMinute: "integer | null",
  },
  row: apiKeyColumns,
});

/** Oldest first. */
export const selectApiKeys = statement({
  name: "apiKeys.all",
  text: `select ${columns} from api_key order by created_at, id`,
  row: apiKeyColumns,
});

export const selectApiKey = statement({
  name: "apiKeys.byHash",
  text: `select ${columns} from api_key where key_hash = :hash`,
  params: { hash: "text" },
  row: apiKeyColumns,
});

/** Ends a key at once and for ever. The time of the first revocation stays. */
export const revokeApiKey = statement({
  name: "apiKeys.revoke",
  text: `update api_key set revoked_at = coalesce(revoked_at, now()) where key_prefix = 'rk_' || :id returning ${columns}`,
  params: { id: "text" },
  row: apiKeyColumns,
});

/** A key that is valid now, locked until the transaction ends. */
export const lockApiKey = statement({
  name: "apiKeys.lock",
  text: `
select ${columns} from api_key
where key_prefix = 'rk_' || :id and revoked_at is null and (expires_at is null or expires_at > :now) for update`,
  params: { id: "text", now: "timestamptz" },
  row: apiKeyColumns,
});

/** Lets a key end, never later than before. */
export const endApiKey = statement({
  name: "apiKeys.end",
  text: `update api_key set expires_at = least(expires_at, :until) where key_prefix = 'rk_' || :id returning ${columns}`,
  params: { id: "text", until: "timestamptz" },
  row: apiKeyColumns,
});

// The statement repeats the condition: of many concurrent requests, one writes.
export const updateLastUsed = statement({
  name: "apiKeys.markUsed",
  text: `update api_key set last_used_at = now()
where key_hash = :hash and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
  params: { hash: "text" },
});
