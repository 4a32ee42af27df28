import { useId } from "react";
import { ContactFields } from "../../contacts/contact-fields.tsx";
import type { PartyName, PartyForm } from "./order-form.ts";
import type { OrderFormState } from "./use-order-form.ts";
import styles from "./party-fields.module.css";
import { wholeAddress } from "../../contacts/contact-label.tsx";
import { m } from "@rimba/content/messages";
import { groupedPhone } from "@rimba/domain";

interface Props {
  readonly state: OrderFormState;
  readonly name: PartyName;
}

/** Who and where of one party, and whether it is to be kept in the address book. */
export function PartyFields({ state, name }: Props) {
  const id = useId();
  const party = state.form[name];
  return (
    <>
      <ContactFields
        id={id}
        values={party}
        onChange={(next) => state.setParty(name, next)}
        onLeave={(field, typed) => state.leave(`${name}.${field}`, typed)}
        error={(field) => state.error(`${name}.${field}`)}
      />
      {party.contactId === null && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={party.saveToBook}
            onChange={(event) => state.setParty(name, { saveToBook: event.target.checked })}
          />
          <span>{m.send_save_to_book()}</span>
        </label>
      )}
    </>
  );
}

/** A party as one reads it: name and phone, then the address. */
export function PartyLines({ party, stacked = false }: { party: PartyForm; stacked?: boolean }) {
  const { name, phone, area, address, postalCode } = party;
  return (
    <div className={stacked ? `${styles.lines} ${styles.stacked}` : styles.lines}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{" "}
        <span className={styles.phone}>
          <bdi dir="ltr" className="num">
            {groupedPhone(phone)}
          </bdi>
        </span>
      </p>
      <p>
        <bdi>{wholeAddress({ address, path: [...(area?.path ?? [])], postalCode })}</bdi>
      </p>
    </div>
  );
}
