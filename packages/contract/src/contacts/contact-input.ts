import * as z from "zod/mini";
import { oneLine, readable, wholeCharacters } from "../common/fields.ts";

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
    z.maxLength(60, "field.atMost60"),
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
    z.maxLength(200, "field.atMost200"),
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
