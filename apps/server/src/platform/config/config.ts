import * as z from "zod";
import { networksOf } from "../health/networks.ts";
import {
  captchaConfig,
  codeLimits,
  integrationFaults,
  productionIntegrationFaults,
  integrationSettings,
  smsConfig,
  optionalText,
  wholeNumber,
} from "./integration-settings.ts";
import { mailConfig, mailFaults, mailSettings } from "./mail-settings.ts";
import { natsConfig, natsFaults, natsSettings } from "./nats-settings.ts";
import { pushConfig, pushFaults, pushSettings } from "./push-settings.ts";
import { whatsAppConfig, whatsAppFaults, whatsAppSettings } from "./whatsapp-settings.ts";
import { storageConfig, storageFaults, storageSettings } from "./storage-settings.ts";
import { resolveProjectPath } from "./folders.ts";

/** demo: a fresh clone. development: demo with hot reload. production: does not start without its secrets. */
export type Mode = "demo" | "development" | "production";

/** `web`: both sites and the calls of visitors. `ingest`: the carrier feed. `jobs`: work without a request. */
export const roles = ["web", "ingest", "jobs"] as const;
type Role = (typeof roles)[number];

const roleList = z
  .string()
  .default(roles.join(","))
  .transform(listOf)
  .pipe(z.array(z.enum(roles, `must be some of ${roles.join(", ")}`)).min(1));

const onOff = z.enum(["on", "off"], "must be on or off");
const logLevels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

/** Addresses and networks, separated by commas. */
const networks = z
  .string()
  .superRefine((text, context) => {
    try {
      networksOf(listOf(text));
    } catch (error) {
      context.addIssue((error as Error).message);
    }
  })
  .optional();

