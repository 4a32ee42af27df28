import { type QueueRefusal, WorkQueue } from "../platform/limits/work-queue.ts";

export interface FeedGateSize {
  /** Batches that are processed at the same time. */
  readonly atOnce: number;
  /** Batches that are processed, waiting or being received. */
  readonly maxAdmitted: number;
  readonly maxAdmittedOfKey: number;
}

/** Nothing of a refused batch was read: all slots are taken, or all that one key may have. */
export type GateResult = { readonly kind: "ok"; readonly slot: FeedSlot } | QueueRefusal;

export interface FeedSlot {
  readonly keyId: string;
  /**
   * Runs `work` when its turn comes. The slot stays taken until the work ends, even if the sender has left.
   */
  turn<Done>(work: () => Promise<Done>): Promise<Done>;
  /** The sender has its answer, or has left. */
  leave(): void;
}

/**
 * Backpressure of the feed. A sender is admitted before its body is read, so that a sender beyond the limit
 * is refused at once. A batch waits for its turn when its body is complete, so that a slow network blocks no
 * other batch.
 */
export class FeedGate {
  readonly #slots: WorkQueue;
  readonly #turns: WorkQueue;

  constructor({ atOnce, maxAdmitted, maxAdmittedOfKey }: FeedGateSize) {
    this.#slots = new WorkQueue({ atOnce: maxAdmitted, maxWaiting: 0, maxPerOwner: maxAdmittedOfKey });
    this.#turns = new WorkQueue({ atOnce, maxWaiting: maxAdmitted, maxPerOwner: maxAdmitted });
  }

  admit(keyId: string): GateResult {
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken = this.#slots.run(keyId, () => promise);
    if (taken.kind !== "ok") return taken;
    return { kind: "ok", slot: new AdmittedSlot(this.#turns, keyId, resolve) };
  }
}

class AdmittedSlot implements FeedSlot {
  readonly #turns: WorkQueue;
  readonly keyId: string;
  readonly #release: () => void;
  #isWorking = false;
  #isConnectionClosed = false;

  constructor(turns: WorkQueue, keyId: string, release: () => void) {
    this.#turns = turns;
    this.keyId = keyId;
    this.#release = release;
  }

  async turn<Done>(work: () => Promise<Done>): Promise<Done> {
    this.#isWorking = true;
    try {
      const queued = this.#turns.run(this.keyId, work);
      if (queued.kind !== "ok") throw new Error(`An admitted batch was not queued: ${queued.kind}`);
      return await queued.done;
    } finally {
      this.#isWorking = false;
      this.#releaseIfDone();
    }
  }

  leave(): void {
    this.#isConnectionClosed = true;
    this.#releaseIfDone();
  }

  #releaseIfDone(): void {
    if (!this.#isWorking && this.#isConnectionClosed) this.#release();
  }
}
