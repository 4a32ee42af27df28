import { m } from "@rimba/content/messages";
import { formatWaybill } from "@rimba/domain";
import { type MailFrame, pageAddress } from "../../integrations/mail/render-mail.ts";
import type { ComposedMail } from "../account/customer-mail.ts";

/** Of the page that confirms a mailbox. */
export const confirmPath = "/official/notify/confirm";

/** Asks a mailbox whether it wants to be notified. A stranger may have entered its address, so it says nothing that was typed. */
export function mailboxRequestMail(
  frame: MailFrame,
  { waybillNo, token }: { readonly waybillNo: string; readonly token: string },
): ComposedMail {
  const { carrier, locale } = frame;
  const options = { locale };
  const heading = m.mail_mailbox_heading({}, options);
  return {
    subject: m.mail_mailbox_subject({ carrier: carrier.name }, options),
    preheader: heading,
    heading,
    parts: [
      m.mail_mailbox_text({ carrier: carrier.name }, options),
      { facts: [{ label: m.mail_mailbox_waybill({}, options), value: formatWaybill(waybillNo) }] },
      m.mail_mailbox_until({}, options),
    ],
    button: {
      label: m.mail_mailbox_confirm({}, options),
      href: pageAddress(`${confirmPath}?token=${token}`, frame),
    },
    reason: m.mail_mailbox_why({ carrier: carrier.name }, options),
  };
}
