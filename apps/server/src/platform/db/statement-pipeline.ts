import { performance } from "node:perf_hooks";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import {
  DatabaseUnavailable,
  connectionRefused,
  isLockTimeout,
  translateError,
} from "./database-unavailable.ts";

interface PipelinedConnection {
  client: PoolClient;
  /** Groups of the sent and unanswered statements, in order; the first one is running. */
  unanswered: string[];
  /** Time of the last answer. */
  waitingSince: number;
  /** Accepts no more statements; returned to the pool after its last answer. */
  closed: boolean;
  broken: boolean;
  onLost: () => void;
}

/** With this many statements on each connection another one is opened, if allowed. */
const maxStatementsPerConnection = 16;
/**
 * A connection without an answer for this long is blocked by a slow statement: others use another connection.
 */
export const blockedAfterMs = 25;
/**
 * Connections that the statements of one group may block. Its further statements wait, and leave the rest to
 * other groups.
 */
const maxBlockedPerGroup = 2;
/** Statements of that group behind a blocked one: each may wait as long as that one did. */
const maxBehindBlocked = 2;

interface PipelineLimits {
  /** Connections besides the blocked ones, which all statements share. */
  readonly shared: number;
  /** How long a statement waits behind others of its group before it is `DatabaseUnavailable`. */
  readonly turnTimeoutMs: number;
}

/**
 * Pipelines single statements of many callers over few connections: the next one is sent before the last one
 * is answered. A lookup among many then costs a quarter to a third of the work (measured in
 * docs/decisions/0002). Connections are borrowed from the pool while there are statements. As soon as a
 * transaction waits for one, they accept no more statements and are returned. Statements belong to a group,
 * the part of their name before the dot. A locked table, or a slow report, blocks the statements of its
 * group; those of other groups get other connections (docs/decisions/0045).
 */
export class StatementPipeline {
  readonly #pool: Pool;
  readonly #limits: PipelineLimits;
  readonly #connections = new Set<PipelinedConnection>();
  readonly #waiting = new Set<() => void>();
  #opening: Promise<PipelinedConnection> | undefined;

  constructor(pool: Pool, limits: PipelineLimits) {
    this.#pool = pool;
    this.#limits = limits;
  }

  /** Waiting statements. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Throws `DatabaseUnavailable`, or the database's error about the statement. */
  async run(statement: QueryConfig): Promise<QueryResult> {
    const group = statementGroupOf(statement);
    const connection = await this.#connectionFor(group);
    if (connection.unanswered.length === 0) connection.waitingSince = performance.now();
    connection.unanswered.push(group);
    try {
      return await connection.client.query(statement);
    } catch (error) {
      const translated = translateError(error);
      // If a lock was not available in time, the connection is still good.
      if (translated instanceof DatabaseUnavailable && !isLockTimeout(translated))
        connection.closed = connection.broken = true;
      throw translated;
    } finally {
      connection.unanswered.shift();
      connection.waitingSince = performance.now();
      this.#release(connection);
      for (const wake of this.#waiting) wake();
    }
  }

  async #connectionFor(group: string): Promise<PipelinedConnection> {
    let waitUntil: number | undefined;
    for (;;) {
      const choice = this.#choose(group);
      if (choice === "wait") {
        waitUntil ??= performance.now() + this.#limits.turnTimeoutMs;
        await this.#turn(waitUntil - performance.now());
        continue;
      }
      const connection = choice === "open" ? await this.#open() : choice;
      if (!connection.closed) return connection;
    }
  }

  /** The connection for the next statement, or how to get one. */
  #choose(group: string): PipelinedConnection | "open" | "wait" {
    if (this.#pool.waitingCount > 0) return "open";
    const now = performance.now();
    let free: PipelinedConnection | undefined;
    let blockedConnection: PipelinedConnection | undefined;
    let own: PipelinedConnection | undefined;
    let blocked = 0;
    let ownBlocked = 0;
    for (const connection of this.#connections) {
      if (connection.closed) continue;
      if (!isBlocked(connection, now)) {
        free = lessBusy(free, connection);
        continue;
      }
      blocked += 1;
      blockedConnection = lessBusy(blockedConnection, connection);
      if (connection.unanswered[0] !== group) continue;
      ownBlocked += 1;
      own = lessBusy(own, connection);
    }
    if (ownBlocked >= maxBlockedPerGroup)
      return own !== undefined && own.unanswered.length <= maxBehindBlocked ? own : "wait";
    const mayGrow = this.#mayGrow(blocked);
    if (free === undefined) return mayGrow ? "open" : (blockedConnection ?? "open");
    if (free.unanswered.length >= maxStatementsPerConnection && mayGrow)
      this.#open().then((connection) => this.#release(connection), ignore);
    return free;
  }

  #mayGrow(blocked: number): boolean {
    if (this.#opening) return true;
    const { idleCount, totalCount, options } = this.#pool;
    return (
      this.#connections.size - blocked < this.#limits.shared && (idleCount > 0 || totalCount < options.max)
    );
  }

  /** Resolves after any answer; throws if that takes too long. */
  async #turn(ms: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(
      () => reject(new DatabaseUnavailable("statements of this kind wait for a lock, or are slow")),
      Math.max(0, ms),
    );
    this.#waiting.add(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(resolve);
    }
  }

  #open(): Promise<PipelinedConnection> {
    this.#opening ??= this.#borrow().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  async #borrow(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw connectionRefused(error);
    });
    const connection: PipelinedConnection = {
      client,
      unanswered: [],
      waitingSince: performance.now(),
      closed: false,
      broken: false,
      onLost,
    };
    function onLost() {
      connection.closed = connection.broken = true;
    }
    client.on("error", onLost);
    this.#connections.add(connection);
    return connection;
  }

  /**
   * Keeps an idle connection for one turn of the event loop, in which most callers send their next statement.
   */
  #release(connection: PipelinedConnection): void {
    if (connection.unanswered.length > 0) return;
    if (connection.closed || this.#pool.waitingCount > 0) this.#giveBack(connection);
    else setImmediate(() => connection.unanswered.length === 0 && this.#giveBack(connection));
  }

  #giveBack(connection: PipelinedConnection): void {
    if (!this.#connections.delete(connection)) return;
    connection.closed = true;
    connection.client.off("error", connection.onLost);
    // A statement that left a transaction open must not pass it to the next caller.
    connection.client.release(connection.broken || connection.client.getTransactionStatus() !== "I");
  }
}

/** Queries built at run time have no name: they are a group of their own. */
function statementGroupOf({ name }: QueryConfig): string {
  return name?.slice(0, name.indexOf(".")) ?? "";
}

function lessBusy(one: PipelinedConnection | undefined, other: PipelinedConnection): PipelinedConnection {
  return one !== undefined && one.unanswered.length <= other.unanswered.length ? one : other;
}

function isBlocked(connection: PipelinedConnection, now: number): boolean {
  return connection.unanswered.length > 0 && now - connection.waitingSince > blockedAfterMs;
}

function ignore(): void {}
