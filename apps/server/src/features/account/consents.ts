import type { Locale } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import { insertAccountEvent } from "./account-events.ts";
import { type ContentPages, consentDocuments } from "../content/pages/content-pages.ts";

/** Where the customer agreed. */
export type ConsentChannel = "website" | "api";

export interface ConsentRow {
  document: string;
  version: string;
  text_hash: string;
  locale: string;
  channel: string;
  agreed_at: Date;
}

// A customer who logs in again agrees to the same version again; that consent is stored already.
const insertIfNew: NamedStatement = {
  name: "account.insertConsent",
  text: `
insert into consent (customer_id, consent_id, document, version, text_hash, locale, channel, agreed_at)
select $1::uuid, $2::uuid, $3::text, $4::text, $8::text, $5::text, $6::text, $7::timestamptz
where not exists (select 1 from consent where customer_id = $1::uuid and document = $3::text and version = $4::text)
returning version`,
};

const selectOfCustomer: NamedStatement = {
  name: "account.consentsOfCustomer",
  text: `
select document, version, text_hash, locale, channel, agreed_at from consent
where customer_id = $1 order by agreed_at, document desc`,
};

const markDeleted: NamedStatement = {
  name: "account.markConsentsOfDeleted",
  text: "update consent set former_phone_hash = $2, account_deleted_at = $3 where customer_id = $1",
};

/** A text that a customer agrees to by logging in, as it is shown in their language. */
export interface AgreedText {
  readonly document: string;
  readonly version: string;
  readonly hash: string;
}

/** The texts that a login agrees to. After a new version, the next login agrees again. */
export async function currentTexts(
  pages: Pick<ContentPages, "currentDocument">,
  locale: Locale,
): Promise<AgreedText[]> {
  return Promise.all(
    consentDocuments.map(async (document) => {
      const { version, hashes } = await pages.currentDocument(document);
      return { document, version, hash: hashes[locale] };
    }),
  );
}

/** Records that the customer agrees to the texts, and adds what is new to the processing log. */
export async function recordConsent(
  tx: Tx,
  consent: {
    customerId: string;
    texts: readonly AgreedText[];
    locale: Locale;
    channel: ConsentChannel;
    at: Date;
  },
  newId: () => string,
): Promise<void> {
  const { customerId, texts, locale, channel, at } = consent;
  for (const { document, version, hash } of texts) {
    const row = [customerId, newId(), document, version, locale, channel, at, hash];
    if ((await tx.query(insertIfNew, row)).length === 0) continue;
    const detail = `${document} ${version}`;
    await insertAccountEvent(tx, { customerId, eventId: newId(), kind: "consentGiven", at, detail });
  }
}

export function selectConsents(db: Tx, customerId: string): Promise<ConsentRow[]> {
  return db.query<ConsentRow>(selectOfCustomer, [customerId]);
}

/**
 * Keeps the proof of consent of a deleted account under a keyed hash of the number. The hash does not reveal the
 * number, but a person who presents the number can be shown the consents given with it.
 */
export async function updateConsentsOfDeleted(
  tx: Tx,
  customerId: string,
  { phoneHash, at }: { phoneHash: string; at: Date },
): Promise<void> {
  await tx.query(markDeleted, [customerId, phoneHash, at]);
}

/** Deletes the consents of accounts that were deleted before that time. */
export const deleteOldConsents = deleteBatch({
  name: "account.deleteOldConsents",
  table: "consent",
  key: "customer_id, consent_id",
  where: "account_deleted_at < $1",
});
