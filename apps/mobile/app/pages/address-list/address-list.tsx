import { m } from "@rimba/content/messages";
import type { Contact } from "@rimba/contract";
import { type ContactBook, useContactBook } from "@rimba/web-core/contacts/contact-changes.tsx";
import { contactLines, DefaultMark } from "@rimba/web-core/contacts/contact-label.tsx";
import { ContactsFile } from "@rimba/web-core/contacts/contacts-file.tsx";
import { ContactsSearch, NoContacts } from "@rimba/web-core/contacts/contacts-search.tsx";
import { contactFormPath, contactsPath, type LoadedContacts } from "@rimba/web-core/contacts/page.ts";
import { sendToContactPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { UndoBar } from "@rimba/web-core/ui/undo-bar.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { PackagePlus, Pencil, Plus, Trash2 } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import { LoadMore } from "../../shell/load-more.tsx";
import { CentrePage } from "../personal-center/centre-page.tsx";
import type { Route } from "./+types/address-list.ts";
import { LtrNumber } from "@rimba/web-core/ui/format/ltr-number.tsx";
import styles from "./address-list.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/contacts/page.ts";

/** The address book: search, a card for each contact, and a link to add one. */
export default function AddressList({ loaderData }: Route.ComponentProps) {
  return (
    <CentrePage<LoadedContacts> title={m.contacts_title()} data={loaderData}>
      {(page) => <Book page={page} />}
    </CentrePage>
  );
}

function Book({ page }: { page: LoadedContacts }) {
  const book = useContactBook(page);
  const { contacts, keyword, province } = page;
  const add = (look: "wide" | "normal") => (
    <Link className={buttonClass({ wide: look === "wide" })} to={contactFormPath()}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.contacts_add()}
    </Link>
  );
  return (
    <div className={styles.book}>
      {!book.isEmpty && <ContactsSearch keyword={keyword} province={province} />}
      <p className="visually-hidden" role="status">
        {book.isNarrowed ? m.contacts_found({ count: contacts.total }) : ""}
      </p>
      {contacts.records.length === 0 ? (
        <NoContacts narrowed={book.isNarrowed} add={add("normal")} />
      ) : (
        <ul className="stack gap-2-5">
          {contacts.records.map((contact) => (
            <li key={contact.contactId}>
              <ContactCard contact={contact} book={book} />
            </li>
          ))}
        </ul>
      )}
      {contacts.records.length < contacts.total && (
        <LoadMore
          to={contactsPath("mobile", { keyword, province, page: page.page + 1 })}
          label={m.contacts_more()}
          className=""
        />
      )}
      <ContactsFile onImported={book.reload} isEmpty={book.isEmpty} />
      <UndoBar layout="narrow" change={book.deleted} undo={book.undo} forget={book.forget} />
      {!book.isEmpty && <div className={styles.foot}>{add("wide")}</div>}
    </div>
  );
}

interface Props {
  readonly contact: Contact;
  readonly book: ContactBook;
}

/** A contact formatted like on an envelope, and its actions. */
function ContactCard({ contact, book }: Props) {
  const { contactId, name, isDefault } = contact;
  const { phone, wholeAddress } = contactLines(contact);
  const edit = contactFormPath(contactId);
  return (
    <article
      className={styles.card}
      data-default={isDefault || undefined}
      aria-busy={book.pendingId === contactId || undefined}
    >
      <div className={styles.head}>
        <h2 className="shrink fs-body semibold lh-1-4 anywhere">
          <bdi>{name}</bdi>
        </h2>
        {isDefault && <DefaultMark />}
      </div>
      <p className="small-text muted">
        <LtrNumber>{phone}</LtrNumber>
      </p>
      <p className="small-text anywhere above-1">
        <bdi className="phrases">{wholeAddress}</bdi>
      </p>
      <div className={styles.actions}>
        {isDefault ? (
          <Link
            className={buttonClass({ look: "text", size: "small" })}
            to={edit}
            aria-label={m.contact_edit_named({ name })}
          >
            <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
            {m.contact_edit()}
          </Link>
        ) : (
          <Button
            look="text"
            size="small"
            aria-label={m.contact_set_default_named({ name })}
            onClick={() => book.makeDefault(contact)}
          >
            {m.contact_set_default()}
          </Button>
        )}
        <span className="flex">
          <Link
            className={styles.icon}
            to={sendToContactPath(contactId)}
            aria-label={m.contact_send_named({ name })}
          >
            <PackagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
          </Link>
          {!isDefault && (
            <Link className={styles.icon} to={edit} aria-label={m.contact_edit_named({ name })}>
              <Pencil size={22} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          )}
          {book.canDelete(contact) && (
            <button
              type="button"
              className={styles.icon}
              aria-label={m.contact_delete_named({ name })}
              onClick={() => book.remove(contact)}
            >
              <Trash2 size={22} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
    </article>
  );
}
