import { createRepeatedJob, type RepeatedJob } from "../jobs/repeated-job.ts";
import { deliveryQueue, type LocalReceiver } from "./delivery-queries.ts";
import { createOutboxDelivery, type OutboxDelivery, type OutboxOptions } from "./outbox-delivery.ts";
import { createWebhookSender, type WebhookDeps } from "./webhook.ts";
import { selectReceivers } from "./webhook-receiver-queries.ts";

interface WebhooksJobDeps extends WebhookDeps, Pick<OutboxOptions, "log"> {
  /** Gets messages as well; another delivery takes them from its queue. */
  readonly local: LocalReceiver | null;
}

const pollIntervalMs = 1_000;
const retryDelayMs = 15_000;

/** Delivers to each receiver by itself, so that none waits for another one, and follows those that are added and removed. */
export function createWebhooksJob(deps: WebhooksJobDeps): RepeatedJob {
  const { db, clock, log, local } = deps;
  const running = new Map<string, OutboxDelivery>();
  /** Of removed receivers; they end after the messages that they are sending. */
  const ending = new Set<Promise<void>>();

  async function follow(): Promise<boolean> {
    const receivers = await db.query(selectReceivers, {});
    const current = new Set(receivers.map(({ receiver_id: id }) => id));
    for (const [id, delivery] of running) {
      if (current.has(id)) continue;
      running.delete(id);
      const end = delivery.stop().finally(() => ending.delete(end));
      ending.add(end);
    }
    for (const receiver of receivers) {
      const { receiver_id: id } = receiver;
      if (running.has(id)) continue;
      const queue = deliveryQueue(db, id, local);
      const delivery = createOutboxDelivery({
        db,
        clock,
        log,
        queue,
        receiver: createWebhookSender(deps, receiver),
      });
      running.set(id, delivery);
      delivery.start();
    }
    return false;
  }

  const job = createRepeatedJob({
    work: follow,
    intervalMs: pollIntervalMs,
    retryDelayMs,
    onFailure: (error) => log.warn({ err: error }, "the receivers of webhooks were not read; will retry"),
  });
  return {
    start: () => job.start(),
    async stop() {
      await job.stop();
      await Promise.all([...ending, ...[...running.values()].map((delivery) => delivery.stop())]);
    },
  };
}
