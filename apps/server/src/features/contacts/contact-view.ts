import type { Contact, Locale } from "@rimba/contract";
import { dialledPhone } from "@rimba/domain";
import type { AreaIndex } from "../places/area-index.ts";
import { areaPathView } from "../places/areas/area-view.ts";
import type { ContactRow } from "./contact-queries.ts";

/** A contact as its customer sees it. Its area may have gone since; then there is no path, and another is to be chosen. */
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
