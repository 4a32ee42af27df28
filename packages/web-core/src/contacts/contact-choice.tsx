import { useId, useState } from "react";
import { failureMessage, type ApiFailure } from "../app/api/client.ts";
import { useApiQuery } from "../app/api/use-api-query.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, Skeleton } from "../ui/content-states.tsx";
import { FieldError } from "../ui/field.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { DefaultMark, wholeAddress } from "./contact-label.tsx";
import { m } from "@rimba/content/messages";
import type { Contact, Page } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import styles from "./contact-choice.module.css";

/**
 * The contacts of the address book as options, with a search. The caller renders the dialog or page around
 * it.
 */
export function ContactChoice({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const keyword = typed.trim();
  const search = useContactSearch(keyword);
  const isEmptyBook = keyword === "" && search.kind === "ok" && !search.isPending && search.total === 0;
  return (
    <div className={styles.choice}>
      {!isEmptyBook && (
        <div role="search">
          <SearchBox
            aria-label={m.contacts_search_label()}
            aria-controls={id}
            placeholder={m.contacts_search_placeholder()}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // The surrounding form must not be submitted from here.
              if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
            }}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {search.kind === "ok" && !search.isPending && m.contacts_found({ count: search.total })}
      </p>
      <div id={id}>
        {search.kind === "loading" && <Skeleton lines={6} />}
        {search.kind === "failed" && (
          <div className={styles.failed} role="alert">
            <FieldError id={`${id}-failed`}>{failureMessage(search.failure)}</FieldError>
            <Button look="outline" size="small" onClick={search.retry}>
              {m.error_card_retry()}
            </Button>
          </div>
        )}
        {isEmptyBook && (
          <EmptyState
            picture="basket"
            headingLevel={3}
            title={m.contacts_empty_title()}
            text={m.contacts_choice_empty_text()}
          />
        )}
        {search.kind === "ok" && search.total === 0 && !isEmptyBook && (
          <div className={styles.none}>
            <p className="semibold ink">{m.contacts_none_title()}</p>
            <p>{m.contacts_none_text()}</p>
          </div>
        )}
        {search.kind === "ok" && search.total > 0 && (
          <>
            <ul className={styles.list} aria-busy={search.isPending || undefined}>
              {search.contacts.map((contact) => (
                <li key={contact.contactId}>
                  <button type="button" className={styles.contact} onClick={() => onChoose(contact)}>
                    <span className={styles.head}>
                      <b>
                        <bdi>{contact.name}</bdi>
                      </b>
                      {contact.isDefault && <DefaultMark />}
                    </span>
                    <bdi dir="ltr" className={`num ${styles.phone}`}>
                      {groupedPhone(contact.phone)}
                    </bdi>
                    <span className={styles.address}>
                      <bdi className="phrases">{wholeAddress(contact)}</bdi>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {search.more !== null && (
              <Button look="outline" wide isPending={search.isPending} onClick={search.more}>
                {m.contacts_more()}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Milliseconds of debounce after the last key. */
const debounceMs = 200;
const pageSize = 20;

type ContactSearch =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: ApiFailure; readonly retry: () => void }
  | {
      readonly kind: "ok";
      readonly contacts: readonly Contact[];
      readonly total: number;
      /** Null when all are there. */
      readonly more: (() => void) | null;
      /** More are loading, or those for other words. */
      readonly isPending: boolean;
    };

/**
 * Contacts that match the words, requested while the visitor types. Former results stay until newer ones
 * arrive.
 */
function useContactSearch(keyword: string): ContactSearch {
  const [requested, setRequested] = useState({ keyword, page: 1 });
  if (requested.keyword !== keyword) setRequested({ keyword, page: 1 });
  const { page } = requested;
  const [found, setFound] = useState<Found | null>(null);
  const { value, failure, isLoading, retry } = useApiQuery(
    "addressPage",
    { current: page, size: pageSize, ...(keyword !== "" && { keyword }) },
    { debounceMs: page === 1 && keyword !== "" ? debounceMs : 0 },
  );
  if (value !== null && value !== found?.last) {
    // In another language the last page is requested again and replaces the shown one.
    const before = found?.contacts.slice(0, (value.current - 1) * pageSize) ?? [];
    setFound({ last: value, contacts: [...before, ...value.records] });
  }
  if (failure !== null) return { kind: "failed", failure, retry };
  if (found === null) return { kind: "loading" };
  const { contacts, last } = found;
  return {
    kind: "ok",
    contacts,
    total: last.total,
    more: contacts.length >= last.total ? null : () => setRequested({ keyword, page: page + 1 }),
    isPending: isLoading,
  };
}

interface Found {
  readonly last: Page<Contact>;
  /** Those of all pages up to the last one. */
  readonly contacts: readonly Contact[];
}
