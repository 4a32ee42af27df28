import type { AreaStep, Contact, Page } from "@rimba/contract";
import { data } from "react-router";
import { awayResponse } from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { customerOf, type LoadedCustomer } from "../account/load-personal.ts";
import { guarded } from "../app/session/guard.tsx";
import { listPart } from "../app/paged-list.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import { type ContactsQuery, readContactsQuery } from "./contacts-path.ts";

interface Away {
  readonly kind: "unavailable";
  readonly offline: boolean;
}

/** The address book as asked for. */
export type LoadedContacts = LoadedCustomer &
  ContactsQuery & {
    readonly contacts: Page<Contact>;
    /** Those to choose from; the phone offers none. */
    readonly provinces: readonly AreaStep[];
  };
export type ContactsPageData = LoadedContacts | (Away & ContactsQuery);

/** The form of one contact; null: a new one. `unknown`: it was deleted, or is another's. */
export type LoadedContact = LoadedCustomer & {
  readonly contact: Contact | null;
  /** The first contact is the default whatever is wished. */
  readonly isFirst: boolean;
};
export type ContactPageData = LoadedContact | { readonly kind: "unknown" } | Away;

const pageSize = 10;

/** The loader of both sites' address book; the phone adds page to page. 503 when it is away. */
export async function loadContacts({ context }: LoaderArguments) {
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
    return data<ContactsPageData>({ kind: "unavailable", offline: false, ...query }, awayResponse);
  }
  return data<ContactsPageData>(
    { ...customer, ...query, contacts: answer.page, provinces: choice?.provinces ?? [] },
    { status: 200 },
  );
}

/** The loader of the phone's form. */
export async function loadContact({ context }: LoaderArguments) {
  const { contacts, url } = context.get(siteServicesContext);
  const id = url.searchParams.get("id");
  const customer = await customerOf({ context });
  const away = () => data<ContactPageData>({ kind: "unavailable", offline: false }, awayResponse);
  if (customer.kind === "unavailable") return away();
  if (id === null) {
    const answer = await contacts.page({ current: 1, size: 1 });
    if (answer.kind === "unavailable") return away();
    return data<ContactPageData>({ ...customer, contact: null, isFirst: answer.page.total === 0 });
  }
  const answer = await contacts.detail(id);
  if (answer.kind === "unavailable") return away();
  if (answer.kind === "unknown") return data<ContactPageData>({ kind: "unknown" }, { status: 404 });
  return data<ContactPageData>({ ...customer, contact: answer.contact, isFirst: false });
}

/** The clientLoaders of the same pages: for who is logged in, and nobody else. */
export const loadContactsInBrowser = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<ContactsPageData>(args, (query) => ({
    kind: "unavailable",
    offline: !navigator.onLine,
    ...readContactsQuery(query),
  })),
);
export const loadContactInBrowser = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<ContactPageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine })),
);
