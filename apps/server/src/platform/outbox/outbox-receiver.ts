import type { OutboxKind } from "./outbox-queries.ts";

/** A message as it goes out: the same bytes of payload at each attempt. */
interface OutboxMessage {
  /** The same at each attempt: by it a receiver knows what it has had already. */
  readonly messageId: string;
  readonly subject: string;
  readonly kind: OutboxKind;
  readonly payload: unknown;
  readonly createdAt: Date;
}

export type Delivery =
  | { readonly kind: "ok" }
  /** Whether it was taken is not known or it was not; it is sent again. The reason holds nothing personal. */
  | { readonly kind: "failed"; readonly reason: string };

/** The carrier's system, the demo's simulator, or people by mail. A message may reach it more than once. */
export interface OutboxReceiver {
  readonly name: "webhook" | "simulator" | "mail";
  /** What it takes; other messages wait for another. */
  readonly kinds: readonly OutboxKind[];
  deliver(message: OutboxMessage): Promise<Delivery>;
}
