import { locales, newsTopics } from "@rimba/contract";
import * as z from "zod/mini";
import type { PushSender } from "../../integrations/push/push-sender.ts";
import type { OutboxReceiver } from "../../platform/outbox/outbox-delivery.ts";
import { pushKinds } from "../../platform/outbox/outbox-queries.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteChannels, selectChannelAddress } from "./channel-queries.ts";
import { unsealSubscription } from "./push-subscriptions.ts";

/** A push message in the outbox. It names the channel, whose address is read when it is sent. */
const waitingPush = z.object({
  channelId: z.guid(),
  /** The customer, or the channel itself for a shipment that it asked for. */
  recipientId: z.guid(),
  topic: z.enum(newsTopics),
  urgency: z.enum(["high", "normal"]),
  message: z.object({
    title: z.string(),
    body: z.string(),
    tag: z.string(),
    locale: z.enum(locales),
    path: z.string(),
  }),
});
export type WaitingPush = z.infer<typeof waitingPush>;

/** What was not delivered within a day is of no use. */
const ttlSeconds = 86_400;

export interface PushReceiverDeps extends Pick<Platform, "db" | "keys" | "clock"> {
  readonly push: PushSender;
  readonly log: { warn(details: object, message: string): void };
  /** Counts a message, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
}

/**
 * Sends the push messages of the outbox. A device that unsubscribed, or was logged out, gets none; a subscription that does not
 * exist any more is deleted.
 */
export function pushReceiver(deps: PushReceiverDeps): OutboxReceiver {
  const { db, keys, clock, push, log } = deps;
  return {
    name: "push",
    kinds: pushKinds,
    async deliver({ messageId, kind, payload, createdAt }) {
      const { channelId, recipientId, topic, urgency, message } = waitingPush.parse(payload);
      const end = (outcome: "delivered" | "ended" | "expired" | "gone" | "refused") => {
        deps.count?.(`push ${topic} ${outcome}`);
        return { kind: "ok" } as const;
      };
      const secondsLeft = ttlSeconds - Math.floor((clock().getTime() - createdAt.getTime()) / 1000);
      if (secondsLeft <= 0) return end("expired");
      const [row] = await db.query(selectChannelAddress, { channelId, recipientId });
      const subscription = row === undefined ? null : unsealSubscription(keys, row.address);
      if (subscription === null) return end("ended");
      const outcome = await push.send(subscription, {
        message,
        ttlSeconds: secondsLeft,
        urgency,
        topic: message.tag.replaceAll("-", ""),
      });
      switch (outcome.kind) {
        case "ok":
          return end("delivered");
        case "gone":
          await db.transaction((tx) => deleteChannels(tx, [channelId]));
          return end("gone");
        case "refused":
          log.warn({ messageId, kind, reason: outcome.reason }, "a push message was refused for good");
          return end("refused");
        case "failed":
          return { kind: "failed", reason: outcome.reason };
      }
    },
  };
}
