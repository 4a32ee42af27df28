import {
  type AreaStep,
  type Contact,
  type ContactsRequest,
  type Locale,
  type Page,
  toPage,
  contactRequest,
} from "@rimba/contract";
import { dialledPhone } from "@rimba/domain";
import type { ContactService } from "@rimba/web-core/contacts/page.ts";
import type { CurrentData, Network } from "../places/live-reference.ts";
import { optionalRow, onlyRow } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AreaIndex } from "../places/area-index.ts";
import { areaPathView } from "../places/areas/area-view.ts";
import {
  type ContactRow,
  countContacts,
  findContacts,
  selectAreasOfContacts,
  selectContactsFrom,
  selectContact,
  selectDefault,
} from "./contact-queries.ts";
import { parseContactSearch } from "./contact-search.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { Session } from "../../platform/http/session-gate.ts";

/** What the use cases of the address book depend on. */
export interface ContactsDeps extends Pick<Platform, "db" | "clock" | "newId" | "keys"> {
  readonly reference: CurrentData<Pick<Network, "areas">>;
}

type ReadingDeps = Pick<ContactsDeps, "db" | "reference">;

/** A page of a customer's contacts. Throws `DatabaseUnavailable`. */
export async function contactPage(
  { db, reference }: ReadingDeps,
  customerId: string,
  { current, size, keyword, province }: ContactsRequest & { readonly province?: string },
  locale: Locale,
): Promise<Page<Contact>> {
  const { index } = (await reference.current()).areas;
  const offset = (current - 1) * size;
  const page = (rows: readonly ContactRow[], total: number): Page<Contact> => {
    const contacts = rows.map((row) => contactView(row, index, locale));
    return toPage(contacts, total, { current, size });
  };
  if (!keyword && province === undefined) {
    const { contacts: total } = await onlyRow(db, countContacts, { customerId });
    // The page number in an address may be anything; the database counts no further than this.
    const rows =
      offset < total ? await db.query(selectContactsFrom, { customerId, offset, limit: size }) : [];
    return page(rows, total);
  }
  // Names of areas are in memory, words of contacts in the database.
  const areaIds = await selectAreasOfContacts(db, customerId);
  const wanted = {
    requested: keyword ? parseContactSearch(keyword, index, areaIds) : null,
    areaIds: province === undefined ? null : areaIds.filter((areaId) => liesIn(province, areaId, index)),
  };
  const found = await findContacts(db, customerId, wanted, { offset, limit: size });
  return page(found.rows, found.total);
}

/** The provinces of a customer's contacts, by name. Throws `DatabaseUnavailable`. */
async function contactProvinces(
  { db, reference }: ReadingDeps,
  customerId: string,
  locale: Locale,
): Promise<readonly AreaStep[]> {
  const { index } = (await reference.current()).areas;
  const provinces = new Map<string, AreaStep>();
  for (const areaId of await selectAreasOfContacts(db, customerId)) {
    const area = index.find(areaId);
    const [province] = area === undefined ? [] : areaPathView(area, index, locale);
    if (province !== undefined) provinces.set(province.areaId, province);
  }
  return [...provinces.values()].toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

function liesIn(province: string, areaId: string, index: AreaIndex): boolean {
  const area = index.find(areaId);
  return area !== undefined && index.path(area)[0]?.areaId === province;
}

type ContactResult = { kind: "ok"; contact: Contact } | { kind: "contactUnknown" };

/** Throws `DatabaseUnavailable`. */
export async function contactDetail(
  { db, reference }: ReadingDeps,
  customerId: string,
  contactId: string,
  locale: Locale,
): Promise<ContactResult> {
  const row = await optionalRow(db, selectContact, { customerId, contactId });
  if (row === null || row.deleted_at !== null) return { kind: "contactUnknown" };
  return { kind: "ok", contact: contactView(row, (await reference.current()).areas.index, locale) };
}

/** Null: there is no default. Throws `DatabaseUnavailable`. */
export async function defaultContact(
  { db, reference }: ReadingDeps,
  customerId: string,
  locale: Locale,
): Promise<Contact | null> {
  const row = await optionalRow(db, selectDefault, { customerId });
  return row === null ? null : contactView(row, (await reference.current()).areas.index, locale);
}

/**
 * A contact as its customer sees it. If its area does not exist any more, it has no path, and the customer
 * must choose another.
 */
export function contactView(row: ContactRow, areas: AreaIndex, locale: Locale): Contact {
  const area = areas.find(row.area_id);
  return {
    contactId: row.contact_id,
    name: row.name,
    phone: dialledPhone(row.phone),
    areaId: area?.areaId ?? row.area_id,
    path: area === undefined ? [] : areaPathView(area, areas, locale),
    address: row.address,
    postalCode: row.postal_code,
    isDefault: row.is_default,
    version: row.version,
  };
}

/** What the pages of a logged-in customer may read from the address book. */
export function siteContacts(
  deps: Pick<ContactsDeps, "db" | "reference">,
  { customerId }: Session,
  { locale }: PageVisitor,
): ContactService {
  return {
    page: (request) =>
      orUnavailable(async () => ({
        kind: "ok",
        page: await contactPage(deps, customerId, request, locale),
      })),
    provinces: () =>
      orUnavailable(async () => ({
        kind: "ok",
        provinces: await contactProvinces(deps, customerId, locale),
      })),
    detail: (typedId) =>
      orUnavailable(async () => {
        const { data: requested } = contactRequest.safeParse({ contactId: typedId });
        if (requested === undefined) return { kind: "contactUnknown" };
        return contactDetail(deps, customerId, requested.contactId, locale);
      }),
  };
}
