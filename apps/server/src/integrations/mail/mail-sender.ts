import type { Locale } from "@rimba/contract";

export interface Mail {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** Plain text: a mail program executes nothing in it. */
  readonly text: string;
  readonly locale: Locale;
  /** Reply-To; by default the sender. */
  readonly replyTo?: string | undefined;
  /** The same at each attempt, so that a mailbox can detect a duplicate. */
  readonly messageId: string;
}

export type MailOutcome =
  | { readonly kind: "sent" }
  /** Permanent: the mailbox does not exist. */
  | { readonly kind: "refused"; readonly reason: string }
  /** May succeed later. The reason contains no address. */
  | { readonly kind: "failed"; readonly reason: string };

/** Sends mails. Does not throw for failures of a mail server. */
export interface MailSender {
  readonly name: "inbox" | "smtp";
  send(mail: Mail): Promise<MailOutcome>;
}
