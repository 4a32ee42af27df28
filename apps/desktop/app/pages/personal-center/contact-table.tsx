import type { Contact } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { contactLines, DefaultMark } from "@rimba/web-core/contacts/contact-label.tsx";
import type { ContactBook } from "@rimba/web-core/contacts/contact-changes.tsx";
import { sendToContactPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { PackagePlus, Pencil, Star, Trash2 } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import { LtrNumber } from "@rimba/web-core/ui/format/ltr-number.tsx";
import styles from "./contact-table.module.css";

interface Props {
  readonly contacts: readonly Contact[];
  readonly book: ContactBook;
  readonly edit: (contact: Contact) => void;
}

/** A table with one row per contact, and its actions. */
export function ContactTable({ contacts, book, edit }: Props) {
  return (
    <div className="card clip">
      <table className={styles.table}>
        <caption className="visually-hidden">{m.contacts_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.contacts_column_who()}</th>
            <th scope="col">{m.contacts_csv_address()}</th>
            <th scope="col">{m.contact_postal_code()}</th>
            <th scope="col" className={styles.end}>
              {m.contacts_column_actions()}
            </th>
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <tr key={contact.contactId} aria-busy={book.pendingId === contact.contactId || undefined}>
              <th scope="row">
                <span className={styles.who}>
                  <bdi>{contact.name}</bdi>
                  {contact.isDefault && <DefaultMark />}
                </span>
                <LtrNumber className="muted">{contactLines(contact).phone}</LtrNumber>
              </th>
              <td>
                <bdi>{contact.address}</bdi>
                <br />
                <bdi className="muted">{contactLines(contact).region}</bdi>
              </td>
              <td className="num">{contact.postalCode}</td>
              <td>
                <div className={styles.actions}>
                  <Link
                    className={styles.send}
                    to={sendToContactPath(contact.contactId)}
                    aria-label={m.contact_send_named({ name: contact.name })}
                    title={m.contact_send()}
                  >
                    <PackagePlus size={19} strokeWidth={1.75} aria-hidden="true" />
                  </Link>
                  {!contact.isDefault && (
                    <button
                      type="button"
                      className={styles.choose}
                      aria-label={m.contact_set_default_named({ name: contact.name })}
                      title={m.contact_set_default()}
                      onClick={() => book.makeDefault(contact)}
                    >
                      <Star size={19} strokeWidth={1.75} aria-hidden="true" />
                    </button>
                  )}
                  <button
                    type="button"
                    className={styles.edit}
                    aria-label={m.contact_edit_named({ name: contact.name })}
                    title={m.contact_edit()}
                    onClick={() => edit(contact)}
                  >
                    <Pencil size={19} strokeWidth={1.75} aria-hidden="true" />
                  </button>
                  {/* Deleting the default contact would leave the book without one: another must become the
                     default first. */}
                  {book.canDelete(contact) && (
                    <button
                      type="button"
                      className={styles.delete}
                      aria-label={m.contact_delete_named({ name: contact.name })}
                      title={m.contact_delete()}
                      onClick={() => book.remove(contact)}
                    >
                      <Trash2 size={19} strokeWidth={1.75} aria-hidden="true" />
                    </button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
