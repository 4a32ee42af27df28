import { m } from "@rimba/content/messages";
import type { Contact } from "@rimba/contract";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";
import { type ContactBook, useContactBook } from "@rimba/web-core/contacts/contact-changes.tsx";
import { contactLines, DefaultMark } from "@rimba/web-core/contacts/contact-label.tsx";
import { ContactsFile } from "@rimba/web-core/contacts/contacts-file.tsx";
import { ContactsSearch, NoContacts, ProvinceFilter } from "@rimba/web-core/contacts/contacts-search.tsx";
import { contactsPath, type LoadedContacts } from "@rimba/web-core/contacts/page.ts";
import { sendToContactPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre.tsx";
import { UndoBar } from "@rimba/web-core/ui/undo-bar.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { useToast } from "@rimba/web-core/ui/toast.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { DialogHead } from "@rimba/web-core/ui/dialog-head.tsx";
import { Link } from "react-router";
import { LtrNumber } from "@rimba/web-core/ui/format/ltr-number.tsx";
import { type ReactNode, useState, lazy, Suspense, useEffect, useId, useRef } from "react";
import { Pager } from "../../shell/page-parts.tsx";
import type { Route } from "./+types/address-list.ts";
import { CentreLayout } from "./centre-layout.tsx";
import frame from "@rimba/web-core/ui/dialog.module.css";
import { PackagePlus, Pencil, Plus, Star, Trash2 } from "@rimba/web-core/ui/icons.ts";
import styles from "./address-list.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/contacts/page.ts";

const titleId = "centre-title";

/** The address book: search, a table, and a dialog to add or edit a contact. */
export default function AddressList({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "ok") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.contacts_title()} titleId={titleId} page="addresses">
      <CentreUnavailable offline={page.offline} />
    </CentreLayout>
  );
}

/** The contact in the dialog; null: a new one. */
interface Opened {
  readonly contact: Contact | null;
  /** Counts the openings of the dialog. As its key it resets the form. */
  readonly visit: number;
}

