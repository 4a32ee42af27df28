import {
  type Contact,
  type ContactInput,
  type Locale,
  contactRestoreSeconds,
  maxContacts,
} from "@rimba/contract";
import { internationalPhone } from "@rimba/domain";
import { optionalRow, onlyRow } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import {
  type ContactRow,
  type ContactFields,
  countContacts,
  selectContact,
  selectDefault,
  updateContact,
  updateContactDeleted,
  updateContactRestored,
  updateOthersNotDefault,
} from "./contact-queries.ts";
import { type ContactsDeps, contactView } from "./read-contacts.ts";
import { insertContactOfBook } from "./save-contacts.ts";
import type { AreaIndex } from "../places/area-index.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

interface ContactRequest {
  readonly input: ContactInput;
  /** Undefined: unchanged. */
  readonly isDefault: boolean | undefined;
  readonly locale: Locale;
}

type Stored = { kind: "ok"; contact: Contact };
export type AddResult = Stored | InvalidFields | { kind: "contactLimit" | "sessionEnded" };
export type UpdateResult =
  | Stored
  | InvalidFields
  | { kind: "contactUnknown" | "contactChanged" | "sessionEnded" };
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
    const storedCount = (await onlyRow(tx, countContacts, { customerId })).contacts;
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
    const known = await optionalRow(tx, selectContact, { customerId, contactId });
    if (known === null || known.deleted_at !== null) return { kind: "contactUnknown" };
    if (known.version !== version) return { kind: "contactChanged" };
    if (isDefault === true) await tx.query(updateOthersNotDefault, { customerId, contactId });
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

export type DeleteResult = { kind: "ok" } | { kind: "contactUnknown" };

/** A deleted contact can be restored for ten minutes. Throws `DatabaseUnavailable`. */
export function deleteContact(
  { db, clock }: Pick<ContactsDeps, "db" | "clock">,
  { customerId }: Session,
  contactId: string,
): Promise<DeleteResult> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const deleted = await tx.query(updateContactDeleted, { customerId, contactId, at: clock() });
    return { kind: deleted.length > 0 ? "ok" : "contactUnknown" };
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
    const known = await optionalRow(tx, selectContact, { customerId, contactId });
    if (known === null || !canBeBack(known, now)) return { kind: "contactUnknown" };
    if (known.deleted_at === null) return { kind: "ok", contact: contactView(known, index, locale) };
    const { contacts } = await onlyRow(tx, countContacts, { customerId });
    if (contacts >= maxContacts) return { kind: "contactLimit" };
    const isDefault = known.is_default && (await optionalRow(tx, selectDefault, { customerId })) === null;
    const row = await onlyRow(tx, updateContactRestored, { customerId, contactId, isDefault, at: now });
    return { kind: "ok", contact: contactView(row, index, locale) };
  });
}

function canBeBack({ deleted_at }: ContactRow, now: Date): boolean {
  return deleted_at === null || now.getTime() - deleted_at.getTime() <= contactRestoreSeconds * 1000;
}

export type ContactWithArea = { readonly kind: "ok"; readonly fields: ContactFields } | InvalidFields;

/** What the schema cannot check: whether the area exists and can end an address. */
export function contactWithArea(input: ContactInput, areas: AreaIndex): ContactWithArea {
  const area = areas.find(input.areaId);
  if (area === undefined) return invalidField("areaId", "area.unknown");
  if (areas.parts(area.areaId).length > 0) return invalidField("areaId", "area.hasParts");
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
