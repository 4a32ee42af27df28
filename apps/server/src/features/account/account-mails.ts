import { m } from "@rimba/content/messages";
import { loginPath } from "@rimba/web-core/app/entry-paths.ts";
import { personalPaths } from "@rimba/web-core/account/personal-paths.ts";
import { formatEventTime } from "@rimba/web-core/ui/format/time.ts";
import { type MailFrame, pageAddress } from "../../integrations/mail/render-mail.ts";
import type { ComposedMail } from "./customer-mail.ts";

const timeOf = (at: Date, { carrier, locale }: MailFrame) =>
  formatEventTime({ at: at.toISOString(), timeZone: carrier.timeZone }, locale);

/** A page of the personal centre that both sites have; each site redirects the address of the other. */
const accountButton = (frame: MailFrame) => ({
  label: m.mail_account_open({}, { locale: frame.locale }),
  href: pageAddress(personalPaths.desktop, frame),
});

/** Why a customer gets mails: they confirmed the address. */
export function customerReason({ carrier, locale }: MailFrame): string {
  return m.mail_customer_why({ carrier: carrier.name }, { locale });
}

/** To an address that is not confirmed yet, so it says nothing about the account. */
export function codeMail(frame: MailFrame, { code, until }: { code: string; until: Date }): ComposedMail {
  const { carrier, locale } = frame;
  const options = { locale };
  const text = m.mail_code_text({ carrier: carrier.name }, options);
  return {
    subject: m.mail_code_subject({ carrier: carrier.name }, options),
    preheader: text,
    heading: m.mail_code_heading({}, options),
    parts: [
      text,
      {
        facts: [
          { label: m.login_code({}, options), value: code, isCode: true },
          { label: m.mail_code_until({}, options), value: timeOf(until, frame) },
        ],
      },
    ],
    reason: m.mail_code_why({ carrier: carrier.name }, options),
  };
}

/** A login from a browser or program that the customer had not used before. */
export function newDeviceMail(
  frame: MailFrame,
  { device, at }: { device: string | null; at: Date },
): ComposedMail {
  const { carrier, locale } = frame;
  const options = { locale };
  const heading = m.mail_login_heading({}, options);
  return {
    subject: m.mail_login_subject({ carrier: carrier.name }, options),
    preheader: heading,
    heading,
    parts: [
      {
        facts: [
          {
            label: m.mail_login_device({}, options),
            value: device ?? m.sessions_device_unknown({}, options),
          },
          { label: m.mail_login_at({}, options), value: timeOf(at, frame) },
        ],
      },
      m.mail_login_text({ hotline: carrier.hotline }, options),
    ],
    button: accountButton(frame),
    reason: customerReason(frame),
  };
}

/** The account changes to another number: at `dueAt`, or null: it already has. */
export function phoneChangeMail(
  frame: MailFrame,
  { newPhone, at, dueAt }: { newPhone: string; at: Date; dueAt: Date | null },
): ComposedMail {
  const { carrier, locale } = frame;
  const options = { locale };
  const heading = dueAt === null ? m.mail_phone_changed({}, options) : m.mail_phone_pending({}, options);
  const text = dueAt === null ? m.mail_phone_changed_text : m.mail_phone_pending_text;
  return {
    subject: m.mail_phone_subject({ carrier: carrier.name, heading }, options),
    preheader: heading,
    heading,
    parts: [
      {
        facts: [
          { label: m.mail_phone_new({}, options), value: `•••• ${newPhone.slice(-4)}` },
          { label: m.mail_phone_at({}, options), value: timeOf(dueAt ?? at, frame) },
        ],
      },
      text({ hotline: carrier.hotline }, options),
    ],
    // All sessions have ended with the change: its owner logs in with the new number.
    button:
      dueAt === null
        ? { label: m.login_submit({}, options), href: pageAddress(loginPath(), frame) }
        : accountButton(frame),
    reason: customerReason(frame),
  };
}

/** To an address that was removed or replaced. */
export function formerAddressMail(frame: MailFrame, { at }: { at: Date }): ComposedMail {
  const { carrier, locale } = frame;
  const options = { locale };
  const heading = m.mail_address_heading({}, options);
  return {
    subject: m.mail_address_subject({ carrier: carrier.name }, options),
    preheader: heading,
    heading,
    parts: [
      { facts: [{ label: m.mail_phone_at({}, options), value: timeOf(at, frame) }] },
      m.mail_address_text({ hotline: carrier.hotline }, options),
    ],
    button: accountButton(frame),
    reason: m.mail_address_why({ carrier: carrier.name }, options),
  };
}
