import type { Kysely } from "kysely";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Db, Engine, NamedStatement, Tx } from "./db.ts";
import { kyselyInTransaction, kyselyOverPool, type Run } from "./kysely-connections.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import type { Schema } from "./schema.ts";
import { Slots } from "./slots.ts";
import { StatementLanes } from "./statement-lanes.ts";
import { TransactionScope } from "./transaction-scope.ts";
import { connectionRefused, isLockTimeout, translateError } from "./unavailable-errors.ts";

interface PoolDbOptions {
  engine: Engine;
  /** Its clients must be in pipeline mode. */
  pool: Pool;
  /** The pool of transactions without time limits; by default the same pool. */
  longPool?: Pool;
  /** How many connections single statements share, besides those that a slow one blocks. */
  lanes: number;
  /** How many connections transactions may hold at once: the others stay free for single statements. */
  transactions: number;
  /** How long a caller waits for its turn. */
  turnTimeoutMs: number;
  /** Runs once after the last connection is closed. */
  afterClose?: () => Promise<void>;
}

const PING: NamedStatement = { name: "db.ping", text: "select 1" };

/** The `Db` of both engines, which differ only in their pool. */
export function createPoolDb(options: PoolDbOptions): Db {
  const scope = new TransactionScope();
  const { engine, pool, longPool = pool, turnTimeoutMs, afterClose } = options;
  const shared = new StatementLanes(pool, { shared: options.lanes, turnTimeoutMs });
  const slots = new Slots(options.transactions, turnTimeoutMs);
  const longSlots = longPool === pool ? slots : new Slots(1, turnTimeoutMs);
  const run: Run = async (statement) => {
    scope.refuseInside("A query on the pool");
    return shared.run(statement);
  };
  const query = queryWith(run);
  let closing: Promise<void> | undefined;
  const transactionOn =
    (connections: Pool, places: Slots): Db["transaction"] =>
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
    query,
    kysely: kyselyOverPool(run),
    transaction: transactionOn(pool, slots),
    longTransaction: transactionOn(longPool, longSlots),
    async longSession(work) {
      if (longPool === pool) throw new Error("This database has no second connection");
      return onSession(longPool, work);
    },
    async ping() {
      await query(PING, []);
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

function queryWith(run: Run): Tx["query"] {
  return async <Row>({ name, text }: NamedStatement, values: readonly unknown[]) => {
    const result = await run({ name, text, values: [...values] });
    const { rows } = result;
    // The driver's result objects live long, and would keep the rows in memory.
    result.rows = [];
    return rows as Row[];
  };
}

/** The connection is not reused: its settings may have changed. */
async function onSession<T>(pool: Pool, work: (session: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw connectionRefused(error);
  });
  client.on("error", ignore);
  const session = new HeldConnection(client);
  try {
    return await work(session);
  } finally {
    session.end();
    client.off("error", ignore);
    client.release(true);
  }
}

async function transact<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw connectionRefused(error);
  });
  // A lost connection fails its statements; without a listener it would also end the process.
  client.on("error", ignore);
  const tx = new HeldConnection(client);
  try {
    // Overrides the server's default. A long-lived snapshot would also block the index builds of migrations.
    await tx.run({ text: "begin isolation level read committed" });
    const result = await work(tx);
    const { command } = await tx.run({ text: "commit" });
    if (command !== "COMMIT")
      throw new Error("A statement of this transaction failed and its error was swallowed");
    return result;
  } catch (error) {
    if (!tx.lost) await tx.run({ text: "rollback" }).catch(ignore);
    throw error;
  } finally {
    tx.end();
    client.off("error", ignore);
    client.release(tx.lost || client.getTransactionStatus() !== "I");
  }
}

/** A connection for one caller. */
class HeldConnection implements Tx {
  readonly #client: PoolClient;
  #kysely: Kysely<Schema> | undefined;
  #over = false;
  lost = false;

  readonly run: Run = async (statement: QueryConfig): Promise<QueryResult> => {
    if (this.#over) throw new Error("This transaction or session is over: await everything that uses it");
    try {
      return await this.#client.query(statement);
    } catch (error) {
      const translated = translateError(error);
      this.lost ||= translated instanceof DatabaseUnavailable && !isLockTimeout(translated);
      throw translated;
    }
  };
  readonly query = queryWith(this.run);

  constructor(client: PoolClient) {
    this.#client = client;
  }

  get kysely(): Kysely<Schema> {
    this.#kysely ??= kyselyInTransaction(this.run);
    return this.#kysely;
  }

  end(): void {
    this.#over = true;
  }
}

function ignore(): void {}
