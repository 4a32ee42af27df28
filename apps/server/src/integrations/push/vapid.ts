import { createECDH } from "node:crypto";
import webPush from "web-push";
import { failureReason } from "../../platform/service-failures.ts";
import type { Push, PushOutcome, PushSender, PushSubscription } from "./push-sender.ts";

export interface VapidOptions {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly contact: string;
  readonly timeoutMs?: number;
  /** In milliseconds, as `performance.now()`. */
  readonly now?: () => number;
}

/** One that hangs holds up the batch of the outbox. */
const defaultTimeoutMs = 3_000;
/** For so long nothing is sent to a push service that hung: each attempt would hold up the messages to the others. */
const pauseMs = 30_000;
/** Hosts that hung, at most; there are a few push services, with a few hosts each. */
const maxPaused = 100;

/** Sends to the push services of browsers (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). */
export function vapidSender({
  publicKey,
  privateKey,
  contact: subject,
  timeoutMs = defaultTimeoutMs,
  now = () => performance.now(),
}: VapidOptions): PushSender {
  const vapidDetails = { subject, publicKey, privateKey };
  /** Until when, by host. */
  const pauses = new Map<string, number>();
  return {
    name: "vapid",
    publicKey,
    async send(subscription, push) {
      const request = requestOf(subscription, push, vapidDetails);
      if (request === null) return { kind: "refused", reason: "invalid subscription keys" };
      const { host } = new URL(subscription.endpoint);
      if (now() < (pauses.get(host) ?? 0)) return { kind: "failed", reason: "paused: it hung" };
      const outcome = await post(subscription.endpoint, request, timeoutMs);
      if (outcome !== "hung") return outcome;
      if (pauses.size >= maxPaused) pauses.clear();
      pauses.set(host, now() + pauseMs);
      return { kind: "failed", reason: "no answer in time" };
    },
  };
}

type VapidDetails = Readonly<Record<"subject" | "publicKey" | "privateKey", string>>;

/** Null: no message can be encrypted for this subscription. */
function requestOf(
  { endpoint, p256dh, auth }: PushSubscription,
  { message, ttlSeconds, urgency, topic }: Push,
  vapidDetails: VapidDetails,
) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
      topic,
      contentEncoding: "aes128gcm",
    });
  } catch {
    return null;
  }
}

async function post(
  endpoint: string,
  { headers, body }: { readonly headers: object; readonly body: Buffer | null },
  timeoutMs: number,
): Promise<PushOutcome | "hung"> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body ?? []),
      // A redirect could lead into our own network.
      redirect: "manual",
      signal: timeout,
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  } catch (error) {
    if (timeout.aborted) return "hung";
    return { kind: "failed", reason: failureReason(error) };
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "ok" };
  if (status === 404 || status === 410) return { kind: "gone" };
  // The message itself is wrong. With 401 and 403 our keys are, which an operator can fix, so it is sent again.
  if (status === 400 || status === 413) return { kind: "refused", reason: `HTTP ${status}` };
  return { kind: "failed", reason: `HTTP ${status}` };
}

/** New keys, in base64url. */
export function generatePushKeys(): Pick<VapidOptions, "publicKey" | "privateKey"> {
  return webPush.generateVAPIDKeys();
}

/** Whether the public key belongs to the private one. */
export function isKeyPair({
  publicKey,
  privateKey,
}: Pick<VapidOptions, "publicKey" | "privateKey">): boolean {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey, "base64url");
  } catch {
    return false;
  }
  return curve.getPublicKey("base64url") === publicKey;
}
