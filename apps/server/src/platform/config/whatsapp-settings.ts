import * as z from "zod";
import { missingSettings, optionalText } from "./integration-settings.ts";

/** Messages by WhatsApp: part of the one schema in config.ts. */
export const whatsAppSettings = {
  WHATSAPP_PROVIDER: z
    .enum(["inbox", "cloud", "gateway", "none"], "must be inbox, cloud, gateway or none")
    .optional()
    .describe(
      "Who sends WhatsApp messages: inbox (no one: shown at /dev/inbox, not in production), cloud (the Cloud API of Meta), gateway or none; inbox in demo mode, none in production",
    ),
  WHATSAPP_NUMBER: z
    .string()
    .trim()
    .regex(/^\+[1-9][0-9]{6,14}$/, "must be a number such as +628111000111")
    .optional()
    .describe("The number of the carrier that customers write to, such as +628111000111"),
  WHATSAPP_APP_SECRET: optionalText.describe(
    "Signs what is posted to /official/whatsapp/webhook; of cloud the app secret; at least 32 characters",
  ),
  WHATSAPP_VERIFY_TOKEN: optionalText.describe(
    "What Meta must send to register the webhook: any text that you choose",
  ),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .trim()
    .regex(/^[0-9]{5,20}$/, "must be the id of the number, in digits")
    .optional()
    .describe("Id of the number at Meta"),
  WHATSAPP_ACCESS_TOKEN: optionalText.describe("Token of a system user there that may send messages"),
  WHATSAPP_API_VERSION: z
    .string()
    .trim()
    .regex(/^v[0-9]{1,3}\.[0-9]$/, "must be a version such as v26.0")
    .default("v26.0")
    .describe("Version of the Graph API of Meta, which ends each about two years after it came"),
  WHATSAPP_TEMPLATE: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{1,512}$/, "must be the name of a template, in small letters, digits and _")
    .default("shipment_news")
    .describe("Name of the template of notifications, which must be approved in id, en and zh_CN"),
  WHATSAPP_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional()
    .describe("Where WhatsApp messages are posted to; https:// in production"),
  WHATSAPP_GATEWAY_SECRET: optionalText.describe(
    "Signs what is posted to this gateway; at least 32 characters",
  ),
};

const schema = z.object(whatsAppSettings);
type WhatsAppEnvironment = z.infer<typeof schema>;

/** Of the inbox, where none is set: a number that does not exist. */
const inboxNumber = "+620000000000";

function providerOf({ WHATSAPP_PROVIDER: named }: WhatsAppEnvironment, production: boolean) {
  return named ?? (production ? "none" : "inbox");
}

export function whatsAppConfig(env: WhatsAppEnvironment, production: boolean) {
  const provider = providerOf(env, production);
  if (provider === "none") return { provider };
  if (provider === "inbox") return { provider, number: env.WHATSAPP_NUMBER ?? inboxNumber };
  const shared = { number: env.WHATSAPP_NUMBER ?? "", appSecret: env.WHATSAPP_APP_SECRET ?? "" };
  if (provider === "gateway")
    return {
      ...shared,
      provider,
      url: env.WHATSAPP_GATEWAY_URL ?? "",
      secret: env.WHATSAPP_GATEWAY_SECRET ?? "",
    };
  return {
    ...shared,
    provider,
    verifyToken: env.WHATSAPP_VERIFY_TOKEN ?? "",
    phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID ?? "",
    accessToken: env.WHATSAPP_ACCESS_TOKEN ?? "",
    apiVersion: env.WHATSAPP_API_VERSION,
    template: env.WHATSAPP_TEMPLATE,
  };
}

const needed = {
  cloud: [
    "WHATSAPP_NUMBER",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_ACCESS_TOKEN",
  ],
  gateway: ["WHATSAPP_NUMBER", "WHATSAPP_APP_SECRET", "WHATSAPP_GATEWAY_URL", "WHATSAPP_GATEWAY_SECRET"],
} as const;

export function whatsAppFaults(
  env: WhatsAppEnvironment,
  production: boolean,
  isWeakSecret: (secret: string) => boolean,
): string[] {
  const provider = providerOf(env, production);
  if (provider === "inbox" && production)
    return ["WHATSAPP_PROVIDER: production needs cloud, gateway or none"];
  if (provider === "inbox" || provider === "none") return [];
  const faults = missingSettings<keyof WhatsAppEnvironment>(env, provider, needed[provider]);
  if (!production) return faults;
  if (env.WHATSAPP_APP_SECRET !== undefined && isWeakSecret(env.WHATSAPP_APP_SECRET))
    faults.push("WHATSAPP_APP_SECRET: weak, use at least 32 random characters");
  if (provider === "cloud") return faults;
  if (env.WHATSAPP_GATEWAY_URL?.startsWith("http:"))
    faults.push("WHATSAPP_GATEWAY_URL: must start with https://");
  if (env.WHATSAPP_GATEWAY_SECRET !== undefined && isWeakSecret(env.WHATSAPP_GATEWAY_SECRET))
    faults.push("WHATSAPP_GATEWAY_SECRET: weak, use at least 32 random characters");
  return faults;
}
