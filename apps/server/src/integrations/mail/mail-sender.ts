import * as z from "zod/mini";
import { type Locale, emailAddress, locales } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { MeasureDelay } from "../../platform/health/metrics.ts";
import { mailKinds, type OutboxKind } from "../../platform/outbox/outbox-queries.ts";
import type { OnlyReceiver } from "../../platform/outbox/outbox-delivery.ts";

export interface Mail {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** The same as HTML (`renderMail`). */
  readonly html?: string | undefined;
  readonly locale: Locale;
  /** Reply-To; by default the sender. */
  readonly replyTo?: string | undefined;
  /** Ends mails of this kind, by a POST of the mail program itself (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  /** The same at each attempt, so that a mailbox can detect a duplicate. */
  readonly messageId: string;
}

export type MailOutcome =
  | { readonly kind: "ok" }
  /** Permanent. `isUnknown`: there is no such mailbox; else its server refuses mails of ours, or is full. */
  | { readonly kind: "refused"; readonly reason: string; readonly isUnknown: boolean }
  /** May succeed later. The reason contains no address. */
  | { readonly kind: "failed"; readonly reason: string };

/** Sends mails. Does not throw for failures of a mail server. */
export interface MailSender {
  readonly name: "inbox" | "smtp";
  send(mail: Mail): Promise<MailOutcome>;
}

/** A mail as it is stored in the outbox. */
const waitingMail = z.object({
  to: emailAddress,
  subject: z.string(),
  text: z.string(),
  /** Mails that the former version stored have none. */
  html: z.optional(z.string()),
  locale: z.enum(locales),
  replyTo: z.optional(emailAddress),
  unsubscribeUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** Of mails about shipments: what happened, and when its news was stored. */
  news: z.optional(z.object({ topic: z.string(), at: z.string() })),
});
export type WaitingMail = z.infer<typeof waitingMail>;

/** What was not delivered within a day is of no use, and would hold up the later mails of the same person. */
const maxNewsAgeMs = dayMs;
/** The longest pause before a mail is sent once more: later ones of the same person wait behind it. */
const maxBackoffMs = 300_000;
/** As many as take more than a day. */
const maxAttempts = 400;

interface MailReceiverDeps {
  readonly clock: () => Date;
  readonly sender: MailSender;
  readonly log: { warn(details: object, message: string): void };
  /** There is no such mailbox. */
  readonly onUnknown?: (kind: OutboxKind, address: string) => Promise<void>;
  /** Counts a mail about shipments, as `way topic outcome`. */
  readonly count?: (outcome: string) => void;
  readonly measureDelay?: MeasureDelay;
}

/** Sends the mails of the outbox. A mail that its mailbox refuses is done: a wrong address stays wrong. */
export function mailReceiver({
  sender,
  clock,
  log,
  onUnknown,
  count,
  measureDelay,
}: MailReceiverDeps): OnlyReceiver {
  return {
    name: "mail",
    kinds: mailKinds,
    maxBackoffMs,
    maxAttempts,
    async deliver({ messageId, kind, payload, createdAt }) {
      const { news, ...mail } = waitingMail.parse(payload);
      if (news !== undefined && clock().getTime() - createdAt.getTime() > maxNewsAgeMs) {
        count?.(`mail ${news.topic} expired`);
        return { kind: "ok" };
      }
      const outcome = await sender.send({ ...mail, messageId });
      if (outcome.kind === "failed") return { kind: "failed", reason: outcome.reason };
      if (outcome.kind === "refused") {
        log.warn({ messageId, kind, reason: outcome.reason }, "a mail was refused for good");
        if (outcome.isUnknown) await onUnknown?.(kind, mail.to);
      }
      if (news !== undefined) {
        count?.(`mail ${news.topic} ${outcome.kind === "ok" ? "delivered" : "refused"}`);
        if (outcome.kind === "ok") measureDelay?.("mail", news.at);
      }
      return { kind: "ok" };
    },
  };
}
