import { Webhook } from "standardwebhooks";
import { optionalRow } from "../db/db.ts";
import type { Platform } from "../platform.ts";
import { signedHeaders } from "../secrets.ts";
import type { OutboxMessage, OutboxReceiver } from "./outbox-delivery.ts";
import { postWebhook } from "./post-webhook.ts";
import { selectReceiver, type WebhookReceiver } from "./webhook-receiver-queries.ts";
import { secretText, unsealSecret } from "./webhook-receivers.ts";

export interface WebhookDeps extends Pick<Platform, "db" | "keys" | "clock" | "production"> {
  readonly timeoutMs?: number;
}

/** Below the lease of the outbox. */
const defaultTimeoutMs = 10_000;

/**
 * Posts each message to a receiver, signed as https://www.standardwebhooks.com says. Any 2xx means "stored"; after any other status,
 * or none, the message is sent again. The receiver is read for each message: what an operator changes counts from then on.
 */
export function createWebhookSender(
  { db, keys, clock, production, timeoutMs = defaultTimeoutMs }: WebhookDeps,
  { receiver_id: receiverId, name }: Pick<WebhookReceiver, "receiver_id" | "name">,
): OutboxReceiver {
  return {
    name,
    async deliver(message) {
      const receiver = await optionalRow(db, selectReceiver, { receiverId });
      if (receiver === null) return { kind: "failed", reason: "it was removed" };
      const now = clock();
      const secret = unsealSecret(keys, receiver.secret);
      if (secret === null) return { kind: "failed", reason: "no accepted APP_SECRET reads its secret" };
      const { former_secret: sealedFormer, former_secret_until: until } = receiver;
      const former =
        sealedFormer !== null && until !== null && until > now ? unsealSecret(keys, sealedFormer) : null;
      // Rotating its secret ends the form of the former version, with the overlap.
      const legacySecret = receiver.has_legacy_format ? (sealedFormer === null ? secret : former) : null;
      const body = JSON.stringify(contentOf(message, legacySecret !== null));
      const { messageId: id } = message;
      const secrets = former === null ? [secret] : [secret, former];
      const headers = {
        ...(legacySecret !== null && signedHeaders(secretText(legacySecret), { id, body, now })),
        "content-type": "application/json; charset=utf-8",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": secrets.map((each) => new Webhook(each).sign(id, now, body)).join(" "),
      };
      const policy = { isProduction: production, allowsPrivate: receiver.allows_private };
      return postWebhook({ url: receiver.url, headers, body, timeoutMs, ...policy });
    },
  };
}

function contentOf({ messageId, kind, createdAt, payload }: OutboxMessage, hasLegacyFormat: boolean): object {
  const timestamp = createdAt.toISOString();
  return {
    type: kind,
    timestamp,
    ...(hasLegacyFormat && { id: messageId, kind, createdAt: timestamp }),
    data: payload,
  };
}
