import type { PushSender } from "../../integrations/push/push-sender.ts";
import type { OnlyReceiver } from "../../platform/outbox/outbox-delivery.ts";
import { pushKinds } from "../../platform/outbox/outbox-queries.ts";
import type { MeasureDelay } from "../../platform/health/metrics.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteChannel, selectChannelAddress } from "./channel-queries.ts";
import { selectLaterPush } from "./due-queries.ts";
import { latePushState, type PushesDeps } from "./notification-pushes.ts";
import { unsealSubscription } from "./push-subscriptions.ts";
import { waitingPush } from "./waiting-push.ts";

/** What was not delivered within a day is of no use. */
const ttlSeconds = 86_400;

/** A scan reaches a phone within a second, by the median: half of that was the wait for the next look (bench `notifications`). */
const pollIntervalMs = 200;
/** A message that is older was refused before: it may be out of date, or the night may have begun. */
const freshSeconds = 60;
/** The longest pause before it is sent once more: later ones of the same device wait behind it. */
const maxBackoffMs = 300_000;
/** More than a day takes: only what cannot be read is given up, everything else expires before. */
const maxAttempts = 400;

export interface PushReceiverDeps extends PushesDeps, Pick<Platform, "keys"> {
  readonly push: PushSender;
  readonly log: { warn(details: object, message: string): void };
  readonly measureDelay?: MeasureDelay;
}

type PushEnd = "delivered" | "ended" | "expired" | "gone" | "refused" | "replaced" | "unwanted" | "outOfDate";

/**
 * Sends the push messages of the outbox. A device that unsubscribed, or was logged out, gets none; a subscription that does not
 * exist any more is deleted.
 */
export function pushReceiver(deps: PushReceiverDeps): OnlyReceiver {
  const { db, keys, clock, push, log } = deps;
  return {
    name: "push",
    kinds: pushKinds,
    pollIntervalMs,
    maxBackoffMs,
    maxAttempts,
    async deliver({ messageId, subject, kind, payload, createdAt }) {
      const { channelId, recipientId, topic, urgency, newsAt, message } = waitingPush.parse(payload);
      const end = (outcome: PushEnd) => {
        deps.count?.(`push ${topic} ${outcome}`);
        return { kind: "ok" } as const;
      };
      const secondsLeft = ttlSeconds - Math.floor((clock().getTime() - createdAt.getTime()) / 1000);
      if (secondsLeft <= 0) return end("expired");
      const [row] = await db.query(selectChannelAddress, { channelId, recipientId });
      if (row === undefined) return end("ended");
      const subscription = unsealSubscription(keys, row.address);
      if (subscription === null) {
        log.warn({ messageId, kind }, "a subscription was sealed with a secret that is accepted no more");
        await db.transaction((tx) => deleteChannel(tx, channelId, row.address));
        return end("ended");
      }
      if (ttlSeconds - secondsLeft > freshSeconds) {
        const { tag } = message;
        if ((await db.query(selectLaterPush, { subject, createdAt, tag })).length > 0) return end("replaced");
        const state = await latePushState(deps, { recipientId, notificationId: tag }, clock());
        if (state === "quiet") return { kind: "failed", reason: "quiet hours" };
        if (state !== "due") return end(state);
      }
      const outcome = await push.send(subscription, {
        message,
        ttlSeconds: secondsLeft,
        urgency,
        topic: message.tag.replaceAll("-", ""),
      });
      switch (outcome.kind) {
        case "ok":
          if (newsAt !== undefined) deps.measureDelay?.("push", newsAt);
          return end("delivered");
        case "gone":
          await db.transaction((tx) => deleteChannel(tx, channelId, row.address));
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
