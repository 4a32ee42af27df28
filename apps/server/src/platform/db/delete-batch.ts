import type { Tx } from "./db.ts";
import { type Statement, statement } from "./statement.ts";

/** Deletes up to `limit` rows that are older than `before`, and returns how many. */
export type DeleteBatch = (db: Tx, before: Date, limit: number) => Promise<number>;

interface OldRows {
  /** Of the statement: `<group>.<what>`. */
  readonly name: string;
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: string;
  /** The condition; `:before` is the cut-off. An index must support it. */
  readonly where: string;
}

/**
 * A bounded delete: whatever is due, one statement holds few row locks and ends within the time limit of
 * statements.
 */
export function deleteBatch({ name, table, key, where }: OldRows): DeleteBatch {
  const deleteOld = statement({
    name,
    text: `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit :limit) returning 1 as deleted`,
    params: { before: "timestamptz", limit: "bigint" },
    row: { deleted: "integer" },
  });
  return async (db, before, limit) => (await db.query(deleteOld, { before, limit })).length;
}

/** Deletes all rows of a customer. */
export function deleteOfCustomer(
  name: string,
  table: string,
): Statement<{ readonly customerId: string }, object> {
  const text = `delete from ${table} where customer_id = :customerId`;
  return statement({ name, text, params: { customerId: "uuid" } });
}

/** Runs a bounded delete until nothing is left or `maxRows` are deleted; returns how many. */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<number>,
  {
    batchSize,
    maxRows,
    mayContinue,
  }: { batchSize: number; maxRows: number; mayContinue: () => Promise<boolean> },
): Promise<number> {
  let deleted = 0;
  while (deleted < maxRows) {
    const limit = Math.min(batchSize, maxRows - deleted);
    const batch = await deleteSome(limit);
    deleted += batch;
    if (batch < limit || !(await mayContinue())) break;
  }
  return deleted;
}
