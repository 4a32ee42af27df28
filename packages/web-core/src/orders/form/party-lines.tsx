import { groupedPhone } from "@rimba/domain";
import { wholeAddress } from "../../contacts/contact-label.tsx";
import type { PartyForm } from "./order-form.ts";
import styles from "./party-fields.module.css";

/** A party for reading: name and phone, then the address. */
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
