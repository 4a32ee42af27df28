import { performance } from "node:perf_hooks";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import {
  DatabaseUnavailable,
  connectionRefused,
  isLockTimeout,
  translateError,
} from "./database-unavailable.ts";

interface Lane {
  client: PoolClient;
  /** Areas of the sent and unanswered statements, in order; the first one is running. */
  unanswered: string[];
  /** Time of the last answer. */
  waitingSince: number;
  /** Accepts no more statements; returned to the pool after its last answer. */
  closed: boolean;
  broken: boolean;
  onLost: () => void;
}

/** Beyond this many statements in a lane another lane is opened, if allowed. */
const FULL = 16;
/** A lane without an answer for this long is blocked by a slow statement: others use another lane. */
const HELD_UP_MS = 25;
/**
 * Lanes that the statements of one area may block; its further statements wait for those, and leave the rest
 * to other areas.
 */
const maxHeldUpPerArea = 2;
/** Statements of that area behind a blocked one: each may wait as long as that one did. */
const maxBehindHeldUp = 2;

interface LaneLimits {
  /** Lanes besides the blocked ones, which all statements share. */
  readonly shared: number;
  /** How long a statement waits for its turn behind others of its area before it is `DatabaseUnavailable`. */
  readonly turnTimeoutMs: number;
}

/**
 * Runs single statements of many callers over few connections, without waiting for one answer before the next
 * statement is sent. So a lookup among many costs a quarter to a third of the work (measured in
 * docs/decisions/0002). A lane is a connection borrowed from the pool while there are statements. As soon as
 * a transaction waits for a connection, lanes accept no more statements and return theirs. Statements belong
 * to an area, the part of their name before the dot. A locked table, or a slow report, blocks the statements
 * of its area; those of other areas get other lanes (docs/decisions/0045).
 */
export class StatementLanes {
  readonly #pool: Pool;
  readonly #limits: LaneLimits;
  readonly #lanes = new Set<Lane>();
  readonly #waiting = new Set<() => void>();
  #opening: Promise<Lane> | undefined;

  constructor(pool: Pool, limits: LaneLimits) {
    this.#pool = pool;
    this.#limits = limits;
  }

  /** Waiting statements. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Throws `DatabaseUnavailable`, or the database's error about the statement. */
  async run(statement: QueryConfig): Promise<QueryResult> {
    const area = areaOf(statement);
    const lane = await this.#laneFor(area);
    if (lane.unanswered.length === 0) lane.waitingSince = performance.now();
    lane.unanswered.push(area);
    try {
      return await lane.client.query(statement);
    } catch (error) {
      const translated = translateError(error);
      // If a lock was not available in time, the connection is still good.
      if (translated instanceof DatabaseUnavailable && !isLockTimeout(translated))
        lane.closed = lane.broken = true;
      throw translated;
    } finally {
      lane.unanswered.shift();
      lane.waitingSince = performance.now();
      this.#release(lane);
      for (const wake of this.#waiting) wake();
    }
  }

  async #laneFor(area: string): Promise<Lane> {
    let waitUntil: number | undefined;
    for (;;) {
      const choice = this.#choose(area);
      if (choice === "wait") {
        waitUntil ??= performance.now() + this.#limits.turnTimeoutMs;
        await this.#turn(waitUntil - performance.now());
        continue;
      }
      const lane = choice === "open" ? await this.#open() : choice;
      if (!lane.closed) return lane;
    }
  }

  /** The lane for the next statement, or how to get one. */
  #choose(area: string): Lane | "open" | "wait" {
    if (this.#pool.waitingCount > 0) return "open";
    const now = performance.now();
    let free: Lane | undefined;
    let held: Lane | undefined;
    let own: Lane | undefined;
    let heldUp = 0;
    let ownHeldUp = 0;
    for (const lane of this.#lanes) {
      if (lane.closed) continue;
      if (!isHeldUp(lane, now)) {
        free = lessBusy(free, lane);
        continue;
      }
      heldUp += 1;
      held = lessBusy(held, lane);
      if (lane.unanswered[0] !== area) continue;
      ownHeldUp += 1;
      own = lessBusy(own, lane);
    }
    if (ownHeldUp >= maxHeldUpPerArea)
      return own !== undefined && own.unanswered.length <= maxBehindHeldUp ? own : "wait";
    const mayGrow = this.#mayGrow(heldUp);
    if (free === undefined) return mayGrow ? "open" : (held ?? "open");
    if (free.unanswered.length >= FULL && mayGrow) this.#open().then((lane) => this.#release(lane), ignore);
    return free;
  }

  #mayGrow(heldUp: number): boolean {
    if (this.#opening) return true;
    const { idleCount, totalCount, options } = this.#pool;
    return this.#lanes.size - heldUp < this.#limits.shared && (idleCount > 0 || totalCount < options.max);
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

  #open(): Promise<Lane> {
    this.#opening ??= this.#borrow().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  async #borrow(): Promise<Lane> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw connectionRefused(error);
    });
    const lane: Lane = {
      client,
      unanswered: [],
      waitingSince: performance.now(),
      closed: false,
      broken: false,
      onLost,
    };
    // A lost connection fails its statements; without a listener it would also end the process.
    function onLost() {
      lane.closed = lane.broken = true;
    }
    client.on("error", onLost);
    this.#lanes.add(lane);
    return lane;
  }

  /** Keeps an idle lane for one turn of the event loop, in which most callers send their next statement. */
  #release(lane: Lane): void {
    if (lane.unanswered.length > 0) return;
    if (lane.closed || this.#pool.waitingCount > 0) this.#giveBack(lane);
    else setImmediate(() => lane.unanswered.length === 0 && this.#giveBack(lane));
  }

  #giveBack(lane: Lane): void {
    if (!this.#lanes.delete(lane)) return;
    lane.closed = true;
    lane.client.off("error", lane.onLost);
    // A statement that left a transaction open must not pass it to the next caller.
    lane.client.release(lane.broken || lane.client.getTransactionStatus() !== "I");
  }
}

/** Queries built at run time have no name: they are an area of their own. */
function areaOf({ name }: QueryConfig): string {
  return name?.slice(0, name.indexOf(".")) ?? "";
}

function lessBusy(one: Lane | undefined, other: Lane): Lane {
  return one !== undefined && one.unanswered.length <= other.unanswered.length ? one : other;
}

function isHeldUp(lane: Lane, now: number): boolean {
  return lane.unanswered.length > 0 && now - lane.waitingSince > HELD_UP_MS;
}

function ignore(): void {}
