import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { wholeCharacters } from "../common/fields.ts";
import { localisedText } from "../common/localised-text.ts";
import { contactFields, contactId, maxContactsFileBytes } from "./contact-input.ts";
import { areaStep } from "../places/areas.ts";
import { pageOf } from "../common/page-schemas.ts";

/** A row of the address book. */
export const contact = namedObject("Contact", "A row of the address book.", {
  contactId: field(z.string(), "For the other calls."),
  name: field(z.string(), "Who."),
  phone: field(z.string(), "Digits as people in Indonesia dial them."),
  areaId: field(z.string(), "The area that the address ends with."),
  path: field(z.array(areaStep), "The area with all areas around it, province first."),
  address: field(z.string(), "Street, number and what else is in the area."),
  postalCode: field(z.nullable(z.string()), "Null: none."),
  isDefault: field(z.boolean(), "Whether it is the default contact."),
  version: field(z.int(), "To be sent with a change."),
});
export type Contact = z.infer<typeof contact>;

export const contactsRequest = namedObject("ContactsRequest", "Which page of the address book.", {
  // Query parameters are text.
  current: field(
    z._default(z.coerce.number().check(z.int(), z.minimum(1, "field.tooSmall")), 1),
    "The page, from 1.",
  ),
  size: field(
    z._default(
      z.coerce.number().check(z.int(), z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")),
      10,
    ),
    "Contacts a page, at most 50.",
  ),
  keyword: field(
    z.optional(z.string().check(z.trim(), z.maxLength(80, "field.tooLong"))),
    "Part of a name, phone, address, area or postal code.",
  ),
});
export type ContactsRequest = z.output<typeof contactsRequest>;
/** The default one first, then by name. */
export const contactsResponse = namedObject(
  "ContactsPage",
  "One page of the address book: the default contact first, then by name.",
  pageOf(contact),
);

export const contactRequest = namedObject("ContactRequest", "Which contact.", {
  contactId: field(contactId, "From addressPage."),
});
const fields = {
  name: field(contactFields.name, "At most 60 characters."),
  phone: field(contactFields.phone, "Mobile or fixed line, however it is written; begins with 0 or 62."),
  areaId: field(
    contactFields.areaId,
    "A district, or the last level of addresses in countries without districts.",
  ),
  address: field(contactFields.address, "Street, number and what else is in the area; 5 to 200 characters."),
  postalCode: field(contactFields.postalCode, "At most 6 digits; null, empty or left out: none."),
};
export const addContactRequest = namedObject("AddContactRequest", "A contact to add.", {
  ...fields,
  isDefault: field(
    z.optional(z.boolean()),
    "Whether it becomes the default contact; the first one does in any case.",
  ),
});
export const updateContactRequest = namedObject("UpdateContactRequest", "The new values of a contact.", {
  contactId: field(contactId, "From addressPage."),
  version: field(z.int(), "The one that was shown: a contact that was changed since is not overwritten."),
  ...fields,
  isDefault: field(z.optional(z.boolean()), "Whether it is the default contact; left out: as it was."),
});
export const contactOrNone = z.nullable(contact);

export const parseAddressRequest = namedObject("ParseAddressRequest", "A pasted address.", {
  text: field(
    z
      .string("field.required")
      .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(500, "field.tooLong"), wholeCharacters),
    "As people send it, on one line or several; at most 500 characters.",
  ),
});
/** The recognised parts of a pasted address, for review; null where nothing was recognised. */
export const parsedAddress = namedObject("ParsedAddress", "What was recognised, to be looked over.", {
  name: field(z.nullable(z.string()), "Null: none was recognised."),
  phone: field(z.nullable(z.string()), "Digits; null: none was recognised."),
  areaId: field(
    z.nullable(z.string()),
    "A district, or a city where its district was not recognised; null: none was.",
  ),
  path: field(
    z.array(areaStep),
    "The area with all areas around it, province first. Empty if none was recognised.",
  ),
  address: field(z.nullable(z.string()), "Street and number; null: none was recognised."),
  postalCode: field(z.nullable(z.string()), "Null: none was recognised."),
});
export type ParsedAddress = z.infer<typeof parsedAddress>;

export const contactsFile = namedObject("ContactsFile", "The address book as a file.", {
  fileName: field(z.string(), "What to call it."),
  csv: field(z.string(), "UTF-8 with a byte order mark, comma, a line for each contact below the head."),
});
export const importContactsRequest = namedObject("ImportContactsRequest", "A file of contacts.", {
  csv: field(
    z
      .string("field.required")
      .check(z.minLength(1, "field.required"), z.maxLength(maxContactsFileBytes, "field.tooLong")),
    "With the head that addressExport writes, in any language; comma, semicolon or tab. At most 200 rows.",
  ),
});
/**
 * With any fault nothing is stored. Line and column count from 1; the column is null if the whole line is
 * wrong.
 */
export const importContactsResponse = namedObject("ImportContactsData", "What became of the file.", {
  imported: field(z.int(), "How many contacts were added: all of the file, or none."),
  faults: field(
    z.array(
      namedObject("ContactFault", "Something wrong with a file.", {
        line: field(z.int(), "From 1, with the head, as editors count."),
        column: field(z.nullable(z.string()), "As the file calls it; null: the line as a whole."),
        key: field(z.string(), "What is wrong, the same in every language."),
        sentence: field(localisedText, "The same in words."),
      }),
    ),
    "What is wrong with it, at most 50 of it.",
  ),
  hasMoreFaults: field(z.boolean(), "Whether there are more faults than listed: checking stops there."),
});
export type ImportedContacts = z.infer<typeof importContactsResponse>;
