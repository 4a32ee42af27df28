import { formKinds, orderKinds } from "./outbox-queries.ts";
import { signedHeaders } from "../secrets.ts";
import { failureReason } from "../service-failures.ts";
import type { Delivery, OutboxReceiver } from "./outbox-delivery.ts";

export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

/** Below the lease of the outbox. */
const defaultTimeoutMs = 10_000;

/**
 * Posts each message to the carrier's own system, signed with the time (docs/operations.md). Any 2xx means "stored";
 * after any other status, or none, the message is sent again.
 */
export function outboxWebhook({
  url,
  secret,
  clock,
  timeoutMs = defaultTimeoutMs,
}: WebhookOptions): OutboxReceiver {
  return {
    name: "webhook",
    kinds: [...orderKinds, ...formKinds],
    async deliver({ messageId, kind, payload, createdAt }) {
      const body = JSON.stringify({ id: messageId, kind, createdAt: createdAt.toISOString(), data: payload });
      const headers = signedHeaders(secret, { id: messageId, body, now: clock() });
      return post(url, { headers, body }, timeoutMs);
    },
  };
}

async function post(
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  timeoutMs: number,
): Promise<Delivery> {
  try {
    const { status, body } = await fetch(url, {
      method: "POST",
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The answer's text is of no use, and may quote the message.
    await body?.cancel();
    return status >= 200 && status < 300 ? { kind: "ok" } : { kind: "failed", reason: `HTTP ${status}` };
  } catch (error) {
    return { kind: "failed", reason: failureReason(error) };
  }
}
