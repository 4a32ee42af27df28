import { m } from "@rimba/content/messages";
import type { Contact } from "@rimba/contract";
import { canDeleteContact } from "@rimba/domain";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";
import { UndoBar, useContactChanges } from "@rimba/web-core/contacts/contact-changes.tsx";
import { ContactsFile } from "@rimba/web-core/contacts/contacts-file.tsx";
import { ContactsSearch, NoContacts } from "@rimba/web-core/contacts/contacts-search.tsx";
import {
  contactsPages,
  contactsPath,
  isNarrowed,
  type LoadedContacts,
} from "@rimba/web-core/contacts/page.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-card.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { useToast } from "@rimba/web-core/ui/centre-notice.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { DialogHead } from "@rimba/web-core/ui/dialog-head.tsx";
import { Select } from "@rimba/web-core/ui/field.tsx";
import { useState, lazy, Suspense, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { Pager } from "../../shell/page-parts.tsx";
import type { Route } from "./+types/address-list.ts";
import { CentreLayout } from "./centre-layout.tsx";
import { ContactTable } from "./contact-table.tsx";
import frame from "@rimba/web-core/ui/dialog.module.css";
import { Plus } from "@rimba/web-core/ui/icons.ts";
import contactDialogStyles from "./contact-dialog.module.css";
import styles from "./address-list.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/contacts/page.ts";

const titleId = "centre-title";

/** The address book: search, a table, and a dialog to add or edit a contact. */
export default function AddressList({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.contacts_title()} titleId={titleId} page="addresses">
      <CentreUnavailable offline={page.offline} path={contactsPath("desktop", page)} />
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
  const changes = useContactChanges();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [visits, setVisits] = useState(0);
  const { contacts, keyword, province } = page;
  const narrowed = isNarrowed(page);
  const isEmptyBook = contacts.total === 0 && !narrowed;
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
      beside={isEmptyBook ? undefined : add}
    >
      <div className={styles.list}>
        {!isEmptyBook && (
          <div className={styles.tools}>
            <ContactsSearch keyword={keyword} province={province} />
            <ProvinceFilter page={page} />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {narrowed ? m.contacts_found({ count: contacts.total }) : ""}
        </p>
        {contacts.records.length === 0 ? (
          <NoContacts narrowed={narrowed} add={add} />
        ) : (
          <>
            <ContactTable
              contacts={contacts.records}
              canDelete={(contact) =>
                canDeleteContact(contact, { total: contacts.total, isNarrowed: narrowed })
              }
              changes={changes}
              edit={open}
            />
            <div className={styles.foot}>
              <p className={styles.range}>
                <bdi>{rangeWords(page)}</bdi>
              </p>
              <Pager
                page={page.page}
                pages={contacts.pages}
                pathOf={(number) => contactsPath("desktop", { keyword, province, page: number })}
              />
            </div>
          </>
        )}
        <ContactsFile onImported={changes.reload} isEmpty={isEmptyBook} />
        <UndoBar layout="wide" deleted={changes.deleted} undo={changes.undo} forget={changes.forget} />
      </div>
      <ContactDialog
        key={opened?.visit ?? 0}
        open={opened !== null}
        contact={opened?.contact ?? null}
        isFirst={isEmptyBook}
        onClose={() => setOpened(null)}
        onSaved={() => {
          setOpened(null);
          notify({ text: m.contact_saved() });
          changes.reload();
        }}
      />
    </CentreLayout>
  );
}

function rangeWords({ contacts: { records, current, size, total } }: LoadedContacts): string {
  const before = (current - 1) * size;
  return m.contacts_range({ first: before + 1, last: before + records.length, total });
}

/** Filters the contacts by province. Nothing if all are in the same one. */
function ProvinceFilter({ page }: { page: LoadedContacts }) {
  const navigate = useNavigate();
  const { provinces, province, keyword } = page;
  if (provinces.length < 2 && province === "") return null;
  return (
    <form className={styles.filter} action={contactsPages.desktop}>
      {keyword !== "" && <input type="hidden" name="q" value={keyword} />}
      <Select
        key={province}
        name="province"
        aria-label={m.contacts_province()}
        defaultValue={province}
        onChange={(event) =>
          void navigate(contactsPath("desktop", { keyword, province: event.currentTarget.value }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <option value="">{m.contacts_province_all()}</option>
        {provinces.map(({ areaId, name }) => (
          <option key={areaId} value={areaId}>
            {name}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">{m.orders_apply()}</button>
      </noscript>
    </form>
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
      className={`${frame.dialog} ${contactDialogStyles.dialog}`}
      aria-labelledby={dialogTitleId}
      onClose={onClose}
    >
      {open && (
        <div className={contactDialogStyles.contents}>
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
