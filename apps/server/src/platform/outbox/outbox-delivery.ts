import { type DueMessage, messageQueue, type OutboxKind, type OutboxQueue } from "./outbox-queries.ts";
import type { Db } from "../db/db.ts";
import { createRepeatedJob, type RepeatedJob } from "../jobs/repeated-job.ts";
import { failureReason } from "../service-failures.ts";
import { within } from "../time-limit.ts";

/** A message as a receiver gets it; each attempt has the same payload, byte for byte. */
export interface OutboxMessage {
  /** The same at each attempt, so that a receiver can ignore duplicates. */
  readonly messageId: string;
  readonly subject: string;
  readonly kind: OutboxKind;
  readonly payload: unknown;
  readonly createdAt: Date;
}

export type Delivery =
  | { readonly kind: "ok" }
  /** The receiver may or may not have got it; it is sent again. The reason contains no personal data. */
  | { readonly kind: "failed"; readonly reason: string };

/**
 * A system of the carrier, the demo's simulator, a mail server, push services, or a provider of WhatsApp. A message may be
 * delivered more than once.
 */
export interface OutboxReceiver {
  /** For the log. */
  readonly name: string;
  /** Pause between two looks for due messages; a second by default. */
  readonly pollIntervalMs?: number;
  /** The longest pause between two attempts; an hour by default. */
  readonly maxBackoffMs?: number;
  /** Attempts before a message is dead; by default as many as take about a day. */
  readonly maxAttempts?: number;
  deliver(message: OutboxMessage): Promise<Delivery>;
}

/** The only receiver of its kinds, which takes them from the messages themselves. */
export interface OnlyReceiver extends OutboxReceiver {
  readonly kinds: readonly OutboxKind[];
}

type Receiving =
  | { readonly receiver: OnlyReceiver; readonly queue?: undefined }
  | { readonly receiver: OutboxReceiver; readonly queue: OutboxQueue };

export interface OutboxOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: { warn(details: object, message: string): void };
  readonly deliveryTimeoutMs?: number;
}

export interface OutboxDelivery extends RepeatedJob {
  /** Delivers one batch of due messages; returns how many it attempted. Throws `DatabaseUnavailable`. */
  deliverDue(): Promise<number>;
}

const batchSize = 20;
/** After it another process may send what this one claimed. */
const leaseMs = 60_000;
/**
 * Longer than the timeout of every receiver, which may be one of silence: a mail server that says something now and then,
 * and never ends, would hold the whole outbox.
 */
const defaultDeliveryTimeoutMs = 50_000;
const defaultPollIntervalMs = 1_000;
const retryDelayMs = 15_000;
const maxErrorLength = 200;

/**
 * Delivers each message at least once. Several processes may share one database: if one dies, the others take over
 * its messages when the lease expires. Messages of one subject are delivered in order. A dead message (after
 * `maxAttempts`) blocks the later ones of its subject until an operator retries it with `rimba outbox`.
 */
export function createOutboxDelivery(options: OutboxOptions & Receiving): OutboxDelivery {
  const { db, clock, receiver, log, deliveryTimeoutMs = defaultDeliveryTimeoutMs } = options;
  const queue = options.queue === undefined ? messageQueue(db, options.receiver.kinds) : options.queue;

  async function deliverDue(): Promise<number> {
    const now = clock();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const due = await queue.claim({ now, leaseUntil, maxMessages: batchSize });
    // Waits for all, so that no delivery of this batch is still running when one has failed.
    const outcomes = await Promise.allSettled(due.map(deliver));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    return due.length;
  }

  async function deliver(message: DueMessage): Promise<void> {
    const { message_id: messageId, subject, kind, payload, created_at: createdAt, attempts } = message;
    const delivery = receiver.deliver({ messageId, subject, kind, payload, createdAt });
    const outcome = await within(deliveryTimeoutMs, delivery, () => {
      throw new DOMException("No end in time", "TimeoutError");
    }).catch((error: unknown): Delivery => ({ kind: "failed", reason: failureReason(error) }));
    const now = clock();
    if (outcome.kind === "ok") return void (await queue.markDelivered(messageId, now));
    const isDead = attempts >= (receiver.maxAttempts ?? maxAttempts);
    const error = outcome.reason.slice(0, maxErrorLength);
    await queue.markFailed({
      messageId,
      attempts,
      nextAt: new Date(now.getTime() + backoffMs(attempts, Math.random(), receiver.maxBackoffMs)),
      deadAt: isDead ? now : null,
      error,
    });
    const logText = isDead
      ? "an outbox message was not delivered; no more attempts"
      : "an outbox message was not delivered; will retry";
    log.warn({ messageId, receiver: receiver.name, kind, attempts, error }, logText);
  }

  const job = createRepeatedJob({
    work: async () => (await deliverDue()) === batchSize,
    intervalMs: receiver.pollIntervalMs ?? defaultPollIntervalMs,
    retryDelayMs,
    onFailure: (error) => log.warn({ err: error }, "the outbox failed; will retry"),
  });
  return { deliverDue, ...job };
}

const firstBackoffMs = 10_000;
const defaultMaxBackoffMs = 3_600_000;

/** Attempts before a message is dead: with the backoff below, about a day. */
export const maxAttempts = 32;

/**
 * Exponential backoff: 10 s, 20 s, 40 s … up to `maxBackoffMs`, plus up to a quarter as jitter. `chance` is at least 0 and
 * below 1.
 */
export function backoffMs(attempts: number, chance: number, maxBackoffMs = defaultMaxBackoffMs): number {
  const pause = Math.min(firstBackoffMs * 2 ** (attempts - 1), maxBackoffMs);
  return Math.round(pause * (1 + chance / 4));
}