/** Every environment variable that the product reads, with its default. Printed by `rimba doctor`. */
export const environmentSchema = z.object({
  NODE_ENV: optionalText.describe("production, development, or anything else for demo mode"),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on; 0.0.0.0 for all"),
  PORT: wholeNumber(0, 65_535).default(3000).describe("Port to listen on"),
  DATA_DIR: z.string().default("./.data").describe("Folder of the embedded database and local files"),
  DATABASE_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional()
    .describe("postgres://… ; without it the embedded database in DATA_DIR is used"),
  DATABASE_POOLER_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional()
    .describe(
      "PgBouncer in transaction mode in front of DATABASE_URL: what visitors and the feed do goes through it",
    ),
  DATABASE_READ_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional()
    .describe(
      "A replica of DATABASE_URL: tracking of visitors is read there while it is at most two seconds behind",
    ),
  ROLES: roleList.describe(
    "What this process does: web (sites, calls of visitors), ingest (feed), jobs (outbox, clean-up); fewer than all need DATABASE_URL",
  ),
  WORKERS: wholeNumber(1, 64)
    .default(1)
    .describe(
      "Processes that share the port, each with its own DATABASE_POOL; more than 1 need DATABASE_URL",
    ),
  DATABASE_POOL: wholeNumber(1, 200).default(10).describe("Connections to PostgreSQL"),
  APP_SECRET: optionalText.describe(
    "Signs view tokens, hashes addresses and codes; at least 32 characters, required in production",
  ),
  APP_SECRET_ACCEPTED: optionalText.describe(
    "A second secret while APP_SECRET is changed: what it signed is accepted, and it signs nothing",
  ),
  PUBLIC_ORIGIN: z
    .url("must be an address such as https://track.example.id")
    .optional()
    .describe("https://… as visitors see it; required in production"),
  TRUST_PROXY: networks.describe("Addresses or networks of your own proxies, separated by commas"),
  CARRIER_FILE: z
    .string()
    .default("data/carrier.json")
    .describe(
      "Name, countries, hotline, waybill prefix, pickup hours, domains, certificates and figures of the carrier",
    ),
  PAGES_DIR: z
    .string()
    .default("packages/content/pages")
    .describe("Texts of the pages that the carrier writes, in each language"),
  MAP_STYLE_URL: z
    // Its host is written into the policy of pages, where `*`, `;` and quotes have a meaning.
    .url({
      protocol: /^https?$/,
      hostname: /^(?:[\w.-]+|\[[\da-f:.]+\])$/,
      normalize: true,
      error: "must be an http or https address",
    })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).username + new URL(url).password === "",
      "must not have a user name or password: each visitor's browser reads it",
    )
    .optional()
    .describe(
      "MapLibre style of a tile server for the outlet map; https:// in production. Without it the map is drawn without streets",
    ),
  SIMULATOR: onOff
    .optional()
    .describe("Moves demo shipments; on in demo and development mode, always off in production"),
  SIMULATOR_SPEED: wholeNumber(1, 1000)
    .default(1)
    .describe("How many times as fast as usual it moves them; at 1 an order is signed within ten minutes"),
  PAGES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(600)
    .describe("Pages a minute for one address; those in the page cache do not count"),
  TRACKING_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .describe("Tracking calls and pages a minute from one address"),
  ORDER_SEARCHES_PER_DAY: wholeNumber(1, 1_000_000)
    .default(200)
    .describe("Customer order numbers a day that one address may look up, and 30 % of them an hour"),
  NETWORK_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(3000)
    .describe(
      "Calls for places, outlets, rates, news and vacancies, and sitemaps and feeds, a minute from one address",
    ),
  CUSTOMER_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(1200)
    .describe("Calls for orders, labels, contacts and the preferred outlet a minute by one customer"),
  ORDERS_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(300)
    .describe("Orders that one customer can place within an hour"),
  SUBMISSIONS_PER_DAY: wholeNumber(1, 1_000_000)
    .default(100)
    .describe("Forms that can be submitted from one address a day; from the third with a captcha"),
  UPLOADS_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(60)
    .describe("Pictures that can be sent from one address within an hour"),
  ORDER_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional()
    .describe(
      "Of the former version: the first start makes a receiver of it (`rimba webhooks`); then remove it",
    ),
  ORDER_WEBHOOK_SECRET: optionalText.describe("Signed what was posted there; remove it with the address"),
  ...integrationSettings,
  ...storageSettings,
  ...mailSettings,
  ...pushSettings,
  ...whatsAppSettings,
  ...natsSettings,
  METRICS_ALLOW: networks.describe("Addresses beside loopback that may read /metrics, separated by commas"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional()
    .describe(
      "OpenTelemetry collector that gets traces of requests; its library reads the other OTEL_ variables itself",
    ),
  ARCHIVE_AFTER_DAYS: wholeNumber(7, 3_650)
    .default(60)
    .describe("Shipments without a scan for so many days are stored in half of the space"),
  DRAIN_SECONDS: wholeNumber(0, 300)
    .optional()
    .describe(
      "Seconds for which a server that is stopped answers everything while /readyz says 503; 5 in production, else 0",
    ),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(", ")}`)
    .default("info")
    .describe("How much is logged"),
});

/** Paths of the carrier's own files; absolute. */
export interface CarrierPlaces {
  carrierFile: string;
  pagesDir: string;
}

export type Config = ReturnType<typeof configOf>;

export type Environment = Readonly<Record<string, string | undefined>>;

export type ConfigResult = { kind: "ok"; config: Config } | { kind: "refused"; faults: string[] };

const minSecretLength = 32;

/** Reads the environment once. Production requires all security settings. */
export function readConfig(environment: Environment): ConfigResult {
  const parsed = environmentSchema.safeParse(whatIsSet(environment));
  if (!parsed.success) {
    return {
      kind: "refused",
      faults: parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`),
    };
  }
  const env = parsed.data;
  const mode = modeOf(env.NODE_ENV);
  const faults = [
    ...embeddedFaults(env),
    ...webhookFaults(env),
    ...integrationFaults(env),
    ...storageFaults(env),
    ...mailFaults(env, mode === "production"),
    ...pushFaults(env, mode === "production"),
    ...whatsAppFaults(env, mode === "production", isWeakSecret),
    ...natsFaults(env),
    ...(mode === "production" ? productionFaults(env) : []),
  ];
  if (faults.length > 0) return { kind: "refused", faults };
  return { kind: "ok", config: configOf(env, mode) };
}

function configOf(env: z.infer<typeof environmentSchema>, mode: Mode) {
  return {
    mode,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePoolerUrl: env.DATABASE_POOLER_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    roles: new Set<Role>(env.ROLES),
    workers: env.WORKERS,
    appSecret: env.APP_SECRET,
    acceptedAppSecret: env.APP_SECRET_ACCEPTED,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustProxy: listOf(env.TRUST_PROXY),
    ...carrierPlacesOf(env),
    /** Null: outlet maps request nothing of another server. */
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    simulator: mode !== "production" && env.SIMULATOR !== "off",
    /** Factor of the simulator's pace. */
    simulatorSpeed: env.SIMULATOR_SPEED,
    pagesPerMinute: env.PAGES_PER_MINUTE,
    trackingPerMinute: env.TRACKING_PER_MINUTE,
    orderSearchesPerDay: env.ORDER_SEARCHES_PER_DAY,
    networkPerMinute: env.NETWORK_PER_MINUTE,
    customerPerMinute: env.CUSTOMER_PER_MINUTE,
    ordersPerHour: env.ORDERS_PER_HOUR,
    submissionsPerDay: env.SUBMISSIONS_PER_DAY,
    uploadsPerHour: env.UPLOADS_PER_HOUR,
    /** The receiver of the former version, which is made a row at the first start; null: there was none. */
    formerWebhook: formerWebhookConfig(env),
    captcha: captchaConfig(env),
    captchasPerMinute: env.CAPTCHAS_PER_MINUTE,
    sms: smsConfig(env),
    codes: codeLimits(env),
    storage: storageConfig(env, env.DATA_DIR),
    mail: mailConfig(env, mode === "production"),
    push: pushConfig(env, mode === "production"),
    whatsApp: whatsAppConfig(env, mode === "production"),
    /** Null: no broker. */
    nats: natsConfig(env),
    metricsAllow: listOf(env.METRICS_ALLOW),
    /** Whether traces are sent to a collector, which the library of OpenTelemetry finds in the environment. */
    hasCollector: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    archiveAfterDays: env.ARCHIVE_AFTER_DAYS,
    drainSeconds: env.DRAIN_SECONDS ?? (mode === "production" ? 5 : 0),
    logLevel: env.LOG_LEVEL,
  };
}

