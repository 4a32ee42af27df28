import type { Transporter } from "nodemailer";
import { failureReason } from "../../platform/service-failures.ts";
import type { MailOutcome, MailSender } from "./mail-sender.ts";
import type { MailConfig } from "../../platform/config/mail-settings.ts";

/** Milliseconds; less than the lease of the outbox. */
const defaultConnectionTimeoutMs = 5000;
const socketTimeout = 10_000;

interface SmtpOptions extends Extract<MailConfig, { provider: "smtp" }> {
  /** Display name of the sender. */
  readonly senderName: string;
}

/** A mail server. The library is kept from opening files or addresses that a mail might name. */
export function smtpSender(
  { host, port, login, from, senderName }: SmtpOptions,
  connectionTimeout = defaultConnectionTimeoutMs,
): MailSender {
  let loaded: Promise<Transporter> | undefined;
  const isHere = ["localhost", "127.0.0.1", "::1"].includes(host);
  const load = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      host,
      port,
      secure: port === 465,
      requireTLS: !isHere,
      ignoreTLS: isHere,
      ...(login !== null && { auth: login }),
      connectionTimeout,
      greetingTimeout: connectionTimeout,
      socketTimeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    name: "smtp",
    async send({ to, subject, text, html, locale, replyTo, unsubscribeUrl, messageId }) {
      const transport = await (loaded ??= load());
      try {
        await transport.sendMail({
          from: { name: senderName, address: from },
          // As an object: a text would be parsed as a list of addresses.
          to: { name: "", address: to },
          ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
          subject,
          // Both together are sent as multipart/alternative, the text first.
          text,
          ...(html !== undefined && { html }),
          xMailer: false,
          messageId: `<${messageId}@${from.slice(from.lastIndexOf("@") + 1)}>`,
          headers: {
            "Auto-Submitted": "auto-generated",
            "Content-Language": locale,
            ...(unsubscribeUrl !== undefined && {
              "List-Unsubscribe": `<${unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
        return { kind: "ok" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Bad address of the destination, by the enhanced status codes: https://www.rfc-editor.org/rfc/rfc3463#section-3.2 */
const unknownMailbox = /^\d{3}[ -]5\.1\.(?:1|2|3|6|10)\b/;

/**
 * The reason is the SMTP code only: the server's text may quote the address. Only a refusal of the mailbox is
 * permanent.
 */
function outcomeOf(error: unknown): MailOutcome {
  const { responseCode, command, response } = error as Record<
    "responseCode" | "command" | "response",
    unknown
  >;
  if (typeof responseCode !== "number") return { kind: "failed", reason: failureReason(error) };
  const reason = `SMTP ${responseCode}`;
  return responseCode >= 500 && command === "RCPT TO"
    ? { kind: "refused", reason, isUnknown: unknownMailbox.test(String(response)) }
    : { kind: "failed", reason };
}
