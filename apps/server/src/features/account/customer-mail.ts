import type { Locale } from "@rimba/contract";
import type { Integrations } from "../../integrations/integrations.ts";
import { type MailContent, type MailFrame, renderMail } from "../../integrations/mail/render-mail.ts";
import type { WaitingMail } from "../../integrations/mail/mail-sender.ts";
import type { Tx } from "../../platform/db/db.ts";
import {
  type customerMailKinds,
  insertOutboxMessage,
  type mailboxMailKinds,
} from "../../platform/outbox/outbox-queries.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CustomerRow } from "./customer-queries.ts";

export interface CustomerMailDeps extends Pick<Platform, "carrier" | "origin" | "newId"> {
  readonly integrations: Pick<Integrations, "mail">;
}

export interface ComposedMail extends MailContent {
  /** One line, without anything that people typed. */
  readonly subject: string;
  /** Of the page that ends mails of this kind. */
  readonly unsubscribeUrl?: string;
}

interface CustomerMail {
  readonly kind: (typeof customerMailKinds | typeof mailboxMailKinds)[number];
  readonly at: Date;
  /** Of a mail about shipments. */
  readonly news?: WaitingMail["news"];
  /** Mails with the same one are sent in order. One that waits holds up the later ones. */
  readonly queue?: string;
  readonly compose: (frame: MailFrame) => ComposedMail;
}

/**
 * Writes a mail to the customer's confirmed address, in the language in which it was confirmed. False: nothing was written,
 * because there is no address, or no mail server. Call it in the transaction of what it reports, so that both are stored or neither.
 */
export async function mailCustomer(
  tx: Tx,
  deps: CustomerMailDeps,
  { mail_address: to, mail_locale: locale }: Pick<CustomerRow, "mail_address" | "mail_locale">,
  mail: CustomerMail,
): Promise<boolean> {
  return to !== null && locale !== null && insertMail(tx, deps, { to, locale }, mail);
}

export async function insertMail(
  tx: Tx,
  { carrier, origin, newId, integrations }: CustomerMailDeps,
  { to, locale }: { readonly to: string; readonly locale: Locale },
  { kind, at, news, queue, compose }: CustomerMail,
): Promise<boolean> {
  // No delivery would ever take it out of the outbox.
  if (integrations.mail === null) return false;
  const frame = { carrier, origin, locale };
  const { subject, unsubscribeUrl, ...content } = compose(frame);
  const payload: WaitingMail = { to, locale, subject, unsubscribeUrl, news, ...renderMail(content, frame) };
  const messageId = newId();
  await insertOutboxMessage(tx, { messageId, subject: `mail ${queue ?? messageId}`, kind, payload, at });
  return true;
}
