import * as z from "zod";

/** An optional setting that must not be blank. */
export const optionalText = z.string().trim().min(1).optional();

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce
    .number(message)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, message);
}

/** The settings that a provider requires and that are missing. */
export function missingSettings<Name extends string>(
  env: Readonly<Partial<Record<Name, unknown>>>,
  provider: string,
  needed: readonly Name[],
): string[] {
  return needed.filter((name) => env[name] === undefined).map((name) => `${name}: ${provider} needs it`);
}

/** The settings of captcha and SMS: part of the one schema in config.ts. */
export const integrationSettings = {
  CAPTCHA_PROVIDER: z
    .enum(["proofOfWork", "tencent"], "must be proofOfWork or tencent")
    .default("proofOfWork")
    .describe(
      "What is passed before a code is sent: proofOfWork (our own, no service is contacted) or tencent",
    ),
  CAPTCHAS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .describe("Captchas a minute for one address, and as many solutions"),
  TENCENT_CAPTCHA_APP_ID: z
    .string()
    .trim()
    .regex(/^[0-9]{5,20}$/, "must be the number CaptchaAppId of the Tencent console")
    .optional()
    .describe("CaptchaAppId of the Tencent console"),
  TENCENT_CAPTCHA_APP_SECRET: optionalText.describe("AppSecretKey that belongs to it"),
  TENCENT_SECRET_ID: optionalText.describe("SecretId of the Tencent Cloud API"),
  TENCENT_SECRET_KEY: optionalText.describe("SecretKey that belongs to it"),
  TENCENT_CAPTCHA_SCRIPT: z
    .url({ protocol: /^https$/, error: "must be an https address" })
    .default("https://ca.turing.captcha.qcloud.com/TJNCaptcha-global.js")
    .describe("Tencent's script, as pages load it"),
  TENCENT_CAPTCHA_API: z
    .url({ protocol: /^https$/, error: "must be an https address" })
    .default("https://captcha.intl.tencentcloudapi.com")
    .describe("Where tickets are checked; in China https://captcha.tencentcloudapi.com"),
  SMS_PROVIDER: z
    .enum(["inbox", "gateway", "twilio"], "must be inbox, gateway or twilio")
    .default("inbox")
    .describe("Who sends codes: inbox (no one: shown at /dev/inbox, not in production), gateway or twilio"),
  SMS_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional()
    .describe("Where messages are posted to; https:// in production"),
  SMS_GATEWAY_SECRET: optionalText.describe("Signs what is posted there; at least 32 characters"),
  TWILIO_ACCOUNT_SID: optionalText.describe("Account of Twilio"),
  TWILIO_AUTH_TOKEN: optionalText.describe("Token that belongs to it"),
  TWILIO_FROM: optionalText.describe("Number or sender name of the account, or a messaging service (MG…)"),
  SMS_PREFIXES: z
    .string()
    .trim()
    .regex(/^62[0-9]*(\s*,\s*62[0-9]*)*$/, "must be beginnings of numbers such as 628, separated by commas")
    .default("628")
    .describe("Beginnings of the numbers that codes go to, separated by commas"),
  SMS_PRICE: wholeNumber(1, 1_000_000).default(350).describe("What one SMS costs, in rupiah"),
  SMS_DAILY_BUDGET: wholeNumber(1, 1_000_000_000_000)
    .default(1_000_000)
    .describe("What codes may cost a day in all, in rupiah; beyond it none is sent"),
  CODES_PER_ADDRESS: wholeNumber(1, 1_000_000)
    .default(25)
    .describe("Codes in five minutes to visitors of one address; mobile carriers put many people behind one"),
  CODES_PER_ADDRESS_DAY: wholeNumber(1, 1_000_000)
    .default(200)
    .describe("Codes a day to visitors of one address; from half of them on their captchas take more work"),
  CODES_PER_MINUTE: wholeNumber(1, 1_000_000).default(60).describe("Codes a minute in all"),
};

