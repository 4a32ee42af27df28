import { pageIn, listPart } from "../app/paged-list.ts";
import { m } from "@rimba/content/messages";
import { data } from "react-router";
import { headersOfLoader, serviceUnavailable } from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { customerOf, type LoadedCustomer, personalMeta } from "../account/page.ts";
import { requireLogin } from "../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import type { Site, AreaStep, Contact, ContactsRequest, Page } from "@rimba/contract";

/** The address book of each site. */
export const contactsPages = {
  desktop: "/personalCenter/addressList",
  mobile: "/addressList",
} as const satisfies Record<Site, string>;

export interface ContactsQuery {
  readonly keyword: string;
  /** The area id of the selected province; empty: all. */
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

const maxKeywordLength = 80;
const maxAreaIdLength = 64;
const lastPage = 200;

/** Parses such an address; invalid values are ignored. */
export function readContactsQuery(query: URLSearchParams): ContactsQuery {
  return {
    keyword: (query.get("q") ?? "").trim().slice(0, maxKeywordLength),
    province: (query.get("province") ?? "").slice(0, maxAreaIdLength),
    page: pageIn(query, lastPage),
  };
}

/** Whether a search or filter is set. */
export function isNarrowed({ keyword, province }: Omit<ContactsQuery, "page">): boolean {
  return keyword !== "" || province !== "";
}

/** Mobile's form of a contact; without an id it adds one. */
export function contactFormPath(contactId: string | null = null): string {
  return contactId === null ? "/addAddress" : `/addAddress?${new URLSearchParams({ id: contactId })}`;
}

type ContactsAnswer = { kind: "ok"; page: Page<Contact> } | { kind: "unavailable" };

/** The provinces of the customer's contacts. */
type ProvincesAnswer = { kind: "ok"; provinces: readonly AreaStep[] } | { kind: "unavailable" };

type ContactAnswer = { kind: "ok"; contact: Contact } | { kind: "contactUnknown" } | { kind: "unavailable" };

/**
 * The address book of the logged-in customer, on the server in process; read-only. Never throws if the
 * database is unavailable.
 */
export interface ContactService {
  /** With a province, only its contacts. */
  page(request: ContactsRequest & { readonly province?: string }): Promise<ContactsAnswer>;
  /** In the order of their names. */
  provinces(): Promise<ProvincesAnswer>;
  detail(contactId: string): Promise<ContactAnswer>;
}

declare module "../app/site-services.ts" {
  interface CustomerServices {
    readonly contacts: ContactService;
  }
}

interface Unavailable {
  readonly kind: "unavailable";
  readonly offline: boolean;
}

/** The requested page of the address book. */
export type LoadedContacts = LoadedCustomer &
  ContactsQuery & {
    readonly contacts: Page<Contact>;
    /** Filter options; mobile has none. */
    readonly provinces: readonly AreaStep[];
  };
type ContactsPageData = LoadedContacts | (Unavailable & ContactsQuery);

const pageSize = 10;

/** The loader of both sites' address book; mobile appends pages. 503 when it is unavailable. */
export async function loader({ context }: LoaderArguments) {
  const { contacts, url, site } = context.get(siteServicesContext);
  const query = readContactsQuery(url.searchParams);
  const { keyword, province, page } = query;
  const { page: current, size } = listPart(site, page, pageSize).part;
  const [customer, answer, choice] = await Promise.all([
    customerOf({ context }),
    contacts.page({
      current,
      size,
      ...(keyword !== "" && { keyword }),
      ...(province !== "" && { province }),
    }),
    site === "desktop" ? contacts.provinces() : null,
  ]);
  if (customer.kind === "unavailable" || answer.kind === "unavailable" || choice?.kind === "unavailable") {
    return data<ContactsPageData>({ kind: "unavailable", offline: false, ...query }, serviceUnavailable);
  }
  return data<ContactsPageData>(
    { ...customer, ...query, contacts: answer.page, provinces: choice?.provinces ?? [] },
    { status: 200 },
  );
}

/** The clientLoader of the same page. Visitors without a session are redirected to the login. */
export const clientLoader = requireLogin((args: ClientLoaderArguments) =>
  loadInBrowser<ContactsPageData>(args, (query) => ({
    kind: "unavailable",
    offline: !navigator.onLine,
    ...readContactsQuery(query),
  })),
);

export const headers = headersOfLoader;
export const meta = personalMeta(m.contacts_title);
