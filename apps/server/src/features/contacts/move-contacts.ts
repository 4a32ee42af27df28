import { type ImportedContacts, type Locale, maxContacts } from "@rimba/contract";
import type { Session } from "../../platform/http/session-gate.ts";
import { onlyRow } from "../../platform/db/db.ts";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { type ContactsDeps, contactView } from "./read-contacts.ts";
import { contactsFileOf } from "./contacts-file.ts";
import { insertContactOfBook } from "./save-contacts.ts";
import { countContacts, selectContacts } from "./contact-queries.ts";
import { readContactsFile } from "./read-contacts-file.ts";

/** All contacts of a customer as a file. Throws `DatabaseUnavailable`. */
export async function exportContacts(
  { db, reference }: ContactsDeps,
  { customerId }: Session,
  locale: Locale,
): Promise<{ fileName: string; csv: string }> {
  const { index } = (await reference.current()).areas;
  const rows = await db.query(selectContacts, { customerId });
  return contactsFileOf(
    rows.map((row) => contactView(row, index, locale)),
    locale,
  );
}

export type ImportResult =
  | { kind: "ok"; answer: ImportedContacts }
  | { kind: "contactLimit" | "sessionEnded" }
  | { kind: "rateLimited"; retryAfter: number };

/** Enough for corrections by hand; too few for a script. */
const importsPerTenMinutes = { bucket: "addressImport", limit: 30, seconds: 600 } as const;

/** Adds the contacts of a file: all of them, or none and the faults. Throws `DatabaseUnavailable`. */
export async function importContacts(
  deps: ContactsDeps,
  { customerId }: Session,
  csv: string,
): Promise<ImportResult> {
  const subject = deps.keys.hash("limit subject", ["customer", customerId]);
  const limit = await consumeRateLimit(deps.db, { ...importsPerTenMinutes, subject }, deps.clock());
  if (limit.kind === "rateLimited") return limit;
  const { index } = (await deps.reference.current()).areas;
  const { contacts, faults, hasMoreFaults } = await readContactsFile(csv, index);
  if (faults.length > 0) return { kind: "ok", answer: { imported: 0, faults: [...faults], hasMoreFaults } };
  return deps.db.transaction(async (tx): Promise<ImportResult> => {
    if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
    const storedCount = (await onlyRow(tx, countContacts, { customerId })).contacts;
    if (storedCount + contacts.length > maxContacts) return { kind: "contactLimit" };
    const at = deps.clock();
    for (const [nth, fields] of contacts.entries())
      await insertContactOfBook(tx, customerId, fields, {
        storedCount: storedCount + nth,
        contactId: deps.newId(),
        at,
      });
    return { kind: "ok", answer: { imported: contacts.length, faults: [], hasMoreFaults: false } };
  });
}
