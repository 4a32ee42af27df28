import type { SmsOutcome } from "./sms-sender.ts";

/** A connection that never came about: the message cannot have been taken. */
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
 * Posts a message to a gateway once, and says what the answer means. 2xx: taken. 400 and 422: this message is not taken.
 * 3xx, other 4xx and 503: none is taken. All other answers, and none in time, leave it open.
 */
export async function postMessage(
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  timeLimit: number,
): Promise<SmsOutcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: request.headers,
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimit),
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
