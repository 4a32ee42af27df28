import { expect, it } from "vitest";
import { contactFormPath, contactsPath, readContactsQuery } from "./contacts-path.ts";

it.each([
  [contactsPath("desktop"), "/personalCenter/addressList"],
  [contactsPath("mobile", { keyword: "CV Losari & Co", page: 3 }), "/addressList?q=CV+Losari+%26+Co&page=3"],
  [contactFormPath(), "/addAddress"],
  [contactFormPath("019e"), "/addAddress?id=019e"],
])("%s", (path, expected) => expect(path).toBe(expected));

it.each([
  ["", { keyword: "", page: 1 }],
  ["q=%20losari%20&page=2", { keyword: "losari", page: 2 }],
  ["page=-3", { keyword: "", page: 1 }],
  ["page=1e9", { keyword: "", page: 1 }],
  ["page=99999", { keyword: "", page: 200 }],
])("?%s is read forgivingly", (query, expected) => {
  expect(readContactsQuery(new URLSearchParams(query))).toEqual(expected);
});
