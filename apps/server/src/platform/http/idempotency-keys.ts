import { createHash } from "node:crypto";
import type { Tx } from "../db/db.ts";
import { statement } from "../db/statement.ts";
import { deleteBatch, type DeleteBatch } from "../db/delete-batch.ts";

/** A request that its caller may repeat under the same key; null: two equal calls are two requests. */
type KeyedRequest = {
  /** The owner of the key: two owners may use the same key. */
  readonly owner: string;
  readonly key: string;
  readonly hash: string;
  readonly at: Date;
} | null;

/** The key belongs to another request of its owner. */
interface KeyReused {
  readonly kind: "idempotencyReused";
}

interface Execution<Result> {
  /** The same answer as the first time, from the number of its result. */
  readonly replay: (db: Tx, result: string) => Promise<Result>;
  readonly execute: () => Promise<Result>;
  /** The number of the result; null: the request was refused, and its key stays free. */
  readonly resultIdOf: (result: Result) => string | null;
}

export interface IdempotencyKeys {
  /** The answer to a request that was executed before; null: it was not. */
  readonly findReplay: <Result>(
    db: Tx,
    request: KeyedRequest,
    replay: Execution<Result>["replay"],
  ) => Promise<Result | KeyReused | null>;
  /**
   * Executes a request once per key: key and result are stored together or not at all. Concurrent requests with the
   * same key wait, and get the first answer.
   */
  readonly executeOnce: <Result>(
    tx: Tx,
    request: KeyedRequest,
    execution: Execution<Result>,
  ) => Promise<Result | KeyReused>;
  /** Deletes keys of requests made before that time. */
  readonly deleteOld: DeleteBatch;
}

interface RequestTable {
  /** In names of statements. */
  readonly statementGroup: string;
  readonly table: string;
  readonly owner: string;
  readonly ownerType: "uuid" | "text";
  readonly result: string;
}

/** The idempotency keys of one kind of request, in a table of their own. */
export function idempotencyKeys({
  statementGroup,
  table,
  owner,
  ownerType,
  result,
}: RequestTable): IdempotencyKeys {
  const selectRequest = statement({
    name: `${statementGroup}.request`,
    text: `select request_hash, ${result} as result from ${table} where ${owner} = :ownerId and idempotency_key = :key`,
    params: { ownerId: ownerType, key: "text" },
    row: { request_hash: "text", result: "text" },
  });
  const claimRequest = statement({
    name: `${statementGroup}.claimRequest`,
    text: `
insert into ${table} (${owner}, idempotency_key, request_hash, ${result}, created_at) values (:ownerId, :key, :hash, '', :at)
on conflict (${owner}, idempotency_key) do nothing returning request_hash`,
    params: { ownerId: ownerType, key: "text", hash: "text", at: "timestamptz" },
    row: { request_hash: "text" },
  });
  const completeRequest = statement({
    name: `${statementGroup}.completeRequest`,
    text: `update ${table} set ${result} = :result where ${owner} = :ownerId and idempotency_key = :key`,
    params: { ownerId: ownerType, key: "text", result: "text" },
  });
  const releaseRequest = statement({
    name: `${statementGroup}.releaseRequest`,
    text: `delete from ${table} where ${owner} = :ownerId and idempotency_key = :key`,
    params: { ownerId: ownerType, key: "text" },
  });

  const findReplay: IdempotencyKeys["findReplay"] = async (db, request, replay) => {
    if (request === null) return null;
    const [known] = await db.query(selectRequest, { ownerId: request.owner, key: request.key });
    if (known === undefined) return null;
    return known.request_hash === request.hash ? replay(db, known.result) : { kind: "idempotencyReused" };
  };

  return {
    findReplay,
    executeOnce: async (tx, request, { replay, execute, resultIdOf }) => {
      if (request === null) return execute();
      const { owner: ownerId, key, hash, at } = request;
      if ((await tx.query(claimRequest, { ownerId, key, hash, at })).length === 0) {
        const answer = await findReplay(tx, request, replay);
        if (answer === null) throw new Error("The request of a claimed idempotency key does not exist");
        return answer;
      }
      const executed = await execute();
      const number = resultIdOf(executed);
      // A refusal does not roll back the transaction: what it counted is stored.
      if (number === null) await tx.query(releaseRequest, { ownerId, key });
      else await tx.query(completeRequest, { ownerId, key, result: number });
      return executed;
    },
    deleteOld: deleteBatch({
      name: `${statementGroup}.deleteOldRequests`,
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
