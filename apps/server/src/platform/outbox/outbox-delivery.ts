import {
  type OutboxKind,
  claimMessages,
  markDelivered,
  markFailed,
  type DueMessage,
} from "./outbox-queries.ts";
import type { Db } from "../db/db.ts";
import { runEvery, type RepeatedJob } from "../jobs/run-every.ts";
import { failureReason } from "../service-failures.ts";

/** A message as it goes out: the same bytes of payload at each attempt. */
interface OutboxMessage {
  /** The same at each attempt: by it a receiver knows what it has had already. */
  readonly messageId: string;
  readonly subject: string;
  readonly kind: OutboxKind;
  readonly payload: unknown;
  readonly createdAt: Date;
}

export type Delivery =
  | { readonly kind: "ok" }
  /** Whether it was taken is not known or it was not; it is sent again. The reason holds nothing personal. */
  | { readonly kind: "failed"; readonly reason: string };

/** The carrier's system, the demo's simulator, or people by mail. A message may reach it more than once. */
export interface OutboxReceiver {
  readonly name: "webhook" | "simulator" | "mail";
  /** What it takes; other messages wait for another. */
  readonly kinds: readonly OutboxKind[];
  deliver(message: OutboxMessage): Promise<Delivery>;
}

export interface OutboxOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly receiver: OutboxReceiver;
  readonly log: { warn(details: object, message: string): void };
}

export interface OutboxDelivery extends RepeatedJob {
  /** Delivers what is due now, a batch of it; gives how many were tried. Throws `DatabaseUnavailable`. */
  deliverDue(): Promise<number>;
}

const batch = 20;
/** Longer than any receiver takes to answer or to be given up; then another process may send what this one claimed. */
const leaseMs = 60_000;
const restMs = 1_000;
const restAfterFailureMs = 15_000;
const maxErrorLength = 200;

/**
 * Tells a receiver of what is for it, at least once each: several processes may run it on one database, and one that dies in between leaves
 * its messages to the others when their lease is over. Messages of one subject go out one after the other: one that was given up holds up
 * those behind it until a person has looked (`rimba outbox`).
 */
export function createOutboxDelivery({ db, clock, receiver, log }: OutboxOptions): OutboxDelivery {
  async function deliverDue(): Promise<number> {
    const now = clock();
    const due = await claimMessages(db, {
      now,
      lease: new Date(now.getTime() + leaseMs),
      maxMessages: batch,
      kinds: receiver.kinds,
    });
    const reported = await Promise.allSettled(due.map(deliver));
    // Of those beside it everything is known and written when one fails: nothing is under way any more.
    const failed = reported.find((outcome) => outcome.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    return due.length;
  }

  async function deliver(message: DueMessage): Promise<void> {
    const { message_id: messageId, subject, kind, payload, created_at: createdAt, attempts } = message;
    const outcome = await receiver
      .deliver({ messageId, subject, kind, payload, createdAt })
      .catch((error: unknown): Delivery => ({ kind: "failed", reason: failureReason(error) }));
    const now = clock();
    if (outcome.kind === "ok") return markDelivered(db, messageId, now);
    const isDead = attempts >= maxAttempts;
    const error = outcome.reason.slice(0, maxErrorLength);
    await markFailed(db, {
      messageId,
      attempts,
      nextAt: new Date(now.getTime() + pauseAfter(attempts, Math.random())),
      deadAt: isDead ? now : null,
      error,
    });
    const logText = isDead
      ? "a message of the outbox did not get through; given up"
      : "a message of the outbox did not get through yet";
    log.warn({ messageId, kind, attempts, error }, logText);
  }

  const going = runEvery({
    work: async () => (await deliverDue()) === batch,
    restMs,
    restAfterFailureMs,
    onFailure: (error) => log.warn({ err: error }, "the outbox could not go on; it tries again"),
  });
  return { deliverDue, ...going };
}

const firstPauseMs = 10_000;
const maxPauseMs = 3_600_000;

/** Attempts after which a message is given up: at the pauses below about a day after the first. */
export const maxAttempts = 32;

/**
 * How long to wait after so many failed attempts: 10 s, 20 s, 40 s … up to an hour, and up to a quarter more, so that what failed together
 * does not come back together. `chance` is at least 0 and below 1.
 */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs);
  return Math.round(pause * (1 + chance / 4));
}
