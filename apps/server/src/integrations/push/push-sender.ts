import type { PushMessage } from "@rimba/contract";

/** A subscription of a browser, as the browser gives it. */
export interface PushSubscription {
  /** Where its push service takes messages. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  readonly message: PushMessage;
  /** After so long it is of no use. */
  readonly ttlSeconds: number;
  readonly urgency: "high" | "normal";
  /** One with the same topic replaces this one if the device was off meanwhile: up to 32 characters of base64url. */
  readonly topic: string;
}

/** `reason` never contains an address. */
export type PushOutcome =
  | { readonly kind: "ok" }
  /** The subscription does not exist any more. */
  | { readonly kind: "gone" }
  /** Permanent, for this message. */
  | { readonly kind: "refused"; readonly reason: string }
  /** May succeed later. */
  | { readonly kind: "failed"; readonly reason: string };

/** Sends push messages. Does not throw for failures of a push service. */
export interface PushSender {
  readonly name: "inbox" | "vapid";
  /** The `applicationServerKey` with which browsers subscribe. */
  readonly publicKey: string;
  send(subscription: PushSubscription, push: Push): Promise<PushOutcome>;
}
