import { signedHeaders } from "../../platform/secrets.ts";
import { smsTimeoutMs, type SmsSender, type SmsOutcome } from "./sms-sender.ts";

interface HttpGatewayOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly timeoutMs?: number;
}

/** Any gateway with the protocol described in docs/operations.md. */
export function httpGateway(options: HttpGatewayOptions): SmsSender {
  const { url, secret, clock, newId, timeoutMs = smsTimeoutMs } = options;
  return {
    name: "gateway",
    async send({ to, text, locale }) {
      const id = newId();
      const body = JSON.stringify({ id, to, text, locale });
      const headers = signedHeaders(secret, { id, body, now: clock() });
      return postMessage(url, { headers, body }, timeoutMs);
    },
  };
}

interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number or sender name of the account, or the SID of a messaging service (MG…). */
  readonly from: string;
  /** `https://api.twilio.com`. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

/** A message that arrives after its code has expired is useless: Twilio then drops it. */
const validitySeconds = 300;

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export function twilio(options: TwilioOptions): SmsSender {
  const {
    accountSid,
    authToken,
    from,
    origin = "https://api.twilio.com",
    timeoutMs = smsTimeoutMs,
  } = options;
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const sender = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
  return {
    name: "twilio",
    async send({ to, text }) {
      const fields = { To: to, ...sender, Body: text, ValidityPeriod: String(validitySeconds) };
      const headers = { "content-type": "application/x-www-form-urlencoded", authorization };
      return postMessage(url, { headers, body: new URLSearchParams(fields).toString() }, timeoutMs);
    },
  };
}

/** The connection failed: the message cannot have been accepted. */
const neverReached = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const untrusted = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/;

/**
 * Posts a message to a gateway once and interprets the answer. 2xx: accepted. 400 and 422: this message is
 * not accepted. 3xx, other 4xx and 503: no message is accepted. All other answers, or none in time: unknown.
 */
async function postMessage(
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  timeoutMs: number,
): Promise<SmsOutcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: request.headers,
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    // The answer's text is of no use, and may quote the message.
    await response.body?.cancel();
    return outcomeOf(status);
  } catch (error) {
    return withoutAnswer(error);
  }
}

function outcomeOf(status: number): SmsOutcome {
  if (status >= 200 && status < 300) return { kind: "ok" };
  const reason = `HTTP ${status}`;
  if (status === 400 || status === 422) return { kind: "rejected", reason };
  const takesNone = (status >= 300 && status < 500) || status === 503;
  return { kind: takesNone ? "refused" : "unknown", reason };
}

function withoutAnswer(error: unknown): SmsOutcome {
  const { name = "unknown", cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === "TimeoutError") return { kind: "unknown", reason: "no answer in time" };
  const code = typeof cause?.code === "string" ? cause.code : name;
  const notTaken = neverReached.has(code) || untrusted.test(code);
  return { kind: notTaken ? "refused" : "unknown", reason: code };
}
