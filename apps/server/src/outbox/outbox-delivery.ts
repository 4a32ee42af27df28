import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../db/db.ts";
import { claimMessages, markDelivered, markFailed, type DueMessage } from "./outbox-queries.ts";
import type { Delivery, OutboxReceiver } from "./outbox-receiver.ts";
import { mostAttempts, pauseAfter } from "./retry-times.ts";

export interface OutboxOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly receiver: OutboxReceiver;
  readonly log: { warn(details: object, message: string): void };
}

export interface OutboxDelivery {
  /** Delivers what is due now, a batch of it; gives how many were tried. Throws `DatabaseUnavailable`. */
  deliverDue(): Promise<number>;
  /** Delivers from now on by itself, never two batches at a time. Once only. */
  start(): void;
  /** Resolves when nothing of it runs any more; what was being sent is waited for. */
  stop(): Promise<void>;
}

const batch = 20;
/** Longer than any receiver takes to answer or to be given up; then another process may send what this one claimed. */
const leaseMs = 60_000;
const restMs = 1_000;
const restAfterFailureMs = 15_000;
const longestError = 200;

/**
 * Tells the carrier of orders, at least once each: several processes may run it on one database, and one that dies in between leaves
 * its messages to the others when their lease is over. Messages of one order go out one after the other: one that was given up holds up
 * those behind it until a person has looked (`rimba outbox`).
 */
export function createOutboxDelivery({ db, clock, receiver, log }: OutboxOptions): OutboxDelivery {
  const ending = new AbortController();
  let running: Promise<void> | undefined;

  async function deliverDue(): Promise<number> {
    const now = clock();
    const due = await claimMessages(db, now, new Date(now.getTime() + leaseMs), batch);
    await Promise.all(due.map(deliver));
    return due.length;
  }

  async function deliver(message: DueMessage): Promise<void> {
    const { message_id: messageId, subject, kind, payload, created_at: createdAt, attempts } = message;
    const outcome = await receiver
      .deliver({ messageId, subject, kind, payload, createdAt })
      .catch((error: Error): Delivery => ({ kind: "failed", reason: error.message }));
    const now = clock();
    if (outcome.kind === "delivered") return markDelivered(db, messageId, now);
    const isDead = attempts >= mostAttempts;
    const error = outcome.reason.slice(0, longestError);
    await markFailed(db, {
      messageId,
      attempts,
      nextAt: new Date(now.getTime() + pauseAfter(attempts, Math.random())),
      deadAt: isDead ? now : null,
      error,
    });
    const said = isDead
      ? "the carrier could not be told of an order; given up"
      : "the carrier could not be told of an order yet";
    log.warn({ messageId, kind, attempts, error }, said);
  }

  async function keepGoing(signal: AbortSignal): Promise<void> {
    let rest = 0;
    while (await rested(rest, signal)) {
      try {
        rest = (await deliverDue()) === batch ? 0 : restMs;
      } catch (error) {
        log.warn({ err: error }, "the outbox could not go on; it tries again");
        rest = restAfterFailureMs;
      }
    }
  }

  return {
    deliverDue,
    start() {
      if (running !== undefined) return;
      running = keepGoing(ending.signal);
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/** False when it is over. The process need not wait for it. */
function rested(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false);
}
