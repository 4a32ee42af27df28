import * as z from "zod/mini";

/*
 * What Meta, or a gateway in the same form, posts to the webhook.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples
 */

const receivedMessage = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(500)),
  // Digits. People with a user name may have none.
  from: z.optional(z.string()),
  // Seconds.
  timestamp: z.string(),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
});

const messageStatus = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(500)),
  status: z.string(),
  timestamp: z.string(),
  recipient_id: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});

const change = z.object({
  value: z.object({
    metadata: z.optional(z.object({ phone_number_id: z.optional(z.string()) })),
    messages: z.optional(z.array(z.unknown())),
    statuses: z.optional(z.array(z.unknown())),
  }),
});

const delivery = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) });

interface ReceivedText {
  readonly id: string;
  /** E.164 */
  readonly from: string;
  /** Empty: a picture, a voice message, or another kind. */
  readonly text: string;
  readonly sentAt: Date;
}

/** A message that could not be delivered. */
export interface FailedStatus {
  /** Of our message. */
  readonly id: string;
  /** E.164 */
  readonly to: string;
  readonly codes: readonly number[];
  readonly at: Date;
}

export interface WebhookDelivery {
  readonly texts: readonly ReceivedText[];
  readonly failed: readonly FailedStatus[];
}

/** Kinds that need no answer: they are written by WhatsApp, or are a sign of approval. */
const silentTypes: ReadonlySet<string> = new Set(["reaction", "system", "unsupported"]);

/**
 * What a delivery says. A part that is not in its form is left out: Meta adds new ones, and would repeat the whole delivery.
 * @param phoneNumberId null: all; else only what is about this number of ours
 */
export function readDelivery(body: unknown, phoneNumberId: string | null): WebhookDelivery {
  const parsed = delivery.safeParse(body);
  const values = (parsed.success ? parsed.data.entry : [])
    .flatMap(({ changes }) => valid(change, changes))
    .map(({ value }) => value)
    .filter(({ metadata }) => phoneNumberId === null || metadata?.phone_number_id === phoneNumberId);
  return {
    texts: values.flatMap(({ messages = [] }) => valid(receivedMessage, messages).flatMap(textOf)),
    failed: values.flatMap(({ statuses = [] }) => valid(messageStatus, statuses).flatMap(failureOf)),
  };
}

function valid<Value>(schema: z.ZodMiniType<Value>, items: readonly unknown[]): Value[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

function textOf({ id, from, timestamp, type, text }: z.infer<typeof receivedMessage>): ReceivedText[] {
  const number = numberOf(from);
  const sentAt = timeOf(timestamp);
  if (number === null || sentAt === null || silentTypes.has(type)) return [];
  return [{ id, from: number, text: text?.body ?? "", sentAt }];
}

function failureOf(status: z.infer<typeof messageStatus>): FailedStatus[] {
  const to = numberOf(status.recipient_id);
  const at = timeOf(status.timestamp);
  if (status.status !== "failed" || to === null || at === null) return [];
  return [{ id: status.id, to, at, codes: (status.errors ?? []).map(({ code }) => code) }];
}

/** E.164, from digits with or without a plus. */
function numberOf(digits: string | undefined): string | null {
  const number = `+${(digits ?? "").replace(/^\+/, "")}`;
  return /^\+[1-9][0-9]{6,14}$/.test(number) ? number : null;
}

function timeOf(seconds: string): Date | null {
  return /^[0-9]{1,11}$/.test(seconds) ? new Date(Number(seconds) * 1000) : null;
}
