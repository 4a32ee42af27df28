import * as z from "zod";
import { optionalText } from "./integration-settings.ts";

/** One subject, without wildcards. */
const subject = z
  .string()
  .trim()
  .regex(/^[^\s.*>]+(\.[^\s.*>]+)*$/, "must be a subject without wildcards, such as carrier.events");

/** A name of a stream or a consumer. */
const name = z
  .string()
  .trim()
  .regex(/^[^\s.*>/\\]+$/, "must be a name without spaces, dots, * and >");

/** The broker of the carrier's systems: part of the one schema in config.ts. */
export const natsSettings = {
  NATS_URL: z
    .string()
    .trim()
    .refine(
      (text) => text.split(",").every(isServer),
      "must be nats:// or tls:// and a host, several separated by commas",
    )
    .optional()
    .describe(
      "nats://… or tls://… of the broker from which `rimba consume` stores shipments and scans; several, separated by commas, with user and password or a token",
    ),
  NATS_CREDENTIALS_FILE: optionalText.describe("File of credentials for it (.creds), in place of a password"),
  NATS_CA_FILE: optionalText.describe("Certificates that it is checked with, in place of the system's"),
  NATS_CERTIFICATE_FILE: optionalText.describe("Our own certificate, if it wants one"),
  NATS_KEY_FILE: optionalText.describe("Key of our own certificate"),
  NATS_STREAM: name.default("CARRIER").describe("Stream of shipments and scans"),
  NATS_CONSUMER: name.default("rimba").describe("Durable pull consumer of this stream"),
  NATS_SHIPMENTS_SUBJECT: subject
    .default("carrier.shipments")
    .describe("Subject of messages with shipments; those below it as well"),
  NATS_EVENTS_SUBJECT: subject
    .default("carrier.events")
    .describe("Subject of messages with scans; those below it as well"),
  NATS_REFUSED_SUBJECT: subject
    .optional()
    .describe(
      "Subject to which the errors of refused messages are published; without it nothing is published",
    ),
};

const schema = z.object(natsSettings);
type NatsEnvironment = z.infer<typeof schema>;

export type NatsConfig = NonNullable<ReturnType<typeof natsConfig>>;

export function natsConfig(env: NatsEnvironment) {
  if (env.NATS_URL === undefined) return null;
  const urls = env.NATS_URL.split(",").map((text) => new URL(text.trim()));
  const { username, password } = urls.find((url) => url.username !== "") ?? { username: "", password: "" };
  const user = decodeURIComponent(username);
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || "4222"}`),
    login: loginOf(user, decodeURIComponent(password)),
    /** Refuses servers without TLS. Otherwise the server decides. */
    needsTls: urls.some(({ protocol }) => protocol === "tls:"),
    credentialsFile: env.NATS_CREDENTIALS_FILE,
    caFile: env.NATS_CA_FILE,
    certFile: env.NATS_CERTIFICATE_FILE,
    keyFile: env.NATS_KEY_FILE,
    stream: env.NATS_STREAM,
    consumer: env.NATS_CONSUMER,
    subjects: { shipments: env.NATS_SHIPMENTS_SUBJECT, events: env.NATS_EVENTS_SUBJECT },
    /** Null: nothing is published. */
    refusedSubject: env.NATS_REFUSED_SUBJECT ?? null,
  };
}

/** A user name without a password is a token. */
function loginOf(user: string, password: string) {
  if (user === "") return {};
  return password === "" ? { token: user } : { user, pass: password };
}

export function natsFaults(env: NatsEnvironment): string[] {
  const faults: string[] = [];
  if ((env.NATS_CERTIFICATE_FILE === undefined) !== (env.NATS_KEY_FILE === undefined))
    faults.push("NATS_CERTIFICATE_FILE: it and NATS_KEY_FILE need each other");
  const [shipments, events] = [env.NATS_SHIPMENTS_SUBJECT, env.NATS_EVENTS_SUBJECT];
  if (isSubjectOf(shipments, events) || isSubjectOf(events, shipments))
    faults.push("NATS_EVENTS_SUBJECT: it and NATS_SHIPMENTS_SUBJECT must not contain each other");
  const refused = env.NATS_REFUSED_SUBJECT;
  // They would be read as shipments, refused, and published again.
  if (refused !== undefined && (isSubjectOf(refused, shipments) || isSubjectOf(refused, events)))
    faults.push("NATS_REFUSED_SUBJECT: it must not be a subject of shipments or scans");
  return faults;
}

/** What messages of a subject hold. */
export function kindOfSubject(
  given: string,
  subjects: NatsConfig["subjects"],
): "shipments" | "events" | undefined {
  return (["shipments", "events"] as const).find((kind) => isSubjectOf(given, subjects[kind]));
}

/** Whether a subject is this one, or below it. */
function isSubjectOf(given: string, parent: string): boolean {
  return given === parent || given.startsWith(`${parent}.`);
}

function isServer(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && /^(?:nats|tls):$/.test(url.protocol) && url.hostname !== "";
}
