import type { Locale } from "@rimba/contract";

/** News of shipments. A provider that needs approved templates gets its parts; the others get the text. */
interface WhatsAppNews {
  readonly title: string;
  /** In one line. */
  readonly details: string;
  readonly checkCode: string;
}

export interface WhatsAppMessage {
  /** The same at each attempt, so that a gateway can ignore duplicates. */
  readonly id: string;
  /** E.164 */
  readonly to: string;
  readonly locale: Locale;
  readonly text: string;
  /** Null: an answer to a message of the last 24 hours, which may be any text. */
  readonly news: WhatsAppNews | null;
}

/** `reason` never contains a number or a text. */
export type WhatsAppOutcome =
  | { readonly kind: "ok" }
  /** The number has no WhatsApp, or wants no messages of ours. */
  | { readonly kind: "gone" }
  /** Permanent, for this message. */
  | { readonly kind: "refused"; readonly reason: string }
  /** May succeed later. */
  | { readonly kind: "failed"; readonly reason: string };

/** Sends WhatsApp messages. Does not throw for failures of a provider; answers within `whatsAppTimeoutMs`. */
export interface WhatsAppSender {
  readonly name: "inbox" | "cloud" | "gateway";
  /** The number that customers write to, E.164. */
  readonly number: string;
  send(message: WhatsAppMessage): Promise<WhatsAppOutcome>;
}

/** Below the lease of the outbox. One that hangs holds up the batch. */
export const whatsAppTimeoutMs = 5_000;
