import { performance } from "node:perf_hooks";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { connectionRefused, translateError } from "./unavailable-errors.ts";

interface Lane {
  client: PoolClient;
  unanswered: number;
  /** Since when nothing has been answered. */
  waitingSince: number;
  /** Takes no more statements; given back to the pool when the last one is answered. */
  closed: boolean;
  broken: boolean;
  onLost: () => void;
}

/** A lane with so many statements under way is helped by another one, if there may be one. */
const FULL = 16;
/** After so long without an answer a lane is held up by a slow statement: others go elsewhere. */
const HELD_UP_MS = 25;

/**
 * Runs single statements of many callers over few connections, without waiting for one answer
 * before the next statement is sent. So a lookup among many costs a quarter to a third of the work
 * (measured in docs/decisions/0002-database.md).
 *
 * A lane is a connection borrowed from the pool while there is something to run. As soon as someone
 * waits for a whole connection (a transaction), lanes take nothing more and give theirs back.
 */
export class StatementLanes {
  readonly #pool: Pool;
  readonly #most: number;
  readonly #lanes = new Set<Lane>();
  #opening: Promise<Lane> | undefined;

  constructor(pool: Pool, most: number) {
    this.#pool = pool;
    this.#most = most;
  }

  /** Throws `DatabaseUnavailable`, or what the database said against the statement. */
  async run(statement: QueryConfig): Promise<QueryResult> {
    let lane = this.#choose();
    while (!lane || lane.closed) lane = await this.#open();
    if (lane.unanswered++ === 0) lane.waitingSince = performance.now();
    try {
      return await lane.client.query(statement);
    } catch (error) {
      const translated = translateError(error);
      if (translated instanceof DatabaseUnavailable) lane.closed = lane.broken = true;
      throw translated;
    } finally {
      lane.unanswered--;
      lane.waitingSince = performance.now();
      this.#letGo(lane);
    }
  }

  /** The lane for the next statement; none when one has to be waited for. */
  #choose(): Lane | undefined {
    if (this.#pool.waitingCount > 0) return undefined;
    const best = this.#leastBusy((lane) => !isHeldUp(lane));
    if (!best) return this.#mayGrow() ? undefined : this.#leastBusy(() => true);
    if (best.unanswered >= FULL && this.#mayGrow()) this.#open().then((lane) => this.#letGo(lane), ignore);
    return best;
  }

  #leastBusy(fits: (lane: Lane) => boolean): Lane | undefined {
    let best: Lane | undefined;
    for (const lane of this.#lanes) {
      if (!lane.closed && (!best || lane.unanswered < best.unanswered) && fits(lane)) best = lane;
    }
    return best;
  }

  #mayGrow(): boolean {
    if (this.#opening) return true;
    const { idleCount, totalCount, options } = this.#pool;
    return this.#lanes.size < this.#most && (idleCount > 0 || totalCount < options.max);
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
      unanswered: 0,
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

  /** Keeps an idle lane for one turn of the event loop, in which most callers come back. */
  #letGo(lane: Lane): void {
    if (lane.unanswered > 0) return;
    if (lane.closed || this.#pool.waitingCount > 0) this.#giveBack(lane);
    else setImmediate(() => lane.unanswered === 0 && this.#giveBack(lane));
  }

  #giveBack(lane: Lane): void {
    if (!this.#lanes.delete(lane)) return;
    lane.closed = true;
    lane.client.off("error", lane.onLost);
    // A statement that left a transaction open behind it must not hand it to the next caller.
    lane.client.release(lane.broken || lane.client.getTransactionStatus() !== "I");
  }
}

function isHeldUp(lane: Lane): boolean {
  return lane.unanswered > 0 && performance.now() - lane.waitingSince > HELD_UP_MS;
}

function ignore(): void {}
