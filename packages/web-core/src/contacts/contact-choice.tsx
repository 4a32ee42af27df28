import { m } from "@rimba/content/messages";
import type { Contact } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import Search from "lucide-react/icons/search";
import { type ReactNode, useId, useState } from "react";
import { failureWords } from "../app/api/client.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, Skeleton } from "../ui/content-states.tsx";
import { FieldError } from "../ui/field.tsx";
import { DefaultMark } from "./default-mark.tsx";
import { wholeAddress } from "./contact-words.ts";
import { useContactSearch } from "./use-contact-search.ts";
import styles from "./contact-choice.module.css";

interface Props {
  readonly onChoose: (contact: Contact) => void;
  /** The one that is in use now. */
  readonly chosenId?: string | null;
  /** Stands where the book is empty: how to get an address into it. */
  readonly whenEmpty?: ReactNode;
  /** The search takes the focus: for dialogs that were opened to choose. */
  readonly autoFocus?: boolean;
}

/** The contacts of the address book to choose one of, with a search. Dialog and page around it are the caller's. */
export function ContactChoice({ onChoose, chosenId = null, whenEmpty, autoFocus = false }: Props) {
  const id = useId();
  const [words, setWords] = useState("");
  const search = useContactSearch(words);
  const isEmptyBook = search.state === "ready" && search.keyword === "" && search.total === 0;
  return (
    <div className={styles.choice}>
      {!isEmptyBook && (
        <div className={styles.box} role="search">
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          <input
            type="search"
            className={styles.input}
            aria-label={m.contacts_search_label()}
            aria-controls={id}
            placeholder={m.contacts_search_placeholder()}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to look for a contact
            autoFocus={autoFocus}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              // The form around it is not to be sent from here.
              if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
            }}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {search.state === "ready" && !search.pending && m.contacts_found({ count: search.total })}
      </p>
      <div id={id}>
        {search.state === "loading" && <Skeleton lines={6} />}
        {search.state === "failed" && (
          <div className={styles.failed} role="alert">
            <FieldError id={`${id}-failed`}>{failureWords(search.failure)}</FieldError>
            <Button look="outline" size="small" onClick={search.retry}>
              {m.error_card_retry()}
            </Button>
          </div>
        )}
        {isEmptyBook && (
          <EmptyState
            headingLevel={3}
            title={m.contacts_empty_title()}
            text={m.contacts_choice_empty_text()}
            action={whenEmpty}
          />
        )}
        {search.state === "ready" && search.total === 0 && !isEmptyBook && (
          <p className={styles.none}>{m.contacts_none_text()}</p>
        )}
        {search.state === "ready" && search.total > 0 && (
          <>
            <ul className={styles.list} aria-busy={search.pending || undefined}>
              {search.contacts.map((contact) => (
                <li key={contact.contactId}>
                  <button
                    type="button"
                    className={styles.contact}
                    aria-current={contact.contactId === chosenId || undefined}
                    onClick={() => onChoose(contact)}
                  >
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
                      <bdi>{wholeAddress(contact)}</bdi>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {search.more !== null && (
              <Button look="outline" wide pending={search.pending} onClick={search.more}>
                {m.contacts_more()}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
