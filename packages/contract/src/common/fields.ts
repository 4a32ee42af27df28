import * as z from "zod/mini";
import { hasReadableText, hasVisibleText } from "./visible-text.ts";

/** Intl takes longer than the rest of a check, and there are few zones, so valid names are cached. */
const knownTimeZones = new Set<string>();
/** More than there are names: Intl ignores case, and a name has very many spellings. */
const maxKnownTimeZones = 1000;

/** Whether this is a name of the time zone database, such as `Asia/Jakarta`. */
export function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  // Some versions of Intl also accept offsets; not all browsers do, and the database does not accept all of
  // them.
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  if (knownTimeZones.size < maxKnownTimeZones) knownTimeZones.add(name);
  return true;
}

/** The one spelling of a valid name. A store of customers' names takes this, because what is cached by zone would grow. */
export function canonicalTimeZone(name: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
}

/**
 * Control characters and bidirectional overrides: invisible, and no name or address needs them. PostgreSQL
 * rejects the null character, and terminals execute other controls.
 */
export const hiddenCharacters = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** Copied text contains them unnoticed: a text of one line drops them, with blanks for line ends. */
export const oneLine = z.overwrite<string>((text) =>
  text.replace(hiddenCharacters, "").replace(/[\t\n\r\u2028\u2029]+/g, " "),
);

/**
 * A system that truncates texts may leave half of a surrogate pair at the end, which no database can store.
 */
export const wholeCharacters = z.refine<string>((text) => text.isWellFormed(), "field.invalid");
/** At least one visible letter or digit; `error` is the key of a field message if there is none. */
export function readable(error: string) {
  return z.refine<string>(hasReadableText, error);
}
export const shortText = z
  .string()
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, { error: "field.required", abort: true }),
    z.maxLength(120, "field.tooLong"),
    wholeCharacters,
    z.refine(hasVisibleText, "field.required"),
  );
export const longText = z
  .string()
  .check(oneLine, z.trim(), z.maxLength(500, "field.tooLong"), wholeCharacters);
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, "field.invalid"));
export const timeZone = z
  .string()
  .check(z.maxLength(64, "field.tooLong"), z.refine(isTimeZone, "timeZone.unknown"));

/**
 * Other systems write 0001-01-01, 1900-01-01 or 9999-12-31 for "none". Databases cannot store such years, or
 * their offsets have seconds, and the page of their shipment could not be shown.
 */
const earliest = Date.parse("2000-01-01T00:00:00Z");
const end = Date.parse("2100-01-01T00:00:00Z");

/** ISO 8601 with an offset; the offset is stored as sent. */
export const instant = z.iso.datetime({ offset: true, error: "time.format" }).check(
  z.refine((text) => {
    const at = Date.parse(text);
    return !(at < earliest || at >= end);
  }, "time.range"),
);

/** The code of an outlet as people may type it; compared in capitals. */
export const networkCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, "field.required"),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, "outlet.unknown"),
  );

/** An email address. Rejects line breaks and control characters, which could inject mail headers. */
export const emailAddress = z
  .string("email.required")
  .check(
    z.trim(),
    z.minLength(1, { error: "email.required", abort: true }),
    z.maxLength(254, { error: "field.tooLong", abort: true }),
    z.email("email.invalid"),
    z.regex(/^[^@]{1,64}@/, "email.invalid"),
  );

/** Printable ASCII: a header cannot contain anything else unchanged. */
const idempotencyKeyPattern = /^[\x20-\x7E]{8,255}$/;

/** The header of a call that can be repeated but is executed once. */
export const idempotencyKeyHeader = {
  name: "Idempotency-Key",
  description:
    "8 to 255 printable ASCII characters, which make a retry safe: for 30 days the same key and body give the first answer again; the same key with " +
    "another body is refused. A key counts for one customer and one call: others may use the same.",
  schema: { type: "string", pattern: idempotencyKeyPattern.source },
} as const;

/** Valid values of that header. */
export const idempotencyKey = z
  .string("idempotencyKey.format")
  .check(z.regex(idempotencyKeyPattern, "idempotencyKey.format"));
