import type { Locale } from "@rimba/contract";
import { failureReason } from "../../platform/service-failures.ts";
import {
  type WhatsAppMessage,
  type WhatsAppOutcome,
  type WhatsAppSender,
  whatsAppTimeoutMs,
} from "./whatsapp-sender.ts";

interface CloudApiOptions {
  /** E.164 */
  readonly number: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  readonly apiVersion: string;
  readonly template: string;
  /** `https://graph.facebook.com`. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

/** As templates are approved in them. */
const templateLanguages: Readonly<Record<Locale, string>> = { id: "id", en: "en", zh: "zh_CN" };

/**
 * The Cloud API of Meta. An answer is a text; news is a template, because Meta takes no other message later than 24 hours after
 * the customer's. https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
export function cloudApi(options: CloudApiOptions): WhatsAppSender {
  const { number, phoneNumberId, accessToken, apiVersion, template } = options;
  const { origin = "https://graph.facebook.com", timeoutMs = whatsAppTimeoutMs } = options;
  const url = `${origin}/${apiVersion}/${encodeURIComponent(phoneNumberId)}/messages`;
  return {
    name: "cloud",
    number,
    async send(message) {
      const body = {
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: message.to.slice(1),
        ...contentOf(message, template),
      };
      return post(url, { accessToken, body: JSON.stringify(body) }, timeoutMs);
    },
  };
}

function contentOf({ text, news, locale }: WhatsAppMessage, template: string) {
  if (news === null) return { type: "text", text: { preview_url: false, body: text } };
  const parameters = [news.title, news.details, news.checkCode].map((part) => ({ type: "text", text: part }));
  return {
    type: "template",
    template: {
      name: template,
      language: { code: templateLanguages[locale] },
      components: [{ type: "body", parameters }],
    },
  };
}

async function post(
  url: string,
  { accessToken, body }: { readonly accessToken: string; readonly body: string },
  timeoutMs: number,
): Promise<WhatsAppOutcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status >= 200 && status < 300) {
      await response.body?.cancel();
      return { kind: "ok" };
    }
    return outcomeOf(status, errorCode(await readShortText(response)));
  } catch (error) {
    return { kind: "failed", reason: failureReason(error) };
  }
}

/** Null: the answer is no error of Meta. Its words may quote the number, so only the code is used. */
function errorCode(text: string): number | null {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown } };
    return typeof error?.code === "number" ? error.code : null;
  } catch {
    return null;
  }
}

/*
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */

/** The number has no WhatsApp or has blocked us (131026), or its owner stopped messages of ours (131050). */
const unreachableCodes: ReadonlySet<number> = new Set([131026, 131050]);

/**
 * This message is never taken: a parameter is missing or wrong (100, 131008, 131009, 132000, 132005, 132012, 132018), the
 * sender is the recipient (131021), 24 hours are over (131047), its type is unknown (131051), or Meta leaves it out for
 * this recipient (130472, 131049).
 */
const refusedCodes: ReadonlySet<number> = new Set([
  100, 130472, 131008, 131009, 131021, 131047, 131049, 131051, 132000, 132005, 132012, 132018,
]);

/** Whether Meta says by this code that a number gets no messages of ours any more. */
export function isUnreachableCode(code: number): boolean {
  return unreachableCodes.has(code);
}

/** All others may succeed later: limits, faults of Meta, and what an operator can fix (token, template, payment). */
function outcomeOf(status: number, code: number | null): WhatsAppOutcome {
  const reason = code === null ? `HTTP ${status}` : `HTTP ${status}, code ${code}`;
  if (code !== null && isUnreachableCode(code)) return { kind: "gone" };
  return { kind: code !== null && refusedCodes.has(code) ? "refused" : "failed", reason };
}

/** Longer than an answer of a provider. */
const maxBytes = 16 * 1024;

/** The text of an answer, whose end is cut off where it is too long. */
async function readShortText({ body }: Response): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    text += decoder.decode(chunk, { stream: true });
    // The rest is not read: leaving the loop cancels the body.
    if (bytes >= maxBytes) break;
  }
  return text;
}