function Loaded({ page }: { page: LoadedContacts }) {
  const { user } = useCustomer(page.user);
  const notify = useToast();
  const book = useContactBook(page);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [visits, setVisits] = useState(0);
  const { contacts, keyword, province } = page;
  const open = (contact: Contact | null) => {
    setVisits(visits + 1);
    setOpened({ contact, visit: visits + 1 });
  };
  const add = (
    <Button onClick={() => open(null)}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.contacts_add()}
    </Button>
  );
  return (
    <CentreLayout
      user={user}
      title={m.contacts_title()}
      titleId={titleId}
      page="addresses"
      wide
      beside={book.isEmpty ? undefined : add}
    >
      <div className={styles.list}>
        {!book.isEmpty && (
          <div className={styles.tools}>
            <ContactsSearch keyword={keyword} province={province} />
            <ProvinceFilter page={page} className={styles.filter} />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {book.isNarrowed ? m.contacts_found({ count: contacts.total }) : ""}
        </p>
        {contacts.records.length === 0 ? (
          <NoContacts narrowed={book.isNarrowed} add={add} />
        ) : (
          <>
            <ContactTable contacts={contacts.records} book={book} edit={open} />
            <div className={styles.foot}>
              <p className="fs-small muted">
                <bdi>{formatRange(page)}</bdi>
              </p>
              <Pager
                page={page.page}
                pages={contacts.pages}
                pathOf={(number) => contactsPath("desktop", { keyword, province, page: number })}
              />
            </div>
          </>
        )}
        <ContactsFile onImported={book.reload} isEmpty={book.isEmpty} />
        <UndoBar layout="wide" change={book.deleted} undo={book.undo} forget={book.forget} />
      </div>
      <ContactDialog
        key={opened?.visit ?? 0}
        open={opened !== null}
        contact={opened?.contact ?? null}
        isFirst={book.isEmpty}
        onClose={() => setOpened(null)}
        onSaved={() => {
          setOpened(null);
          notify({ text: m.contact_saved(), tone: "success" });
          book.reload();
        }}
      />
    </CentreLayout>
  );
}

function formatRange({ contacts: { records, current, size, total } }: LoadedContacts): string {
  const before = (current - 1) * size;
  return m.contacts_range({ first: before + 1, last: before + records.length, total });
}

interface ContactTableProps {
  readonly contacts: readonly Contact[];
  readonly book: ContactBook;
  readonly edit: (contact: Contact) => void;
}

/** A table with one row per contact, and its actions. */
function ContactTable({ contacts, book, edit }: ContactTableProps) {
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
                <bdi className="muted phrases">{contactLines(contact).region}</bdi>
              </td>
              <td className="num">{contact.postalCode}</td>
              <td>
                <div className={styles.actions}>
                  <Link
                    to={sendToContactPath(contact.contactId)}
                    aria-label={m.contact_send_named({ name: contact.name })}
                    title={m.contact_send()}
                  >
                    <PackagePlus size={19} strokeWidth={1.75} aria-hidden="true" />
                  </Link>
                  <RowAction
                    label={m.contact_set_default_named({ name: contact.name })}
                    title={m.contact_set_default()}
                    refusal={contact.isDefault ? m.contact_default_fixed() : null}
                    onPress={() => book.makeDefault(contact)}
                  >
                    <Star size={19} strokeWidth={1.75} aria-hidden="true" />
                  </RowAction>
                  <RowAction
                    label={m.contact_edit_named({ name: contact.name })}
                    title={m.contact_edit()}
                    onPress={() => edit(contact)}
                  >
                    <Pencil size={19} strokeWidth={1.75} aria-hidden="true" />
                  </RowAction>
                  {/* Deleting the default contact would leave the book without one: another must become the
                     default first. */}
                  <RowAction
                    label={m.contact_delete_named({ name: contact.name })}
                    title={m.contact_delete()}
                    refusal={book.canDelete(contact) ? null : m.contact_default_fixed()}
                    onPress={() => book.remove(contact)}
                  >
                    <Trash2 size={19} strokeWidth={1.75} aria-hidden="true" />
                  </RowAction>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowActionProps {
  readonly label: string;
  readonly title: string;
  /** Why this contact does not allow it: shown on hover, and when it is pressed. */
  readonly refusal?: string | null;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function RowAction({ label, title, refusal = null, onPress, children }: RowActionProps) {
  const notify = useToast();
  return (
    <button
      type="button"
      aria-label={label}
      title={refusal ?? title}
      aria-disabled={refusal !== null || undefined}
      onClick={refusal === null ? onPress : () => notify({ text: refusal })}
    >
      {children}
    </button>
  );
}

// Lazy: a visit that only looks up contacts does not download the form.
const ContactForm = lazy(async () => ({
  default: (await lazyImport(() => import("@rimba/web-core/contacts/contact-form.tsx"))).ContactForm,
}));

interface Props {
  readonly open: boolean;
  /** Null: a new contact. */
  readonly contact: Contact | null;
  readonly isFirst: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A dialog over the address book that adds or edits a contact. */
function ContactDialog({ open, contact, isFirst, onClose, onSaved }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dialogTitleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby={dialogTitleId}
      onClose={onClose}
    >
      {open && (
        <div className={styles.contents}>
          <DialogHead
            titleId={dialogTitleId}
            title={contact === null ? m.contacts_add() : m.contact_edit_title()}
            onClose={onClose}
          />
          <Suspense fallback={<Skeleton lines={9} />}>
            <ContactForm
              layout="wide"
              contact={contact}
              isFirst={isFirst}
              titleId={dialogTitleId}
              onSaved={onSaved}
              beside={
                <Button look="outline" onClick={onClose}>
                  {m.personal_cancel()}
                </Button>
              }
            />
          </Suspense>
        </div>
      )}
    </dialog>
  );
}
