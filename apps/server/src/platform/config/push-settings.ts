import { knownPushHosts } from "@rimba/domain";
import * as z from "zod";
import { missingSettings, optionalText } from "./integration-settings.ts";

/** Push messages: part of the one schema in config.ts. */
export const pushSettings = {
  PUSH_PROVIDER: z
    .enum(["inbox", "vapid", "none"], "must be inbox, vapid or none")
    .optional()
    .describe(
      "Who sends push messages: inbox (no one: shown at /dev/inbox, not in production), vapid (the push services of browsers) or none; inbox in demo mode, none in production",
    ),
  VAPID_PUBLIC_KEY: optionalText.describe("Public key of push messages, from `rimba push keys`"),
  VAPID_PRIVATE_KEY: optionalText.describe("Private key that belongs to it"),
  VAPID_CONTACT: z
    .string()
    .trim()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "must be mailto: with an address, or an https address")
    .optional()
    .describe("Where push services reach the people who run this, such as mailto:ops@carrier.example"),
  PUSH_HOSTS: z
    .string()
    .trim()
    .regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/, "must be host names, separated by commas")
    .optional()
    .describe(
      `Further push services whose subscriptions are accepted, separated by commas; known are ${knownPushHosts.join(", ")}`,
    ),
};

const schema = z.object(pushSettings);
type PushEnvironment = z.infer<typeof schema>;

function providerOf({ PUSH_PROVIDER: named }: PushEnvironment, production: boolean) {
  return named ?? (production ? "none" : "inbox");
}

export function pushConfig(env: PushEnvironment, production: boolean) {
  const provider = providerOf(env, production);
  const further = env.PUSH_HOSTS?.split(",").map((host) => host.trim()) ?? [];
  const hosts = [...knownPushHosts, ...further];
  if (provider !== "vapid") return { provider, hosts };
  return {
    provider,
    hosts,
    publicKey: env.VAPID_PUBLIC_KEY ?? "",
    privateKey: env.VAPID_PRIVATE_KEY ?? "",
    contact: env.VAPID_CONTACT ?? "",
  };
}

export function pushFaults(env: PushEnvironment, production: boolean): string[] {
  const provider = providerOf(env, production);
  if (provider === "inbox" && production) return ["PUSH_PROVIDER: production needs vapid or none"];
  if (provider !== "vapid") return [];
  return missingSettings(env, "vapid", ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_CONTACT"]);
}
