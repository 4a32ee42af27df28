import type { ApiKeyScope } from "@rimba/contract";
import type { Tx } from "../platform/db/db.ts";
import { type RowOf, statement, typed } from "../platform/db/statement.ts";

/** A key as it is stored. */
export type ApiKeyRow = RowOf<typeof insert>;

const columns = "id, name, key_prefix, scopes, created_at, revoked_at, last_used_at";

const apiKeyColumns = {
  id: "uuid",
  name: "text",
  key_prefix: "text",
  scopes: typed<ApiKeyScope[]>("text[]"),
  created_at: "timestamptz",
  revoked_at: "timestamptz | null",
  last_used_at: "timestamptz | null",
} as const;

const insert = statement({
  name: "apiKeys.insert",
  text: `insert into api_key (id, name, key_hash, key_prefix, scopes) values (:id, :name, :hash, :prefix, :scopes) returning ${columns}`,
  params: { id: "uuid", name: "text", hash: "text", prefix: "text", scopes: "text[]" },
  row: apiKeyColumns,
});

const selectAllKeys = statement({
  name: "apiKeys.all",
  text: `select ${columns} from api_key order by created_at, id`,
  row: apiKeyColumns,
});

const selectByHash = statement({
  name: "apiKeys.byHash",
  text: `select ${columns} from api_key where key_hash = :hash`,
  params: { hash: "text" },
  row: apiKeyColumns,
});

const revoke = statement({
  name: "apiKeys.revoke",
  text: `update api_key set revoked_at = coalesce(revoked_at, now()) where key_prefix = :prefix returning ${columns}`,
  params: { prefix: "text" },
  row: apiKeyColumns,
});

// The statement repeats the condition: of many concurrent requests, one writes.
const markUsed = statement({
  name: "apiKeys.markUsed",
  text: `update api_key set last_used_at = now()
where id = :id and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
  params: { id: "uuid" },
});

export async function insertApiKey(
  db: Tx,
  key: { id: string; name: string; hash: string; prefix: string; scopes: readonly ApiKeyScope[] },
): Promise<ApiKeyRow> {
  const [row] = await db.query(insert, key);
  if (row === undefined) throw new Error("The key was not stored.");
  return row;
}

/** Oldest first. */
export function selectApiKeys(db: Tx): Promise<ApiKeyRow[]> {
  return db.query(selectAllKeys, {});
}

export async function selectOptionalApiKey(db: Tx, hash: string): Promise<ApiKeyRow | null> {
  const [row] = await db.query(selectByHash, { hash });
  return row ?? null;
}

/** The time of the first revocation stays. Null: there is no such key. */
export async function updateRevoked(db: Tx, prefix: string): Promise<ApiKeyRow | null> {
  const [row] = await db.query(revoke, { prefix });
  return row ?? null;
}

export async function updateLastUsed(db: Tx, id: string): Promise<void> {
  await db.query(markUsed, { id });
}
