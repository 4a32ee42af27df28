import { ContactsFile } from "@rimba/web-core/contacts/contacts-file.tsx";
import {
  contactsPath,
  isNarrowed,
  loadContacts,
  loadContactsInBrowser,
  type LoadedContacts,
  contactsPages,
} from "@rimba/web-core/contacts/page.ts";
import { ContactsSearch, NoContacts } from "@rimba/web-core/contacts/contacts-search.tsx";
import { UndoBar, useContactChanges } from "@rimba/web-core/contacts/contact-changes.tsx";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { CentreUnavailable } from "@rimba/web-core/site-frame/centre-unavailable.tsx";
import { personalMeta, useCustomer } from "@rimba/web-core/account/page.ts";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { useToast } from "@rimba/web-core/ui/centre-notice.tsx";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Pager } from "../../shell/pager.tsx";
import type { Route } from "./+types/address-list.ts";
import { CentreLayout } from "./centre-layout.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { ContactTable } from "./contact-table.tsx";
import { Select } from "@rimba/web-core/ui/field.tsx";
import { useNavigate } from "react-router";
import type { Contact } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { canDeleteContact } from "@rimba/domain";
import styles from "./address-list.module.css";

export const loader = loadContacts;
export const clientLoader = loadContactsInBrowser;
export const headers = retryHeaders;
export const meta = personalMeta(m.contacts_title);

const titleId = "centre-title";

/** The address book: search, a table, and a dialog to add or change. */
export default function AddressList({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "loaded") return <Loaded page={page} />;
  return (
    <CentreLayout user={null} title={m.contacts_title()} titleId={titleId} page="addresses">
      <CentreUnavailable offline={page.offline} path={contactsPath("desktop", page)} />
    </CentreLayout>
  );
}

/** What the dialog is about; null: a new contact. */
interface Opened {
  readonly contact: Contact | null;
  /** Number of the opening. As the key of the dialog it resets the form. */
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

/** Shows the contacts of one province. Nothing where all lie in the same one. */
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
