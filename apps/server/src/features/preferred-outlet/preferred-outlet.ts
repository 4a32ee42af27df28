import type { CurrentData } from "../places/live-reference.ts";
import type { PricedNetwork } from "../rates/tariff.ts";
import type { PreferredOutlet, Locale } from "@rimba/contract";
import { preferredOutletEnd, preferredOutletState, pickupFault, hasExpired, kmBetween } from "@rimba/domain";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import type { Platform } from "../../platform/platform.ts";
import type { OutletRecord } from "../places/outlet-index.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { outletView, roundKm } from "../outlets/outlet-view.ts";
import {
  type PreferredOutletRow,
  type PickupContact,
  selectPreferredOutlet,
  selectPickupContact,
  upsertPreferredOutlet,
} from "./preferred-outlet-queries.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

export interface PreferredOutletDeps extends Pick<Platform, "db" | "clock"> {
  readonly reference: CurrentData<PricedNetwork>;
}

/**
 * The current preferred outlet; null: none is bound, or the carrier has closed it. Throws
 * `DatabaseUnavailable`.
 */
export async function currentPreferredOutlet(
  deps: PreferredOutletDeps,
  { customerId }: Pick<Session, "customerId">,
  locale: Locale,
): Promise<PreferredOutlet | null> {
  const row = await optionalRow(deps.db, selectPreferredOutlet, { customerId });
  if (row === null) return null;
  const contact = await optionalRow(deps.db, selectPickupContact, { customerId, contactId: row.contactId });
  return preferredOutletView(row, contact, await deps.reference.current(), { locale, now: deps.clock() });
}

/**
 * The code of the preferred outlet if it has not expired; null: none. Does not check whether it is in
 * range.
 */
export async function preferredOutletCode(
  db: Tx,
  { customerId }: Pick<Session, "customerId">,
  now: Date,
): Promise<string | null> {
  const row = await optionalRow(db, selectPreferredOutlet, { customerId });
  return row === null || hasExpired(row.expiresAt, now) ? null : row.networkCode;
}

export type SavePreferredOutletResult =
  | { kind: "ok"; preferredOutlet: PreferredOutlet }
  | InvalidFields
  | { kind: "sessionEnded" };

interface RequestedPreferredOutlet {
  readonly networkCode: string;
  readonly contactId: string | null;
  readonly locale: Locale;
}

/** Binds an outlet from now on, replacing the former one. Throws `DatabaseUnavailable`. */
export async function savePreferredOutlet(
  deps: PreferredOutletDeps,
  { customerId }: Pick<Session, "customerId">,
  { networkCode, contactId, locale }: RequestedPreferredOutlet,
): Promise<SavePreferredOutletResult> {
  const reference = await deps.reference.current();
  const outlet = reference.outlets.index.find(networkCode);
  if (outlet === undefined) return invalidField("networkCode", "outlet.unknown");
  return deps.db.transaction(async (tx): Promise<SavePreferredOutletResult> => {
    // If the account is deleted at the same time, no row is left behind.
    if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
    const contact = await optionalRow(tx, selectPickupContact, { customerId, contactId });
    if (contactId !== null && contact?.contact_id !== contactId)
      return invalidField("contactId", "contact.unknown");
    const fault = pickupFault(outlet, distanceTo(outlet, contact, reference));
    if (fault !== null) return invalidField("networkCode", `outlet.${fault}`);
    const now = deps.clock();
    const row = {
      networkCode: outlet.networkCode,
      contactId,
      boundAt: now,
      expiresAt: preferredOutletEnd(now),
    };
    await tx.query(upsertPreferredOutlet, { customerId, ...row });
    const view = preferredOutletView(row, contact, reference, { locale, now });
    if (view === null) throw new Error(`Outlet ${outlet.networkCode} does not exist`);
    return { kind: "ok", preferredOutlet: view };
  });
}

function preferredOutletView(
  row: PreferredOutletRow,
  contact: PickupContact | null,
  reference: PricedNetwork,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): PreferredOutlet | null {
  const outlet = reference.outlets.index.find(row.networkCode);
  if (outlet === undefined) return null;
  const distanceKm = distanceTo(outlet, contact, reference);
  const { areas, tariff } = reference;
  return {
    outlet: outletView(outlet, { areas: areas.index, calendar: tariff.calendar, locale, now }),
    contactId: row.contactId,
    boundAt: row.boundAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...preferredOutletState({ expiresAt: row.expiresAt, outlet, distanceKm }, now),
    distanceKm: distanceKm === null ? null : roundKm(distanceKm),
  };
}

/** Kilometres from the centre of the contact's district; null without a contact or a known position. */
function distanceTo(
  { point }: OutletRecord,
  contact: PickupContact | null,
  { areas }: PricedNetwork,
): number | null {
  const area = contact === null ? undefined : areas.index.find(contact.area_id);
  const middle = area === undefined ? null : areas.index.middle(area);
  return middle === null ? null : kmBetween(middle, point);
}