const integrationSchema = z.object(integrationSettings);
export type IntegrationEnvironment = z.infer<typeof integrationSchema>;

export function captchaConfig(env: IntegrationEnvironment) {
  if (env.CAPTCHA_PROVIDER === "proofOfWork") return { provider: env.CAPTCHA_PROVIDER };
  return {
    provider: env.CAPTCHA_PROVIDER,
    appId: env.TENCENT_CAPTCHA_APP_ID ?? "",
    appSecret: env.TENCENT_CAPTCHA_APP_SECRET ?? "",
    secretId: env.TENCENT_SECRET_ID ?? "",
    secretKey: env.TENCENT_SECRET_KEY ?? "",
    scriptUrl: env.TENCENT_CAPTCHA_SCRIPT,
    apiOrigin: new URL(env.TENCENT_CAPTCHA_API).origin,
  };
}

export function smsConfig(env: IntegrationEnvironment) {
  switch (env.SMS_PROVIDER) {
    case "inbox":
      return { provider: env.SMS_PROVIDER };
    case "gateway":
      return {
        provider: env.SMS_PROVIDER,
        url: env.SMS_GATEWAY_URL ?? "",
        secret: env.SMS_GATEWAY_SECRET ?? "",
      };
    case "twilio":
      return {
        provider: env.SMS_PROVIDER,
        accountSid: env.TWILIO_ACCOUNT_SID ?? "",
        authToken: env.TWILIO_AUTH_TOKEN ?? "",
        from: env.TWILIO_FROM ?? "",
      };
  }
}

/** How many codes may be sent, to which numbers, and at what cost. */
export type CodeLimits = ReturnType<typeof codeLimits>;

export function codeLimits(env: IntegrationEnvironment) {
  return {
    prefixes: env.SMS_PREFIXES.split(",").map((prefix) => prefix.trim()),
    /** Rupiah. */
    price: env.SMS_PRICE,
    dailyBudget: env.SMS_DAILY_BUDGET,
    /** In five minutes. */
    perAddress: env.CODES_PER_ADDRESS,
    perAddressAndDay: env.CODES_PER_ADDRESS_DAY,
    perMinute: env.CODES_PER_MINUTE,
  };
}

/** The settings that each provider requires. */
const needed = {
  proofOfWork: [],
  tencent: [
    "TENCENT_CAPTCHA_APP_ID",
    "TENCENT_CAPTCHA_APP_SECRET",
    "TENCENT_SECRET_ID",
    "TENCENT_SECRET_KEY",
  ],
  inbox: [],
  gateway: ["SMS_GATEWAY_URL", "SMS_GATEWAY_SECRET"],
  twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
} as const satisfies Record<
  IntegrationEnvironment["CAPTCHA_PROVIDER" | "SMS_PROVIDER"],
  readonly (keyof IntegrationEnvironment)[]
>;

/** What the selected providers still need, in every mode. */
export function integrationFaults(env: IntegrationEnvironment): string[] {
  return [env.CAPTCHA_PROVIDER, env.SMS_PROVIDER].flatMap((provider) =>
    missingSettings<keyof IntegrationEnvironment>(env, provider, needed[provider]),
  );
}

/** What production needs in addition. */
export function productionIntegrationFaults(
  env: IntegrationEnvironment,
  isWeakSecret: (secret: string) => boolean,
): string[] {
  const { SMS_PROVIDER: provider, SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: secret } = env;
  if (provider === "inbox") return ["SMS_PROVIDER: production needs gateway or twilio"];
  if (provider !== "gateway") return [];
  const faults: string[] = [];
  if (url !== undefined && !url.startsWith("https://"))
    faults.push("SMS_GATEWAY_URL: must start with https://");
  if (secret !== undefined && isWeakSecret(secret))
    faults.push("SMS_GATEWAY_SECRET: weak, use at least 32 random characters");
  return faults;
}
