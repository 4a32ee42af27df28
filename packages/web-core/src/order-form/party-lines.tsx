import { spokenPhone, wholeAddress } from "../contacts/contact-words.ts";
import type { PartyForm } from "./order-form.ts";
import styles from "./party-lines.module.css";

/** A party as one reads it: name and phone, then the address. */
export function PartyLines({ party, stacked = false }: { party: PartyForm; stacked?: boolean }) {
  const { name, phone, area, address, postalCode } = party;
  return (
    <div className={stacked ? `${styles.lines} ${styles.stacked}` : styles.lines}>
      <p>
        <b dir="auto">{name}</b>{" "}
        <bdi className={`num ${styles.phone}`} dir="ltr">
          {spokenPhone(phone)}
        </bdi>
      </p>
      <p dir="auto">{wholeAddress({ address, path: [...(area?.path ?? [])], postalCode })}</p>
    </div>
  );
}
