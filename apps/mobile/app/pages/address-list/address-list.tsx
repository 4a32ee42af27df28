import { m } from "@rimba/content/messages";
import { ContactsFile } from "@rimba/web-core/contacts/contacts-file.tsx";
import { contactFormPath, contactsPath, isNarrowed } from "@rimba/web-core/contacts/contacts-path.ts";
import { ContactsSearch } from "@rimba/web-core/contacts/contacts-search.tsx";
import {
  loadContacts,
  loadContactsInBrowser,
  type LoadedContacts,
} from "@rimba/web-core/contacts/load-contacts.ts";
import { NoContacts } from "@rimba/web-core/contacts/no-contacts.tsx";
import { UndoBar } from "@rimba/web-core/contacts/undo-bar.tsx";
import { useContactChanges } from "@rimba/web-core/contacts/use-contact-changes.ts";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { CentreAway } from "@rimba/web-core/site-frame/centre-away.tsx";
import { personalMeta } from "@rimba/web-core/account/centre/personal-meta.ts";
import { useCustomer } from "@rimba/web-core/account/centre/use-customer.ts";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import Plus from "lucide-react/icons/plus";
import { Link, useNavigation } from "react-router";
import { PageBar } from "../../shell/page-bar.tsx";
import { centrePath } from "../personal-center/centre-paths.ts";
import page from "../personal-center/page.module.css";
import type { Route } from "./+types/address-list.ts";
import css from "./address-list.module.css";
import { ContactCard } from "./contact-card.tsx";

export const loader = loadContacts;
export const clientLoader = loadContactsInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.contacts_title);

/** The address book: a search, a card for each contact, and the way to a new one. */
export default function AddressList({ loaderData: book }: Route.ComponentProps) {
  return (
    <>
      <PageBar title={m.contacts_title()} back={centrePath} />
      <main id="content" tabIndex={-1} className={page.page}>
        <WithoutScript />
        {book.kind === "loaded" ? (
          <Loaded book={book} />
        ) : (
          <CentreAway offline={book.offline} path={contactsPath("mobile", book)} />
        )}
      </main>
    </>
  );
}

function Loaded({ book }: { book: LoadedContacts }) {
  useCustomer(book.user);
  const changes = useContactChanges();
  const { contacts, keyword, province } = book;
  const narrowed = isNarrowed(book);
  const isEmptyBook = contacts.total === 0 && !narrowed;
  const add = (look: "wide" | "normal") => (
    <Link className={buttonClass({ wide: look === "wide" })} to={contactFormPath()}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.contacts_add()}
    </Link>
  );
  return (
    <div className={css.book}>
      {!isEmptyBook && <ContactsSearch keyword={keyword} province={province} />}
      <p className="visually-hidden" role="status">
        {narrowed ? m.contacts_found({ count: contacts.total }) : ""}
      </p>
      {contacts.records.length === 0 ? (
        <NoContacts narrowed={narrowed} add={add("normal")} />
      ) : (
        <ul className={css.cards}>
          {contacts.records.map((contact) => (
            <li key={contact.contactId}>
              <ContactCard
                contact={contact}
                canDelete={!contact.isDefault || (contacts.total === 1 && !narrowed)}
                changes={changes}
              />
            </li>
          ))}
        </ul>
      )}
      {contacts.records.length < contacts.total && (
        <More to={contactsPath("mobile", { keyword, province, page: book.page + 1 })} />
      )}
      <ContactsFile onImported={changes.reload} isEmpty={isEmptyBook} />
      <UndoBar deleted={changes.deleted} undo={changes.undo} forget={changes.forget} />
      {!isEmptyBook && <div className={css.foot}>{add("wide")}</div>}
    </div>
  );
}

/** More of the list, in place: it is whole when one comes back to it. */
function More({ to }: { to: string }) {
  const isOnItsWay = useNavigation().state === "loading";
  return (
    <Link
      className={buttonClass({ look: "outline", wide: true })}
      to={to}
      replace
      preventScrollReset
      aria-busy={isOnItsWay || undefined}
    >
      {isOnItsWay ? m.loading() : m.contacts_more()}
    </Link>
  );
}
