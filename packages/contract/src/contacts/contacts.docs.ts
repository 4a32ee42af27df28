import {
  addContactRequest,
  contact,
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
import { describeShape } from "../common/described-shape.ts";

const contactId = "From addressPage.";
const given = {
  name: "At most 60 characters.",
  phone: "Mobile or fixed line, however it is written; begins with 0 or 62.",
  areaId: "A district, or the last level of addresses in countries without districts.",
  address: "Street, number and what else is in the area; 5 to 200 characters.",
  postalCode: "At most 6 digits; null, empty or left out: none.",
} as const;
const path = "The area with all areas around it, province first.";

export const contactShapes = [
  describeShape("Contact", contact, "A row of the address book.", {
    contactId: "For the other calls.",
    name: "Who.",
    phone: "Digits as people in Indonesia dial them.",
    areaId: "The area that the address ends with.",
    path,
    address: "Street, number and what else is in the area.",
    postalCode: "Null: none.",
    isDefault: "Whether it is the default contact.",
    version: "To be sent with a change.",
  }),
  describeShape("ContactsRequest", contactsRequest, "Which page of the address book.", {
    current: "The page, from 1.",
    size: "Contacts a page, at most 50.",
    keyword: "Part of a name, phone, address, area or postal code.",
  }),
  describeShape("ContactsPage", contactsResponse, "A page of the address book.", {
    records: "The default contact first, then by name.",
    total: "How many there are in all.",
    current: "The page, from 1.",
    size: "Contacts a page.",
    pages: "How many pages there are.",
  }),
  describeShape("ContactRequest", contactRequest, "Which contact.", { contactId }),
  describeShape("AddContactRequest", addContactRequest, "A contact to add.", {
    ...given,
    isDefault: "Whether it becomes the default contact; the first one does in any case.",
  }),
  describeShape("UpdateContactRequest", updateContactRequest, "The new values of a contact.", {
    contactId,
    version: "The one that was shown: a contact that was changed since is not overwritten.",
    ...given,
    isDefault: "Whether it is the default contact; left out: as it was.",
  }),
  describeShape("ParseAddressRequest", parseAddressRequest, "A pasted address.", {
    text: "As people send it, on one line or several; at most 500 characters.",
  }),
  describeShape("ParsedAddress", parsedAddress, "What was recognised, to be looked over.", {
    name: "Null: none was recognised.",
    phone: "Digits; null: none was recognised.",
    areaId: "A district, or a city where its district was not recognised; null: none was.",
    path: `${path} Empty if none was recognised.`,
    address: "Street and number; null: none was recognised.",
    postalCode: "Null: none was recognised.",
  }),
  describeShape("ContactsFile", contactsFile, "The address book as a file.", {
    fileName: "What to call it.",
    csv: "UTF-8 with a byte order mark, comma, a line for each contact below the head.",
  }),
  describeShape("ImportContactsRequest", importContactsRequest, "A file of contacts.", {
    csv: "With the head that addressExport writes, in any language; comma, semicolon or tab. At most 200 rows.",
  }),
  describeShape("ImportContactsData", importContactsResponse, "What became of the file.", {
    imported: "How many contacts were added: all of the file, or none.",
    faults: "What is wrong with it, at most 50 of it.",
    hasMoreFaults: "Whether there are more faults than listed: checking stops there.",
  }),
  describeShape(
    "ContactFault",
    importContactsResponse.shape.faults.def.element,
    "Something wrong with a file.",
    {
      line: "From 1, with the head, as editors count.",
      column: "As the file calls it; null: the line as a whole.",
      key: "What is wrong, the same in every language.",
      msg: "The same in words.",
    },
  ),
];
