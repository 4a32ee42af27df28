import { endpoints, explainedIssues, type FieldIssue } from "@rimba/contract";
import { kindOfSubject, type NatsConfig } from "../platform/config/nats-settings.ts";
import { itemOf } from "./lines-of-file.ts";

/** What a message holds; `refused`: nothing of it can be read. */
export type MessageContent =
  | { readonly kind: "shipments" | "events"; readonly items: readonly unknown[] }
  | { readonly kind: "refused"; readonly issues: readonly FieldIssue[] };

const requests = {
  shipments: endpoints.carrierShipments.request,
  events: endpoints.carrierEvents.request,
} as const;

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads the body of a message: that of a batch call of the feed, or one of its items. What is no JSON is an item that no
 * schema accepts.
 */
export function readMessage(
  subject: string,
  data: Uint8Array,
  subjects: NatsConfig["subjects"],
): MessageContent {
  const kind = kindOfSubject(subject, subjects);
  if (kind === undefined) return { kind: "refused", issues: [{ path: "subject", key: "field.unknown" }] };
  const body = parse(data);
  if (typeof body !== "object" || body === null || !(kind in body)) return { kind, items: [body] };
  const parsed = requests[kind].safeParse(body);
  if (!parsed.success) return { kind: "refused", issues: explainedIssues(parsed.error, body) };
  return { kind, items: Object.values(parsed.data)[0] ?? [] };
}

function parse(data: Uint8Array): unknown {
  try {
    return itemOf(decoder.decode(data));
  } catch {
    return null;
  }
}
