import { expect, it } from "vitest";
import { contactFormPath, contactsPath, readContactsQuery } from "./page.ts";

it.each([
  [contactsPath("desktop"), "/personalCenter/addressList"],
  [contactsPath("mobile", { keyword: "CV Losari & Co", page: 3 }), "/addressList?q=CV+Losari+%26+Co&page=3"],
  [
    contactsPath("desktop", { province: "ID-51", page: 2 }),
    "/personalCenter/addressList?province=ID-51&page=2",
  ],
  [contactFormPath(), "/addAddress"],
  [contactFormPath("019e"), "/addAddress?id=019e"],
])("%s", (path, expected) => expect(path).toBe(expected));

it.each([
  ["", { keyword: "", province: "", page: 1 }],
  ["q=%20losari%20&page=2", { keyword: "losari", province: "", page: 2 }],
  ["province=ID-51", { keyword: "", province: "ID-51", page: 1 }],
  ["page=-3", { keyword: "", province: "", page: 1 }],
  ["page=1e9", { keyword: "", province: "", page: 1 }],
  ["page=99999", { keyword: "", province: "", page: 200 }],
])("?%s is parsed leniently", (query, expected) => {
  expect(readContactsQuery(new URLSearchParams(query))).toEqual(expected);
});
