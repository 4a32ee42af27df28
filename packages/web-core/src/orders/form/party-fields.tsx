import { m } from "@rimba/content/messages";
import { useId } from "react";
import { ContactFields } from "../../contacts/contact-fields.tsx";
import type { PartyName } from "./order-form.ts";
import type { OrderFormState } from "./use-order-form.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./party-fields.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly name: PartyName;
  readonly layout: Layout;
}

/** Name and address of one party, and whether to save it in the address book. */
export function PartyFields({ state, name, layout }: Props) {
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
        layout={layout}
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
