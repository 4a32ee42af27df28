import type { ExamplesOf } from "../common/endpoint.ts";
import type { contactEndpoints } from "./contact-endpoints.ts";
import type { Contact } from "./contacts.ts";

const contactId = "019e9d2c-7a51-7c3e-9f64-2b8d5c1e0a37";
const noFields = { path: "", key: "field.invalid" } as const;
const given = {
  name: "Sari Puspita",
  phone: "081288004471",
  areaId: "ID-317403",
  address: "Jl. Kemang Raya No. 24",
  postalCode: "12730",
};
const contact: Contact = {
  ...given,
  contactId,
  phone: "081288004471",
  path: [
    { areaId: "ID-31", level: "province", name: "Jakarta" },
    { areaId: "ID-3174", level: "city", name: "South Jakarta" },
    { areaId: "ID-317403", level: "district", name: "Mampang Prapatan" },
  ],
  isDefault: true,
  version: 1,
};
const head = "Name,Phone,Province,City,District,Postal code,Address";
const line =
  "Sari Puspita,0812 8800 4471,Jakarta,South Jakarta,Mampang Prapatan,12730,Jl. Kemang Raya No. 24";

export const contactExamples: ExamplesOf<typeof contactEndpoints> = {
  addressPage: {
    request: { keyword: "kemang", current: 1, size: 10 },
    data: { records: [contact], total: 1, current: 1, size: 10, pages: 1 },
    wrong: { path: "size", key: "field.tooLarge" },
  },
  addressGetDefault: { request: {}, data: contact, wrong: noFields },
  addressDetail: {
    request: { contactId },
    data: contact,
    wrong: { path: "contactId", key: "contact.unknown" },
  },
  addressAdd: { request: given, data: contact, wrong: { path: "phone", key: "phone.prefix" } },
  addressUpdate: {
    request: { ...given, contactId, version: 1, isDefault: true },
    data: { ...contact, version: 2 },
    wrong: { path: "areaId", key: "area.hasParts" },
  },
  addressDelete: {
    request: { contactId },
    data: null,
    wrong: { path: "contactId", key: "contact.unknown" },
  },
  addressRestore: {
    request: { contactId },
    data: { ...contact, version: 3 },
    wrong: { path: "contactId", key: "contact.unknown" },
  },
  addressParse: {
    request: {
      text: "Sari Puspita 0812-8800-4471\nJl. Kemang Raya No. 24, Kec. Mampang Prapatan, Jakarta Selatan 12730",
    },
    data: { ...given, phone: contact.phone, path: contact.path },
    wrong: { path: "text", key: "field.required" },
  },
  addressExport: {
    request: {},
    data: { fileName: "contacts.csv", csv: `\uFEFF${head}\r\n${line}\r\n` },
    wrong: noFields,
  },
  addressImport: {
    request: { csv: `${head}\n${line}\n` },
    data: { imported: 1, faults: [], hasMoreFaults: false },
    wrong: { path: "csv", key: "field.required" },
  },
};
