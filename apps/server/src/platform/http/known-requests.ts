import { createHash } from "node:crypto";
import type { Tx } from "../db/db.ts";
import { statement } from "../db/statement.ts";
import { deleteBatch, type DeleteBatch } from "../db/delete-batch.ts";

/** A completed request and its result, by idempotency key. */
export interface KnownRequest {
  readonly request_hash: string;
  readonly result: string;
}

interface RequestUnderKey {
  /** The owner of the key: two owners may use the same key. */
  readonly owner: string;
  readonly key: string;
  readonly hash: string;
  /** Number of the result. */
  readonly result: string;
  readonly at: Date;
}

export interface KnownRequests {
  readonly selectOptional: (db: Tx, owner: string, key: string) => Promise<KnownRequest | null>;
  /** False if the key is taken; concurrent callers wait until that is known. */
  readonly claim: (tx: Tx, request: RequestUnderKey) => Promise<boolean>;
  /** Releases the key: the request had no result after all. */
  readonly release: (tx: Tx, owner: string, key: string) => Promise<void>;
  /** Deletes keys of requests made before that time. */
  readonly deleteOld: DeleteBatch;
}

interface RequestTable {
  /** In names of statements. */
  readonly area: string;
  readonly table: string;
  readonly owner: string;
  readonly ownerType: "uuid" | "text";
  readonly result: string;
}

/** The idempotency keys of one kind of request, in a table of their own. */
export function knownRequests({ area, table, owner, ownerType, result }: RequestTable): KnownRequests {
  const one = statement({
    name: `${area}.request`,
    text: `select request_hash, ${result} as result from ${table} where ${owner} = :whose and idempotency_key = :key`,
    params: { whose: ownerType, key: "text" },
    row: { request_hash: "text", result: "text" },
  });
  const insert = statement({
    name: `${area}.claimRequest`,
    text: `
insert into ${table} (${owner}, idempotency_key, request_hash, ${result}, created_at) values (:whose, :key, :hash, :result, :at)
on conflict (${owner}, idempotency_key) do nothing returning request_hash`,
    params: { whose: ownerType, key: "text", hash: "text", result: "text", at: "timestamptz" },
    row: { request_hash: "text" },
  });
  const remove = statement({
    name: `${area}.releaseRequest`,
    text: `delete from ${table} where ${owner} = :whose and idempotency_key = :key`,
    params: { whose: ownerType, key: "text" },
  });
  return {
    selectOptional: async (db, whose, key) => {
      const [row] = await db.query(one, { whose, key });
      return row ?? null;
    },
    claim: async (tx, { owner: whose, key, hash, result: number, at }) =>
      (await tx.query(insert, { whose, key, hash, result: number, at })).length > 0,
    release: async (tx, whose, key) => {
      await tx.query(remove, { whose, key });
    },
    deleteOld: deleteBatch({
      name: `${area}.deleteOldRequests`,
      table,
      key: `${owner}, idempotency_key`,
      where: "created_at < :before",
    }),
  };
}

/** Hash of the parsed body: the order of its fields does not matter. */
export function requestHash(input: unknown): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}
