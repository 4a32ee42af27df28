import { signedHeaders } from "../../platform/secrets.ts";
import { failureReason } from "../../platform/service-failures.ts";
import { type WhatsAppOutcome, type WhatsAppSender, whatsAppTimeoutMs } from "./whatsapp-sender.ts";

interface WhatsAppGatewayOptions {
  /** E.164 */
  readonly number: string;
  readonly url: string;
  readonly secret: string;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

/** Any gateway with the protocol described in docs/operations.md. */
export function whatsAppGateway(options: WhatsAppGatewayOptions): WhatsAppSender {
  const { number, url, secret, clock, timeoutMs = whatsAppTimeoutMs } = options;
  return {
    name: "gateway",
    number,
    async send({ id, to, text, locale, news }) {
      const kind = news === null ? "reply" : "news";
      const body = JSON.stringify({ id, kind, to, text, locale, ...(news && { news }) });
      const headers = signedHeaders(secret, { id, body, now: clock() });
      return post(url, { headers, body }, timeoutMs);
    },
  };
}

async function post(
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  timeoutMs: number,
): Promise<WhatsAppOutcome> {
  try {
    const { status, body } = await fetch(url, {
      method: "POST",
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The answer's text is of no use, and may quote the message.
    await body?.cancel();
    return outcomeOf(status);
  } catch (error) {
    return { kind: "failed", reason: failureReason(error) };
  }
}

function outcomeOf(status: number): WhatsAppOutcome {
  if (status >= 200 && status < 300) return { kind: "ok" };
  // 404 may as well be a wrong address of the gateway, which must end no one's messages.
  if (status === 410) return { kind: "gone" };
  const reason = `HTTP ${status}`;
  return { kind: status === 400 || status === 422 ? "refused" : "failed", reason };
}
