import type { Pool } from "pg";
import type { Db, Engine } from "./db.ts";
import { statement } from "./statement.ts";
import { Semaphore } from "./semaphore.ts";
import { StatementPipeline } from "./statement-pipeline.ts";
import {
  onSession,
  queriesWith,
  retryConflicts,
  type RunQuery,
  transact,
  TransactionScope,
} from "./transactions.ts";

interface PoolDbOptions {
  engine: Engine;
  /** Its clients must be in pipeline mode. */
  pool: Pool;
  /** The pool of transactions without time limits; by default the same pool. */
  longPool?: Pool;
  /** How many connections single statements share, besides those that a slow one blocks. */
  pipelinedConnections: number;
  /** How many connections transactions may hold at once: the others stay free for single statements. */
  transactions: number;
  /** How long a caller waits for its turn. */
  turnTimeoutMs: number;
  /** Runs once after the last connection is closed. */
  afterClose?: () => Promise<void>;
}

const pingStatement = statement({
  name: "db.ping",
  text: "select 1 as answered",
  row: { answered: "integer" },
});

/** The `Db` of both engines, which differ only in their pool. */
export function createPoolDb(options: PoolDbOptions): Db {
  const scope = new TransactionScope();
  const { engine, pool, longPool = pool, turnTimeoutMs, afterClose } = options;
  for (const each of new Set([pool, longPool])) {
    // A lost connection fails its statements; without a listener it would also end the process. From its beginning: the pool
    // hands a connection over while more of what the server sent is still to be read.
    each.on("connect", (client) => client.on("error", () => {}));
  }
  const shared = new StatementPipeline(pool, { shared: options.pipelinedConnections, turnTimeoutMs });
  const slots = new Semaphore(options.transactions, turnTimeoutMs);
  const longSlots = longPool === pool ? slots : new Semaphore(1, turnTimeoutMs);
  const run: RunQuery = async (query) => {
    scope.refuseInside("A query on the pool");
    return shared.run(query);
  };
  const queries = queriesWith(run);
  let closing: Promise<void> | undefined;
  const transactionOn =
    (connections: Pool, places: Semaphore): Db["transaction"] =>
    async (work) => {
      scope.refuseInside("A second transaction");
      return retryConflicts(() => places.run(() => transact(connections, (tx) => scope.run(() => work(tx)))));
    };
  const endPools = async () => {
    await Promise.all([...new Set([pool, longPool])].map((each) => each.end()));
    await afterClose?.();
  };

  return {
    engine,
    ...queries,
    transaction: transactionOn(pool, slots),
    longTransaction: transactionOn(longPool, longSlots),
    async longSession(work) {
      if (longPool === pool) throw new Error("This database has no second connection");
      return onSession(longPool, work);
    },
    async ping() {
      await queries.query(pingStatement, {});
    },
    connections: () => ({
      open: pool.totalCount,
      in_use: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + slots.waiting + shared.waiting,
    }),
    close() {
      closing ??= endPools();
      return closing;
    },
  };
}
