import cluster from "node:cluster";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Db } from "../db/db.ts";
import { maxCountedMessages } from "../outbox/outbox-queries.ts";
import type { ReceiverState } from "../outbox/webhook-receiver-queries.ts";
import { metricsOfAllWorkers } from "./worker-metrics.ts";

/**
 * Since the start: pages from the page cache (fresh and stale), tracking pages sent again because their answers were
 * the same, all renders, and pages that were not rendered:
 * `limited` for visitors with too many requests, `busy` when too many renders were in progress.
 */
export interface PageCounts {
  fresh: number;
  stale: number;
  sameAnswers: number;
  rendered: number;
  limited: number;
  busy: number;
}

export interface MetricsSources {
  readonly db: Pick<Db, "connections">;
  /** Where pages came from, if there are sites. */
  readonly pages?: (() => Readonly<PageCounts>) | undefined;
  /** Outcomes of requested codes and captchas. */
  readonly codes?: Pick<OutcomeCounts, "counts"> | undefined;
  readonly captchas?: Pick<OutcomeCounts, "counts"> | undefined;
  /** Undelivered mails and other messages of the outbox, without those that have receivers of webhooks. */
  readonly outbox?: (() => Promise<{ readonly waiting: number; readonly dead: number }>) | undefined;
  /** What each receiver of webhooks lacks. */
  readonly webhooks?: (() => Promise<readonly ReceiverState[]>) | undefined;
  /** Stored tracking answers that are not yet derived by the current rules. */
  readonly outdatedAnswers?: (() => Promise<number>) | undefined;
  /** Age in seconds of the oldest event that a stored tracking answer lacks. */
  readonly derivationLag?: (() => Promise<number>) | undefined;
  /** How many seconds the replica is behind at most. */
  readonly replicaLag?: (() => number) | undefined;
  /** Age in seconds of the oldest news whose notifications are still to be written. */
  readonly notificationLag?: (() => Promise<number>) | undefined;
  /** Messages of the broker by outcome, and how many are not acknowledged yet; in the process that stores them. */
  readonly consumed?: Pick<OutcomeCounts, "counts"> | undefined;
  readonly consumerLag?: (() => Promise<number>) | undefined;
  /** Notifications of customers: `way topic outcome`. */
  readonly notifications?: Pick<OutcomeCounts, "counts"> | undefined;
  readonly notificationDelays?: NotificationDelays | undefined;
}

/** From the derivation that found news of a shipment to the message about it that was delivered; by `way`. */
export type NotificationDelays = Histogram<"way">;

/** Measures how long after the news was found its message was delivered. `newsAt`: ISO 8601. */
export type MeasureDelay = (way: string, newsAt: string) => void;

/** Created once for the process; `measure` shows it. */
export function notificationDelays(): NotificationDelays {
  return new Histogram({
    name: "rimba_notification_delay_seconds",
    help: "From the derivation that found news of a shipment to the message about it that a provider took, by way",
    labelNames: ["way"],
    // A push message takes a second; others wait ten minutes for more of the same, or for the morning.
    buckets: [0.5, 1, 2, 3, 5, 10, 30, 60, 300, 660, 900, 3_600, 43_200],
    registers: [],
  });
}

// From a cached page, well below a millisecond, to the timeouts.
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts every request of this app and returns all metrics as Prometheus text. Call it before routes are
 * added.
 */
export function measure(
  app: FastifyInstance,
  sources: MetricsSources,
): () => Promise<{ type: string; text: string }> {
  const registry = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its complete answer",
    labelNames: ["route", "method", "status"],
    buckets,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    // The pattern of the route, never the address, which contains customers' numbers and has unlimited
    // values.
    const route = request.routeOptions.url ?? "unmatched";
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
  });
  const { db, pages, codes, captchas, outbox, webhooks, outdatedAnswers, derivationLag } = sources;
  const { notificationLag, notifications, notificationDelays: delays } = sources;
  if (pages !== undefined) countPages(registry, pages);
  if (codes !== undefined)
    countOutcomes(
      registry,
      "rimba_codes_total",
      "Verification codes asked for, by what became of them",
      codes,
    );
  if (captchas !== undefined)
    countOutcomes(registry, "rimba_captchas_total", "Captchas handed in, by what became of them", captchas);
  if (outbox !== undefined) gaugeOutbox(registry, outbox);
  if (webhooks !== undefined) gaugeWebhooks(registry, webhooks);
  if (outdatedAnswers !== undefined)
    gaugeOf(registry, outdatedAnswers, {
      name: "rimba_outdated_answers",
      help: "Stored tracking answers that the background job has yet to bring to the current rules after an upgrade",
    });
  if (derivationLag !== undefined)
    gaugeOf(registry, derivationLag, {
      name: "rimba_derivation_lag_seconds",
      help: "Age of the oldest event that a stored tracking answer lacks",
    });
  const { replicaLag } = sources;
  if (replicaLag !== undefined)
    gaugeOf(registry, async () => replicaLag(), {
      name: "rimba_replica_lag_seconds",
      help: "How far the replica is behind at most; it is not read while this is more than 2",
    });
  if (notificationLag !== undefined)
    gaugeOf(registry, notificationLag, {
      name: "rimba_notification_lag_seconds",
      help: "Age of the oldest news of a shipment of which its customers were not notified yet",
    });
  const { consumed, consumerLag } = sources;
  if (consumed !== undefined)
    countOutcomes(
      registry,
      "rimba_consumed_messages_total",
      "Messages of the broker, by what became of them",
      consumed,
    );
  if (consumerLag !== undefined)
    gaugeOf(registry, consumerLag, {
      name: "rimba_consumer_lag_messages",
      help: "Messages of the broker that are not acknowledged yet",
    });
  if (notifications !== undefined) countNotifications(registry, notifications);
  if (delays !== undefined) registry.registerMetric(delays);
  gaugeConnections(registry, db.connections);
  const ofProcess = processFigures();
  const text = cluster.isWorker
    ? metricsOfAllWorkers([ofProcess, registry])
    : async () => `${await ofProcess.metrics()}\n${await registry.metrics()}`;
  return async () => ({ type: registry.contentType, text: await text() });
}

