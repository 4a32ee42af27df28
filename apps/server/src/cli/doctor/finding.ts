import { environmentSchema } from "../../platform/config/config.ts";
import { pluralize } from "../../platform/pluralize.ts";

/** The result of one check of `rimba doctor`. A note is not a fault. */
export interface Finding {
  readonly state: "ok" | "note" | "fault";
  readonly check: string;
  readonly detail: string;
}

export function ok(check: string, detail: string): Finding {
  return { state: "ok", check, detail };
}

export function note(check: string, detail: string): Finding {
  return { state: "note", check, detail };
}

export function fault(check: string, detail: string): Finding {
  return { state: "fault", check, detail };
}

/** One environment variable as the program reads it. */
export interface Setting {
  readonly name: string;
  /** Can be printed: secrets and passwords are masked. */
  readonly value: string;
  readonly isSet: boolean;
  readonly meaning: string;
  /** What is wrong with its value, or null. */
  readonly fault: string | null;
}

const secretNames = /SECRET|TOKEN|PASSWORD|API_KEY|PRIVATE_KEY/;

/** All variables of the schema, in its order. */
export function settings(environment: Readonly<Record<string, string | undefined>>): Setting[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const given = environment[name] === "" ? undefined : environment[name];
    const parsed = schema.safeParse(given);
    const value = parsed.success ? parsed.data : given;
    return {
      name,
      value: value === undefined ? "" : masked(name, String(value)),
      isSet: given !== undefined,
      meaning: schema.description ?? "",
      fault: parsed.success ? null : parsed.error.issues.map(({ message }) => message).join("; "),
    };
  });
}

const addressNames = new Set(["DATABASE_URL", "DATABASE_POOLER_URL", "DATABASE_READ_URL"]);
/** Several, separated by commas. Their user name may be a token. */
const brokerName = "NATS_URL";

function masked(name: string, value: string): string {
  if (secretNames.test(name)) return `(${pluralize(value.length, "character")})`;
  if (name === brokerName && value !== "") return withoutLogins(value);
  return addressNames.has(name) && value !== "" ? withoutPasswords(value) : value;
}

/** `postgres://user:•••@host/name?•••`: a query may contain passwords, and so may an invalid address. */
function withoutPasswords(value: string): string {
  const url = URL.parse(value);
  if (url === null || !value.startsWith(`${url.protocol}//`))
    return `(${pluralize(value.length, "character")})`;
  const { protocol, username, password, host, pathname, search } = url;
  const user = username && `${username}${password && ":•••"}@`;
  return `${protocol}//${user}${host}${pathname}${search && "?•••"}`;
}

function withoutLogins(value: string): string {
  const urls = value.split(",").map((text) => URL.parse(text.trim()));
  const shown = urls.map((url) =>
    url === null || url.host === "" ? null : `${url.protocol}//${url.username && "•••@"}${url.host}`,
  );
  return shown.includes(null) ? `(${pluralize(value.length, "character")})` : shown.join(",");
}
