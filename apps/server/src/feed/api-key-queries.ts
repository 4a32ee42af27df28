import type { ApiKeyScope } from "@rimba/contract";
import type { NamedStatement, Tx } from "../platform/db/db.ts";

/** A key as it is stored. */
export interface ApiKeyRow {
  id: string;
  name: string;
  key_prefix: string;
  scopes: ApiKeyScope[];
  created_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

const columns = "id, name, key_prefix, scopes, created_at, revoked_at, last_used_at";

const insert: NamedStatement = {
  name: "apiKeys.insert",
  text: `insert into api_key (id, name, key_hash, key_prefix, scopes) values ($1, $2, $3, $4, $5) returning ${columns}`,
};

const selectAllKeys: NamedStatement = {
  name: "apiKeys.all",
  text: `select ${columns} from api_key order by created_at, id`,
};

const selectByHash: NamedStatement = {
  name: "apiKeys.byHash",
  text: `select ${columns} from api_key where key_hash = $1`,
};

const revoke: NamedStatement = {
  name: "apiKeys.revoke",
  text: `update api_key set revoked_at = coalesce(revoked_at, now()) where key_prefix = $1 returning ${columns}`,
};

// The statement repeats the condition: of many concurrent requests, one writes.
const markUsed: NamedStatement = {
  name: "apiKeys.markUsed",
  text: `update api_key set last_used_at = now()
where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
};

export async function insertApiKey(
  db: Tx,
  key: { id: string; name: string; hash: string; prefix: string; scopes: readonly ApiKeyScope[] },
): Promise<ApiKeyRow> {
  const [row] = await db.query<ApiKeyRow>(insert, [key.id, key.name, key.hash, key.prefix, key.scopes]);
  if (row === undefined) throw new Error("The key was not stored.");
  return row;
}

/** Oldest first. */
export function selectApiKeys(db: Tx): Promise<ApiKeyRow[]> {
  return db.query<ApiKeyRow>(selectAllKeys, []);
}

export async function selectOptionalApiKey(db: Tx, hash: string): Promise<ApiKeyRow | null> {
  const [row] = await db.query<ApiKeyRow>(selectByHash, [hash]);
  return row ?? null;
}

/** The time of the first revocation stays. Null: there is no such key. */
export async function updateRevoked(db: Tx, prefix: string): Promise<ApiKeyRow | null> {
  const [row] = await db.query<ApiKeyRow>(revoke, [prefix]);
  return row ?? null;
}

export async function updateLastUsed(db: Tx, id: string): Promise<void> {
  await db.query(markUsed, [id]);
}
