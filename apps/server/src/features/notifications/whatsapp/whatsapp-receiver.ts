import { dayMs } from "@rimba/domain";
import type { WhatsAppMessage, WhatsAppSender } from "../../../integrations/whatsapp/whatsapp-sender.ts";
import type { Delivery, OnlyReceiver } from "../../../platform/outbox/outbox-delivery.ts";
import { whatsAppKinds } from "../../../platform/outbox/outbox-queries.ts";
import type { MeasureDelay } from "../../../platform/health/metrics.ts";
import type { Platform } from "../../../platform/platform.ts";
import { unsealAddress } from "../channel-address.ts";
import { deleteChannel, selectChannelAddress } from "../channel-queries.ts";
import { waitingNews, waitingReply } from "./waiting-whatsapp.ts";
import { lateNewsState } from "./whatsapp-notifications.ts";
import { endWhatsAppNumber } from "./receive-message.ts";

/** Answers can be sent for 24 hours after a message of the customer; older news is of no use. */
const maxAgeMs = dayMs;
/** A message that is older was refused before: it may be out of date, or the night may have begun. */
const freshMs = 60_000;
/** The longest pause before it is sent once more: later ones of the same number wait behind it. */
const maxBackoffMs = 300_000;
/** More than a day takes: only what cannot be read is given up, everything else expires before. */
const maxAttempts = 400;

export interface WhatsAppReceiverDeps extends Pick<Platform, "db" | "keys" | "carrier" | "clock"> {
  readonly whatsApp: WhatsAppSender;
  readonly log: { warn(details: object, message: string): void };
  /** Counts a message, as `way topic outcome`; the topic of an answer is `reply`. */
  readonly count?: (outcome: string) => void;
  readonly measureDelay?: MeasureDelay;
}

type End = "delivered" | "ended" | "expired" | "gone" | "refused" | "unwanted" | "outOfDate";

/** Sends the WhatsApp messages of the outbox. A number that has ended them, or has none, gets no news. */
export function whatsAppReceiver(deps: WhatsAppReceiverDeps): OnlyReceiver {
  const { db, keys, clock, whatsApp, log } = deps;

  async function send(
    message: WhatsAppMessage,
    { end, kind, onGone }: { end: (outcome: End) => Delivery; kind: string; onGone: () => Promise<unknown> },
  ): Promise<Delivery> {
    const outcome = await whatsApp.send(message);
    switch (outcome.kind) {
      case "ok":
        return end("delivered");
      case "gone":
        await onGone();
        return end("gone");
      case "refused":
        log.warn(
          { messageId: message.id, kind, reason: outcome.reason },
          "a WhatsApp message was refused for good",
        );
        return end("refused");
      case "failed":
        return { kind: "failed", reason: outcome.reason };
    }
  }

  function endOf(topic: string): (outcome: End) => Delivery {
    return (outcome) => {
      deps.count?.(`whatsapp ${topic} ${outcome}`);
      return { kind: "ok" };
    };
  }

  async function sendReply(id: string, payload: unknown, ageMs: number): Promise<Delivery> {
    const { number, locale, text } = waitingReply.parse(payload);
    const end = endOf("reply");
    if (ageMs > maxAgeMs) return end("expired");
    const to = unsealAddress(keys, number);
    if (to === null) return end("ended");
    const onGone = () => db.transaction((tx) => endWhatsAppNumber(tx, keys, to, clock()));
    return send({ id, to, locale, text, news: null }, { end, kind: "whatsapp.reply", onGone });
  }

  async function sendNews(id: string, payload: unknown, ageMs: number): Promise<Delivery> {
    const waiting = waitingNews.parse(payload);
    const { channelId, recipientId, topic, newsAt, locale, text, news } = waiting;
    const end = endOf(topic);
    if (ageMs > maxAgeMs) return end("expired");
    const [row] = await db.query(selectChannelAddress, { channelId, recipientId });
    if (row === undefined) return end("ended");
    const to = unsealAddress(keys, row.address);
    const onGone = () => db.transaction((tx) => deleteChannel(tx, channelId, row.address));
    if (to === null) {
      log.warn({ messageId: id }, "a number was sealed with a secret that is accepted no more");
      await onGone();
      return end("ended");
    }
    if (ageMs > freshMs) {
      const state = await lateNewsState(deps, waiting, clock());
      if (state === "quiet") return { kind: "failed", reason: "quiet hours" };
      if (state !== "due") return end(state);
    }
    const measured = (outcome: End) => {
      if (outcome === "delivered" && newsAt !== undefined) deps.measureDelay?.("whatsapp", newsAt);
      return end(outcome);
    };
    return send({ id, to, locale, text, news }, { end: measured, kind: "whatsapp.notification", onGone });
  }

  return {
    name: "whatsapp",
    kinds: whatsAppKinds,
    maxBackoffMs,
    maxAttempts,
    async deliver({ messageId, kind, payload, createdAt }) {
      const ageMs = clock().getTime() - createdAt.getTime();
      return kind === "whatsapp.reply"
        ? sendReply(messageId, payload, ageMs)
        : sendNews(messageId, payload, ageMs);
    },
  };
}
