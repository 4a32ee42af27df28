import type { Locale } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import { insertAccountEvent } from "./account-events.ts";
import { type ContentPages, consentDocuments } from "../content/pages/content-pages.ts";

/** Where the customer agreed. */
export type ConsentChannel = "website" | "api";

// A customer who logs in again agrees to the same version again; that consent is stored already.
const insertIfNew = statement({
  name: "account.insertConsent",
  text: `
insert into consent (customer_id, consent_id, document, version, text_hash, locale, channel, agreed_at)
select :customerId, :consentId, :document, :version, :textHash, :locale, :channel, :at
where not exists (select 1 from consent where customer_id = :customerId and document = :document and version = :version)
returning version`,
  params: {
    customerId: "uuid",
    consentId: "uuid",
    document: "text",
    version: "text",
    locale: "text",
    channel: "text",
    at: "timestamptz",
    textHash: "text",
  },
  row: { version: "text" },
});

export const selectConsents = statement({
  name: "account.consentsOfCustomer",
  text: `
select document, version, text_hash, locale, channel, agreed_at from consent
where customer_id = :customerId order by agreed_at, document desc`,
  params: { customerId: "uuid" },
  row: {
    document: "text",
    version: "text",
    text_hash: "text",
    locale: "text",
    channel: "text",
    agreed_at: "timestamptz",
  },
});

/**
 * Keeps the proof of consent of a deleted account under a keyed hash of the number. The hash does not reveal the
 * number, but a person who presents the number can be shown the consents given with it.
 */
export const updateConsentsOfDeleted = statement({
  name: "account.markConsentsOfDeleted",
  text: "update consent set former_phone_hash = :phoneHash, account_deleted_at = :at where customer_id = :customerId",
  params: { customerId: "uuid", phoneHash: "text", at: "timestamptz" },
});

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
    const row = { customerId, consentId: newId(), document, version, locale, channel, at, textHash: hash };
    if ((await tx.query(insertIfNew, row)).length === 0) continue;
    const detail = `${document} ${version}`;
    await insertAccountEvent(tx, { customerId, eventId: newId(), kind: "consentGiven", at, detail });
  }
}

/** Deletes the consents of accounts that were deleted before that time. */
export const deleteOldConsents = deleteBatch({
  name: "account.deleteOldConsents",
  table: "consent",
  key: "customer_id, consent_id",
  where: "account_deleted_at < :before",
});
