import type { Contact } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { groupedPhone } from "@rimba/domain";
import { contactFormPath } from "@rimba/web-core/contacts/page.ts";
import { wholeAddress, DefaultMark } from "@rimba/web-core/contacts/contact-label.tsx";
import type { useContactChanges } from "@rimba/web-core/contacts/contact-changes.tsx";
import { sendToContactPath } from "@rimba/web-core/orders/entry-paths.ts";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import PackagePlus from "lucide-react/icons/package-plus";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Link } from "react-router";
import css from "./contact-card.module.css";

interface Props {
  readonly contact: Contact;
  readonly canDelete: boolean;
  readonly changes: ReturnType<typeof useContactChanges>;
}

/** A contact as on an envelope, and what can be done to it. */
export function ContactCard({ contact, canDelete, changes }: Props) {
  const { contactId, name, phone, isDefault } = contact;
  const edit = contactFormPath(contactId);
  return (
    <article
      className={css.card}
      data-default={isDefault || undefined}
      aria-busy={changes.pendingId === contactId || undefined}
    >
      <div className={css.head}>
        <h2 className={css.name}>
          <bdi>{name}</bdi>
        </h2>
        {isDefault && <DefaultMark />}
      </div>
      <p className={css.phone}>
        <bdi dir="ltr" className="num">
          {groupedPhone(phone)}
        </bdi>
      </p>
      <p className={css.address}>
        <bdi>{wholeAddress(contact)}</bdi>
      </p>
      <div className={css.ways}>
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
            onClick={() => changes.makeDefault(contact)}
          >
            {m.contact_set_default()}
          </Button>
        )}
        <span className={css.end}>
          <Link
            className={css.icon}
            to={sendToContactPath(contactId)}
            aria-label={m.contact_send_named({ name })}
          >
            <PackagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
          </Link>
          {!isDefault && (
            <Link className={css.icon} to={edit} aria-label={m.contact_edit_named({ name })}>
              <Pencil size={22} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          )}
          {canDelete && (
            <button
              type="button"
              className={css.icon}
              aria-label={m.contact_delete_named({ name })}
              onClick={() => changes.remove(contact)}
            >
              <Trash2 size={22} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
    </article>
  );
}