function countPages(registry: Registry, counts: () => Readonly<PageCounts>): void {
  new Counter({
    name: "rimba_pages_total",
    help: "Pages sent fresh and stale from the cache or by the same answers, all renders, and pages refused",
    labelNames: ["from"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(counts())) this.inc({ from }, count);
    },
  });
}

function countOutcomes(
  registry: Registry,
  name: string,
  help: string,
  outcomes: Pick<OutcomeCounts, "counts">,
): void {
  new Counter({
    name,
    help,
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes.counts)) this.inc({ outcome }, count);
    },
  });
}

/** Their outcomes are counted as `way topic outcome`. */
function countNotifications(registry: Registry, notifications: Pick<OutcomeCounts, "counts">): void {
  new Counter({
    name: "rimba_notifications_total",
    help: "Notifications of customers, by way, topic and what became of them",
    labelNames: ["way", "topic", "outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [key, count] of Object.entries(notifications.counts)) {
        const [way = "", topic = "", outcome = ""] = key.split(" ");
        this.inc({ way, topic, outcome }, count);
      }
    },
  });
}

function gaugeOutbox(registry: Registry, state: NonNullable<MetricsSources["outbox"]>): void {
  new Gauge({
    name: "rimba_outbox_messages",
    help: `Mails, push and WhatsApp messages that are yet to be delivered, and messages on orders and forms that no receiver takes: waiting, and dead where they were given up; ${maxCountedMessages} stands for so many or more`,
    labelNames: ["state"],
    registers: [registry],
    aggregator: "max",
    async collect() {
      this.reset();
      // Unknown while the database is unavailable.
      const found = await state().catch(() => null);
      if (found === null) return;
      this.set({ state: "waiting" }, found.waiting);
      this.set({ state: "dead" }, found.dead);
    },
  });
}

function gaugeWebhooks(registry: Registry, states: NonNullable<MetricsSources["webhooks"]>): void {
  let reading: Promise<readonly ReceiverState[]> | undefined;
  /** Both gauges are collected at once, and share one reading. None while the database is unavailable. */
  const read = () =>
    (reading ??= states()
      .catch(() => [])
      .finally(() => (reading = undefined)));
  const shared = { registers: [registry], aggregator: "max" as const };
  new Gauge({
    name: "rimba_webhook_messages",
    help: `Messages on orders and forms that a receiver of webhooks lacks, by receiver: waiting, and dead where they were given up; ${maxCountedMessages} stands for so many or more`,
    labelNames: ["receiver", "state"],
    ...shared,
    async collect() {
      this.reset();
      for (const { name: receiver, waiting, dead } of await read()) {
        this.set({ receiver, state: "waiting" }, waiting);
        this.set({ receiver, state: "dead" }, dead);
      }
    },
  });
  new Gauge({
    name: "rimba_webhook_oldest_seconds",
    help: "Age of the oldest message that a receiver of webhooks lacks, by receiver",
    labelNames: ["receiver"],
    ...shared,
    async collect() {
      this.reset();
      for (const { name: receiver, oldestAt } of await read())
        this.set({ receiver }, oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt.getTime()) / 1000);
    },
  });
}

function gaugeOf(
  registry: Registry,
  figure: () => Promise<number>,
  text: { readonly name: string; readonly help: string },
): void {
  new Gauge({
    ...text,
    registers: [registry],
    aggregator: "max",
    async collect() {
      // Unknown while the database or the broker is unavailable.
      const found = await figure().catch(() => null);
      if (found === null) this.reset();
      else this.set(found);
    },
  });
}

function gaugeConnections(registry: Registry, connections: Db["connections"]): void {
  new Gauge({
    name: "rimba_database_connections",
    help: "Connections to the database: open, in use, and callers waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

let figures: Registry | undefined;

/** Memory, event loop, garbage collection: of the whole process, so measured once for all apps in it. */
function processFigures(): Registry {
  if (figures === undefined) {
    figures = new Registry();
    collectDefaultMetrics({ register: figures });
  }
  return figures;
}

/** Counts outcomes, for /metrics. */
export class OutcomeCounts {
  readonly #counts = new Map<string, number>();

  count(outcome: string): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
