import * as z from "zod/mini";
import { type Locale, emailAddress, locales } from "@rimba/contract";
import { mailKinds } from "../../platform/outbox/outbox-queries.ts";
import type { OutboxReceiver } from "../../platform/outbox/outbox-delivery.ts";

export interface Mail {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** Plain text: a mail program executes nothing in it. */
  readonly text: string;
  readonly locale: Locale;
  /** Where an answer goes; left out: to where the mail comes from. */
  readonly replyTo?: string | undefined;
  /** The same at each attempt, so that a mailbox can tell a second copy. */
  readonly messageId: string;
}

export type MailOutcome =
  | { readonly kind: "sent" }
  /** It will never be taken: no such mailbox. */
  | { readonly kind: "refused"; readonly reason: string }
  /** It may be taken later. The reason names no address. */
  | { readonly kind: "failed"; readonly reason: string };

/** Sends mails. Does not throw for what a mail server does. */
export interface MailSender {
  readonly name: "inbox" | "smtp";
  send(mail: Mail): Promise<MailOutcome>;
}

/** A mail as it waits. */
const waitingMail = z.object({
  to: emailAddress,
  subject: z.string(),
  text: z.string(),
  locale: z.enum(locales),
  replyTo: z.optional(emailAddress),
});
export type WaitingMail = z.infer<typeof waitingMail>;

/** Mails out of the outbox. One that a mailbox does not take is done: a mistyped address stays one. */
export function mailReceiver(
  sender: MailSender,
  log: { warn(details: object, message: string): void },
): OutboxReceiver {
  return {
    name: "mail",
    kinds: mailKinds,
    async deliver({ messageId, kind, payload }) {
      const outcome = await sender.send({ ...waitingMail.parse(payload), messageId });
      if (outcome.kind === "failed") return { kind: "failed", reason: outcome.reason };
      if (outcome.kind === "refused")
        log.warn({ messageId, kind, reason: outcome.reason }, "a mail was refused for good");
      return { kind: "delivered" };
    },
  };
}
