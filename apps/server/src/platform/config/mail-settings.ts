import { emailAddress } from "@rimba/contract";
import * as z from "zod";
import { missingSettings, optionalText } from "./integration-settings.ts";

const isAddress = (text: string) => emailAddress.safeParse(text).success;

/** Mails and their recipients: part of the one schema in config.ts. */
export const mailSettings = {
  MAIL_PROVIDER: z
    .enum(["inbox", "smtp", "none"], "must be inbox, smtp or none")
    .optional()
    .describe(
      "Who sends mails: inbox (no one: shown at /dev/inbox, not in production), smtp or none; inbox in demo mode, none in production",
    ),
  SMTP_HOST: optionalText.describe("Mail server"),
  SMTP_PORT: z.coerce
    .number("must be a port")
    .int("must be a port")
    .min(1, "must be a port")
    .max(65_535, "must be a port")
    .default(587)
    .describe(
      "Its port: 465 speaks TLS at once, others begin it with STARTTLS, which is insisted on unless the server is this machine",
    ),
  SMTP_USER: optionalText.describe("Account there, where it needs one"),
  SMTP_PASSWORD: optionalText.describe("Its password"),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isAddress, "must be a mail address")
    .optional()
    .describe("Address that mails come from; the carrier's name stands before it"),
  MAIL_STAFF: z
    .string()
    .trim()
    .refine((text) => text.split(",").every(isAddress), "must be mail addresses, separated by commas")
    .optional()
    .describe("Addresses of the staff who are notified of each submitted form, separated by commas"),
};

const schema = z.object(mailSettings);
type MailEnvironment = z.infer<typeof schema>;

export type MailConfig = ReturnType<typeof mailConfig>;

function providerOf({ MAIL_PROVIDER: named }: MailEnvironment, production: boolean) {
  return named ?? (production ? "none" : "inbox");
}

export function mailConfig(env: MailEnvironment, production: boolean) {
  const provider = providerOf(env, production);
  const staff = env.MAIL_STAFF?.split(",").map((address) => address.trim()) ?? [];
  if (provider !== "smtp") return { provider, staff };
  const { SMTP_USER: user, SMTP_PASSWORD: pass } = env;
  return {
    provider,
    host: env.SMTP_HOST ?? "",
    port: env.SMTP_PORT,
    login: user === undefined || pass === undefined ? null : { user, pass },
    from: env.MAIL_FROM ?? "",
    staff,
  };
}

export function mailFaults(env: MailEnvironment, production: boolean): string[] {
  const provider = providerOf(env, production);
  if (provider === "inbox" && production) return ["MAIL_PROVIDER: production needs smtp or none"];
  if (provider !== "smtp") return [];
  const faults = missingSettings(env, "smtp", ["SMTP_HOST", "MAIL_FROM"]);
  if ((env.SMTP_USER === undefined) !== (env.SMTP_PASSWORD === undefined))
    faults.push("SMTP_USER: needs SMTP_PASSWORD, and the other way round");
  return faults;
}
