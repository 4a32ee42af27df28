import * as z from "zod/mini";
import { oneLine, readable, wholeCharacters } from "../common/fields.ts";
import { areaStep } from "../places/areas.ts";
import { pageOf } from "../common/page.ts";

/** Maximum number of contacts per customer. */
export const maxContacts = 200;
/** Maximum bytes of an imported file of contacts; two hundred take about a fifth of it. */
export const maxContactsFileBytes = 60_000;
/** Seconds for which a deleted contact can be restored. */
export const contactRestoreSeconds = 600;

/** Separators between the digits of a number as people type it. */
const betweenDigits = /[\s\p{Pd}.()]/gu;

/** Total digits by prefix of the number (the specification's rule for contacts). */
const phoneLengths = { "0": [8, 12], "62": [9, 13] } as const;

function phoneStart(digits: string): keyof typeof phoneLengths | null {
  if (digits.startsWith("0")) return "0";
  return digits.startsWith("62") ? "62" : null;
}

function lengthOf(
  digits: string,
  test: (length: number, range: readonly [number, number]) => boolean,
): boolean {
  const start = phoneStart(digits);
  return start === null || test(digits.length, phoneLengths[start]);
}

/** A number that a courier can call: mobile or fixed line. Outputs digits only, which begin with 0 or 62. */
export const contactPhone = z.string("phone.required").check(
  z.trim(),
  z.maxLength(40, { error: "phone.tooLong", abort: true }),
  z.overwrite((typed) => typed.normalize("NFKC").replace(betweenDigits, "").replace(/^\+/, "")),
  z.minLength(1, { error: "phone.required", abort: true }),
  z.regex(/^[0-9]+$/, { error: "phone.digits", abort: true }),
  z.refine((digits) => phoneStart(digits) !== null, { error: "phone.prefix", abort: true }),
  z.refine((digits) => lengthOf(digits, (length, [, max]) => length <= max), "phone.tooLong"),
  z.refine((digits) => lengthOf(digits, (length, [min]) => length >= min), "phone.tooShort"),
);

const contactName = z
  .string("name.required")
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, { error: "name.required", abort: true }),
    z.maxLength(60, "field.tooLong"),
    wholeCharacters,
    readable("name.required"),
  );
const streetAddress = z
  .string("address.required")
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, { error: "address.required", abort: true }),
    z.minLength(5, "address.tooShort"),
    z.maxLength(200, "field.tooLong"),
    wholeCharacters,
    readable("address.required"),
  );
const postalCode = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[0-9]*$/, { error: "postalCode.digits", abort: true }),
    z.maxLength(6, "postalCode.length"),
  );

/** Who and where: the same fields in the address book and in an order. An empty postal code is none. */
export const contactFields = {
  name: contactName,
  phone: contactPhone,
  /** A district, or the last level of addresses in countries without districts. */
  areaId: z
    .string("region.required")
    .check(z.minLength(1, "region.required"), z.maxLength(64, "area.unknown")),
  address: streetAddress,
  postalCode: z.optional(z.nullable(postalCode)),
};
export const contactInput = z.object(contactFields);
export type ContactInput = z.infer<typeof contactInput>;

/** Accepted in any case; stored in lower case. */
export const contactId = z.string("field.required").check(z.uuid("contact.unknown"), z.toLowerCase());

/** A row of the address book. */
export const contact = z.object({
  contactId: z.string(),
  name: z.string(),
  /** Digits in local notation: `081288004471`. */
  phone: z.string(),
  areaId: z.string(),
  /** Province first. */
  path: z.array(areaStep),
  address: z.string(),
  postalCode: z.nullable(z.string()),
  isDefault: z.boolean(),
  /** Increased by each change; a change based on an older version is refused. */
  version: z.int(),
});
export type Contact = z.infer<typeof contact>;

export const contactsRequest = z.object({
  // Query parameters are text.
  current: z._default(z.coerce.number().check(z.int(), z.minimum(1, "field.tooSmall")), 1),
  size: z._default(
    z.coerce.number().check(z.int(), z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")),
    10,
  ),
  /** Part of a name, phone, address, area or postal code. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(80, "field.tooLong"))),
});
export type ContactsRequest = z.output<typeof contactsRequest>;
/** The default one first, then by name. */
export const contactsResponse = pageOf(contact);

export const contactRequest = z.object({ contactId });
export const addContactRequest = z.object({ ...contactFields, isDefault: z.optional(z.boolean()) });
export const updateContactRequest = z.object({
  contactId,
  version: z.int(),
  ...contactFields,
  isDefault: z.optional(z.boolean()),
});
export const contactOrNone = z.nullable(contact);

export const parseAddressRequest = z.object({
  text: z
    .string("field.required")
    .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(500, "field.tooLong"), wholeCharacters),
});
/** The recognised parts of a pasted address, for review; null where nothing was recognised. */
export const parsedAddress = z.object({
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  areaId: z.nullable(z.string()),
  path: z.array(areaStep),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
});
export type ParsedAddress = z.infer<typeof parsedAddress>;

export const contactsFile = z.object({ fileName: z.string(), csv: z.string() });
export const importContactsRequest = z.object({
  csv: z
    .string("field.required")
    .check(z.minLength(1, "field.required"), z.maxLength(maxContactsFileBytes, "field.tooLong")),
});
/**
 * With any fault nothing is stored. Line and column count from 1; the column is null if the whole line is
 * wrong.
 */
export const importContactsResponse = z.object({
  imported: z.int(),
  faults: z.array(
    z.object({ line: z.int(), column: z.nullable(z.string()), key: z.string(), msg: z.string() }),
  ),
  /** There are more faults than listed. */
  hasMoreFaults: z.boolean(),
});
export type ImportedContacts = z.infer<typeof importContactsResponse>;
