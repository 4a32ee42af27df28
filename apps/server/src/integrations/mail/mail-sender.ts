import type { Locale } from "@rimba/contract";

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
  | { readonly kind: "ok" }
  /** It will never be taken: no such mailbox. */
  | { readonly kind: "refused"; readonly reason: string }
  /** It may be taken later. The reason names no address. */
  | { readonly kind: "failed"; readonly reason: string };

/** Sends mails. Does not throw for what a mail server does. */
export interface MailSender {
  readonly name: "inbox" | "smtp";
  send(mail: Mail): Promise<MailOutcome>;
}
