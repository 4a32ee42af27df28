import * as z from "zod/mini";
import {
  addContactRequest,
  contact,
  contactOrNone,
  contactRequest,
  contactsFile,
  contactsRequest,
  contactsResponse,
  importContactsRequest,
  importContactsResponse,
  parseAddressRequest,
  parsedAddress,
  updateContactRequest,
} from "./contacts.ts";
import { endpoint, nothing, sessionAccess } from "../common/endpoint.ts";

/** The address book. */
export const contactEndpoints = {
  addressPage: endpoint("addressPage", "Address book", sessionAccess, {
    summary: "One's contacts, a page of them",
    description:
      "The default one first, then by name. With keyword those that hold it in name, phone, address, area or postal code.",
    request: contactsRequest,
    response: contactsResponse,
    errors: ["tooManyRequests"],
  }),
  addressGetDefault: endpoint("addressGetDefault", "Address book", sessionAccess, {
    summary: "The default contact",
    description: "Null where none is.",
    request: nothing,
    response: contactOrNone,
    errors: ["tooManyRequests"],
  }),
  addressDetail: endpoint("addressDetail", "Address book", sessionAccess, {
    summary: "One contact",
    description: "Another customer's is not found.",
    request: contactRequest,
    response: contact,
    errors: ["contactUnknown", "tooManyRequests"],
  }),
  addressAdd: endpoint("addressAdd", "Address book", sessionAccess, {
    summary: "Add a contact",
    description:
      "At most 200. The first one, and one with isDefault, becomes the default and replaces the former one.",
    request: addContactRequest,
    response: contact,
    errors: ["contactLimit", "tooManyRequests"],
  }),
  addressUpdate: endpoint("addressUpdate", "Address book", sessionAccess, {
    summary: "Change a contact",
    description:
      "Needs the version that was shown: a contact that was changed elsewhere since is not overwritten.",
    request: updateContactRequest,
    response: contact,
    errors: ["contactUnknown", "contactChanged", "tooManyRequests"],
  }),
  addressDelete: endpoint("addressDelete", "Address book", sessionAccess, {
    summary: "Delete a contact",
    description: "It can be restored for ten minutes. Orders keep the address that they were placed with.",
    request: contactRequest,
    response: z.null(),
    errors: ["contactUnknown", "tooManyRequests"],
  }),
  addressRestore: endpoint("addressRestore", "Address book", sessionAccess, {
    summary: "Bring a deleted contact back",
    description: "Within ten minutes.",
    request: contactRequest,
    response: contact,
    errors: ["contactUnknown", "contactLimit", "tooManyRequests"],
  }),
  addressParse: endpoint("addressParse", "Address book", sessionAccess, {
    summary: "Recognise a pasted address",
    description:
      "Finds name, phone, area, street and postal code in a text as people send it. Nothing is stored: let people look it over.",
    request: parseAddressRequest,
    response: parsedAddress,
    errors: ["tooManyRequests"],
  }),
  addressExport: endpoint("addressExport", "Address book", sessionAccess, {
    summary: "One's contacts as CSV",
    description:
      "The columns that addressImport reads. Cells that a spreadsheet would take for a formula are disarmed.",
    request: nothing,
    response: contactsFile,
    errors: ["tooManyRequests"],
  }),
  addressImport: endpoint("addressImport", "Address book", sessionAccess, {
    summary: "Add contacts from CSV",
    description:
      "The whole file is checked first: with any fault nothing is stored, and each fault has its line and column. At most 30 files in ten minutes.",
    request: importContactsRequest,
    response: importContactsResponse,
    errors: ["contactLimit", "tooManyRequests"],
  }),
} as const;
