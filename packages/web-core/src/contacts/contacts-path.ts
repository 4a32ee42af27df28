import type { Site } from "@rimba/contract";
import { pageIn } from "../app/paged-list.ts";

/** The address book of each site. */
export const contactsPages = {
  desktop: "/personalCenter/addressList",
  mobile: "/addressList",
} as const satisfies Record<Site, string>;

export interface ContactsQuery {
  readonly keyword: string;
  /** The area id of the only province that is shown; empty: all. */
  readonly province: string;
  readonly page: number;
}

/** The address of a page of the address book. */
export function contactsPath(
  site: Site,
  { keyword = "", province = "", page = 1 }: Partial<ContactsQuery> = {},
): string {
  const query = new URLSearchParams();
  if (keyword !== "") query.set("q", keyword);
  if (province !== "") query.set("province", province);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? contactsPages[site] : `${contactsPages[site]}?${query}`;
}

const longestKeyword = 80;
const longestAreaId = 64;
const lastPage = 200;

/** Reads what such an address asks for, forgivingly. */
export function readContactsQuery(query: URLSearchParams): ContactsQuery {
  return {
    keyword: (query.get("q") ?? "").trim().slice(0, longestKeyword),
    province: (query.get("province") ?? "").slice(0, longestAreaId),
    page: pageIn(query, lastPage),
  };
}

/** Whether it asks for some of the contacts and not for all. */
export function isNarrowed({ keyword, province }: Omit<ContactsQuery, "page">): boolean {
  return keyword !== "" || province !== "";
}

/** The phone's form of a contact; without one it adds. */
export function contactFormPath(contactId: string | null = null): string {
  return contactId === null ? "/addAddress" : `/addAddress?${new URLSearchParams({ id: contactId })}`;
}
