import type { Current } from "../places/live-reference.ts";
import type { PricedNetwork } from "../rates/tariff.ts";
import type { Binding, FieldIssue, Locale } from "@rimba/contract";
import { bindingEnd, bindingState, collectingFault, hasExpired, kmBetween } from "@rimba/domain";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { OutletRecord } from "../places/outlet-index.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { outletView, shownKm } from "../outlets/outlet-view.ts";
import {
  type BindingRow,
  type FetchedFrom,
  deleteBinding,
  selectOptionalBinding,
  selectOptionalContact,
  upsertBinding,
} from "./binding-queries.ts";
import type { Session } from "../../platform/http/session-gate.ts";

export interface BindingDeps {
  readonly db: Db;
  readonly reference: Current<PricedNetwork>;
  readonly clock: () => Date;
}

/**
 * The current preferred outlet; null: none is bound, or the carrier has closed it. Throws
 * `DatabaseUnavailable`.
 */
export async function currentBinding(
  deps: BindingDeps,
  { customerId }: Pick<Session, "customerId">,
  locale: Locale,
): Promise<Binding | null> {
  const row = await selectOptionalBinding(deps.db, customerId);
  if (row === null) return null;
  const contact = await selectOptionalContact(deps.db, customerId, row.contact_id);
  return bindingView(row, contact, await deps.reference.current(), { locale, now: deps.clock() });
}

/**
 * The code of the preferred outlet if its binding is valid; null: none. Does not check whether it is in
 * range.
 */
export async function preferredOutlet(
  db: Tx,
  { customerId }: Pick<Session, "customerId">,
  now: Date,
): Promise<string | null> {
  const row = await selectOptionalBinding(db, customerId);
  return row === null || hasExpired(row.expires_at, now) ? null : row.network_code;
}

export type SaveBindingResult =
  | { kind: "ok"; binding: Binding }
  | { kind: "invalid"; issues: FieldIssue[] }
  | { kind: "sessionEnded" };

interface WantedBinding {
  readonly networkCode: string;
  readonly contactId: string | null;
  readonly locale: Locale;
}

/** Binds an outlet from now on, replacing the former one. Throws `DatabaseUnavailable`. */
export async function saveBinding(
  deps: BindingDeps,
  { customerId }: Pick<Session, "customerId">,
  { networkCode, contactId, locale }: WantedBinding,
): Promise<SaveBindingResult> {
  const reference = await deps.reference.current();
  const outlet = reference.outlets.index.find(networkCode);
  if (outlet === undefined) return invalid("networkCode", "outlet.unknown");
  return deps.db.transaction(async (tx): Promise<SaveBindingResult> => {
    // If the account is deleted at the same time, no binding is left behind.
    if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
    const contact = await selectOptionalContact(tx, customerId, contactId);
    if (contactId !== null && contact?.contact_id !== contactId)
      return invalid("contactId", "contact.unknown");
    const fault = collectingFault(outlet, distanceTo(outlet, contact, reference));
    if (fault !== null) return invalid("networkCode", `outlet.${fault}`);
    const now = deps.clock();
    const row = {
      network_code: outlet.networkCode,
      contact_id: contactId,
      chosen_at: now,
      expires_at: bindingEnd(now),
    };
    await upsertBinding(tx, customerId, row);
    const binding = bindingView(row, contact, reference, { locale, now });
    if (binding === null) throw new Error(`Outlet ${outlet.networkCode} does not exist`);
    return { kind: "ok", binding };
  });
}

/** Does nothing if none is bound. Throws `DatabaseUnavailable`. */
export function releaseBinding(
  { db }: BindingDeps,
  { customerId }: Pick<Session, "customerId">,
): Promise<void> {
  return deleteBinding(db, customerId);
}

function bindingView(
  row: BindingRow,
  contact: FetchedFrom | null,
  reference: PricedNetwork,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Binding | null {
  const outlet = reference.outlets.index.find(row.network_code);
  if (outlet === undefined) return null;
  const distanceKm = distanceTo(outlet, contact, reference);
  const { areas, tariff } = reference;
  return {
    outlet: outletView(outlet, { areas: areas.index, calendar: tariff.calendar, locale, now }),
    contactId: row.contact_id,
    boundAt: row.chosen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...bindingState({ expiresAt: row.expires_at, outlet, distanceKm }, now),
    distanceKm: distanceKm === null ? null : shownKm(distanceKm),
  };
}

/** Kilometres from the centre of the contact's district; null without a contact or a known position. */
function distanceTo(
  { point }: OutletRecord,
  contact: FetchedFrom | null,
  { areas }: PricedNetwork,
): number | null {
  const area = contact === null ? undefined : areas.index.find(contact.area_id);
  const middle = area === undefined ? null : areas.index.middle(area);
  return middle === null ? null : kmBetween(middle, point);
}

function invalid(path: string, key: FieldIssue["key"]): SaveBindingResult {
  return { kind: "invalid", issues: [{ path, key }] };
}