const carrierPlaces = environmentSchema.pick({ CARRIER_FILE: true, PAGES_DIR: true });

/** For callers that need no other settings. */
export function readCarrierPlaces(environment: Environment): CarrierPlaces {
  return carrierPlacesOf(carrierPlaces.parse(whatIsSet(environment)));
}

function carrierPlacesOf({ CARRIER_FILE, PAGES_DIR }: z.infer<typeof carrierPlaces>): CarrierPlaces {
  return { carrierFile: resolveProjectPath(CARRIER_FILE), pagesDir: resolveProjectPath(PAGES_DIR) };
}

/** An empty variable counts as not set. */
function whatIsSet(environment: Environment): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

function modeOf(nodeEnv: string | undefined): Mode {
  return nodeEnv === "production" || nodeEnv === "development" ? nodeEnv : "demo";
}

function productionFaults(env: z.infer<typeof environmentSchema>): string[] {
  const faults: string[] = [];
  if (env.DATABASE_URL === undefined) faults.push("DATABASE_URL: production needs a PostgreSQL server");
  if (env.APP_SECRET === undefined) faults.push("APP_SECRET: missing");
  for (const name of ["APP_SECRET", "APP_SECRET_ACCEPTED"] as const) {
    const secret = env[name];
    if (secret !== undefined && isWeakSecret(secret))
      faults.push(`${name}: weak, use at least ${minSecretLength} random characters`);
  }
  if (env.PUBLIC_ORIGIN === undefined) faults.push("PUBLIC_ORIGIN: missing");
  else if (!env.PUBLIC_ORIGIN.startsWith("https://")) faults.push("PUBLIC_ORIGIN: must start with https://");
  if (env.MAP_STYLE_URL?.startsWith("http:")) faults.push("MAP_STYLE_URL: must start with https://");
  if (env.SIMULATOR === "on") faults.push("SIMULATOR: cannot be on in production");
  return [...faults, ...productionIntegrationFaults(env, isWeakSecret)];
}

/** The embedded database belongs to one process, which must do everything. */
function embeddedFaults({
  ROLES,
  WORKERS,
  DATABASE_URL,
  DATABASE_POOLER_URL,
  DATABASE_READ_URL,
}: z.infer<typeof environmentSchema>): string[] {
  if (DATABASE_URL !== undefined) return [];
  return [
    ...(new Set(ROLES).size < roles.length
      ? ["ROLES: a process with some of the roles needs DATABASE_URL"]
      : []),
    ...(WORKERS > 1 ? ["WORKERS: more than one needs DATABASE_URL"] : []),
    ...(DATABASE_POOLER_URL === undefined
      ? []
      : ["DATABASE_POOLER_URL: it needs DATABASE_URL, the server behind it"]),
    ...(DATABASE_READ_URL === undefined ? [] : ["DATABASE_READ_URL: it needs DATABASE_URL, its primary"]),
  ];
}

function formerWebhookConfig(env: z.infer<typeof environmentSchema>) {
  const { ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: secret } = env;
  return url === undefined || secret === undefined ? null : { url, secret };
}

function webhookFaults(env: z.infer<typeof environmentSchema>): string[] {
  const { ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: secret } = env;
  if (url !== undefined && secret === undefined) return ["ORDER_WEBHOOK_SECRET: ORDER_WEBHOOK_URL needs it"];
  if (url === undefined && secret !== undefined) return ["ORDER_WEBHOOK_URL: ORDER_WEBHOOK_SECRET needs it"];
  if (url === undefined || secret === undefined || modeOf(env.NODE_ENV) !== "production") return [];
  const faults: string[] = [];
  if (!url.startsWith("https://")) faults.push("ORDER_WEBHOOK_URL: must start with https://");
  if (isWeakSecret(secret)) faults.push("ORDER_WEBHOOK_SECRET: weak, use at least 32 random characters");
  return faults;
}

/** Too short, or only a few distinct characters. */
function isWeakSecret(secret: string): boolean {
  return secret.length < minSecretLength || new Set(secret).size < 10;
}

function listOf(text: string | undefined): string[] {
  return text === undefined
    ? []
    : text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "");
}
