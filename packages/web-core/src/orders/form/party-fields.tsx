import { m } from "@rimba/content/messages";
import { useId } from "react";
import { ContactFields } from "../../contacts/contact-fields.tsx";
import { wholeAddress } from "../../contacts/contact-label.tsx";
import { groupedPhone } from "@rimba/domain";
import { useAreaNames } from "../../places/use-area-names.ts";
import type { PartyForm, PartyName } from "./order-form.ts";
import type { Layout } from "../../ui/layout.ts";
import { LtrNumber } from "../../ui/format/ltr-number.tsx";
import styles from "./party-fields.module.css";

interface Props {
  readonly name: PartyName;
  readonly party: PartyForm;
  readonly onChange: (next: Partial<PartyForm>) => void;
  readonly layout: Layout;
}

/** Name and address of one party, and whether to save it in the address book. */
export function PartyFields({ name, party, onChange, layout }: Props) {
  const id = useId();
  return (
    <>
      <ContactFields id={id} prefix={`${name}.`} values={party} onChange={onChange} layout={layout} />
      {party.contactId === null && (
        <label className="inline-row touch pointer gap-3 above-1-5">
          <input
            type="checkbox"
            checked={party.saveToBook}
            onChange={(event) => onChange({ saveToBook: event.target.checked })}
          />
          <span>{m.send_save_to_book()}</span>
        </label>
      )}
    </>
  );
}

/** A party for reading: name and phone, then the address. */
export function PartyLines({ party, stacked = false }: { party: PartyForm; stacked?: boolean }) {
  const { name, phone, address, postalCode } = party;
  const area = useAreaNames(party.area);
  return (
    <div className={`small-text anywhere ${stacked ? styles.stacked : ""}`}>
      <p>
        <b className="semibold">
          <bdi>{name}</bdi>
        </b>{" "}
        <span className={styles.phone}>
          <LtrNumber>{groupedPhone(phone)}</LtrNumber>
        </span>
      </p>
      <p>
        <bdi className="phrases">{wholeAddress({ address, path: [...(area?.path ?? [])], postalCode })}</bdi>
      </p>
    </div>
  );
}
