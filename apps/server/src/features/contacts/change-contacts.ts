import {
  type Contact,
  type ContactInput,
  type FieldIssue,
  type Locale,
  contactRestoreSeconds,
  maxContacts,
} from "@rimba/contract";
import { internationalPhone } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import {
  type ContactRow,
  type ContactFields,
  countContacts,
  selectOptionalContact,
  selectOptionalDefault,
  updateContact,
  updateContactDeleted,
  updateContactRestored,
  updateOthersNotDefault,
} from "./contact-queries.ts";
import { type ContactsDeps, contactView } from "./read-contacts.ts";
import { insertContactOfBook } from "./save-contacts.ts";
import type { AreaIndex } from "../places/area-index.ts";

interface ContactRequest {
  readonly input: ContactInput;
  /** Undefined: unchanged. */
  readonly isDefault: boolean | undefined;
  readonly locale: Locale;
}

type Invalid = { kind: "invalid"; issues: readonly FieldIssue[] };
type Stored = { kind: "ok"; contact: Contact };
export type AddResult = Stored | Invalid | { kind: "contactLimit" | "sessionEnded" };
export type UpdateResult = Stored | Invalid | { kind: "contactUnknown" | "contactChanged" | "sessionEnded" };
export type RestoreResult = Stored | { kind: "contactUnknown" | "contactLimit" | "sessionEnded" };

/*
 * Every change locks the customer's row until it ends: so concurrent changes store at most two hundred
 * contacts and one default (docs/decisions/0022).
 */

/** Adds a contact; the first is the default. Throws `DatabaseUnavailable`. */
export async function addContact(
  deps: ContactsDeps,
  { customerId }: Session,
  { input, isDefault, locale }: ContactRequest,
): Promise<AddResult> {
  const { index } = (await deps.reference.current()).areas;
  const placed = contactWithArea(input, index);
  if (placed.kind === "invalid") return placed;
  const contactId = deps.newId();
  return deps.db.transaction(async (tx): Promise<AddResult> => {
    if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
    const storedCount = await countContacts(tx, customerId);
    if (storedCount >= maxContacts) return { kind: "contactLimit" };
    const at = deps.clock();
    const wantsDefault = isDefault === true;
    const row = await insertContactOfBook(tx, customerId, placed.fields, {
      storedCount,
      wantsDefault,
      contactId,
      at,
    });
    return { kind: "ok", contact: contactView(row, index, locale) };
  });
}

/** Changes a contact from the version that was shown. Throws `DatabaseUnavailable`. */
export async function changeContact(
  deps: ContactsDeps,
  { customerId }: Session,
  { contactId, version }: { readonly contactId: string; readonly version: number },
  { input, isDefault, locale }: ContactRequest,
): Promise<UpdateResult> {
  const { index } = (await deps.reference.current()).areas;
  const placed = contactWithArea(input, index);
  if (placed.kind === "invalid") return placed;
  return deps.db.transaction(async (tx): Promise<UpdateResult> => {
    if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
    const known = await selectOptionalContact(tx, customerId, contactId);
    if (known === null || known.deleted_at !== null) return { kind: "contactUnknown" };
    if (known.version !== version) return { kind: "contactChanged" };
    if (isDefault === true) await updateOthersNotDefault(tx, customerId, contactId);
    const row = await updateContact(tx, customerId, {
      ...placed.fields,
      contactId,
      version,
      isDefault: isDefault ?? null,
      at: deps.clock(),
    });
    if (row === null) return { kind: "contactChanged" };
    return { kind: "ok", contact: contactView(row, index, locale) };
  });
}

export type DeleteResult = { kind: "ok" | "contactUnknown" };

/** A deleted contact can be restored for ten minutes. Throws `DatabaseUnavailable`. */
export function deleteContact(
  { db, clock }: Pick<ContactsDeps, "db" | "clock">,
  { customerId }: Session,
  contactId: string,
): Promise<DeleteResult> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const isDeleted = await updateContactDeleted(tx, customerId, contactId, clock());
    return { kind: isDeleted ? "ok" : "contactUnknown" };
  });
}

/**
 * Restores a deleted contact, as the default if it was that and there is none now. An existing one is
 * returned unchanged, so that the call can be repeated after a lost answer. Throws `DatabaseUnavailable`.
 */
export async function restoreContact(
  deps: ContactsDeps,
  { customerId }: Session,
  contactId: string,
  locale: Locale,
): Promise<RestoreResult> {
  const { index } = (await deps.reference.current()).areas;
  return deps.db.transaction(async (tx): Promise<RestoreResult> => {
    if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
    const now = deps.clock();
    const known = await selectOptionalContact(tx, customerId, contactId);
    if (known === null || !canBeBack(known, now)) return { kind: "contactUnknown" };
    if (known.deleted_at === null) return { kind: "ok", contact: contactView(known, index, locale) };
    if ((await countContacts(tx, customerId)) >= maxContacts) return { kind: "contactLimit" };
    const isDefault = known.is_default && (await hasNoDefault(tx, customerId));
    const row = await updateContactRestored(tx, customerId, { contactId, isDefault, at: now });
    return { kind: "ok", contact: contactView(row, index, locale) };
  });
}

function canBeBack({ deleted_at }: ContactRow, now: Date): boolean {
  return deleted_at === null || now.getTime() - deleted_at.getTime() <= contactRestoreSeconds * 1000;
}

async function hasNoDefault(tx: Tx, customerId: string): Promise<boolean> {
  return (await selectOptionalDefault(tx, customerId)) === null;
}

export type ContactWithArea =
  | { readonly kind: "ok"; readonly fields: ContactFields }
  | { readonly kind: "invalid"; readonly issues: readonly FieldIssue[] };

/** What the schema cannot check: whether the area exists and can end an address. */
export function contactWithArea(input: ContactInput, areas: AreaIndex): ContactWithArea {
  const area = areas.find(input.areaId);
  if (area === undefined) return refused("area.unknown");
  if (areas.parts(area.areaId).length > 0) return refused("area.hasParts");
  const { name, phone, address, postalCode } = input;
  return {
    kind: "ok",
    fields: {
      name,
      phone: internationalPhone(phone),
      areaId: area.areaId,
      address,
      postalCode: postalCode || null,
    },
  };
}

function refused(key: FieldIssue["key"]): ContactWithArea {
  return { kind: "invalid", issues: [{ path: "areaId", key }] };
}
