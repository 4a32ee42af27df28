import { m } from "@rimba/content/messages";
import type { OrderDetail, OrderParty } from "@rimba/contract";
import { groupedPhone } from "@rimba/domain";
import styles from "./order-parties.module.css";

interface Props {
  readonly order: Pick<OrderDetail, "sender" | "receiver">;
  /** Beside each other (desktop), or one under the other on a line from ring to leaf (mobile). */
  readonly layout: "panes" | "line";
}

/** From whom, and to whom. */
export function OrderParties({ order: { sender, receiver }, layout }: Props) {
  return (
    <div className={`${styles.parties} ${styles[layout]}`}>
      <Party role={m.fact_sender()} party={sender} mark={styles.ring} />
      <Party role={m.fact_receiver()} party={receiver} mark={styles.leaf} />
    </div>
  );
}

interface PartyProps {
  readonly role: string;
  readonly party: OrderParty;
  readonly mark: string | undefined;
}

function Party({ role, party, mark }: PartyProps) {
  return (
    <section aria-label={role}>
      <span className={`${styles.mark} ${mark}`} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.role}>{role}</h2>
        <p className={styles.name}>
          <bdi>{party.name}</bdi>
        </p>
        <p className={styles.phone}>
          <bdi dir="ltr" className="num">
            {groupedPhone(party.phone)}
          </bdi>
        </p>
        <p className={styles.address}>
          <bdi>{addressLine(party)}</bdi>
        </p>
      </div>
    </section>
  );
}

/** Street, district, city, province and postal code, as they are written on a parcel. */
export function addressLine({ address, path, postalCode }: OrderParty): string {
  const places = path.map(({ name }) => name).toReversed();
  const whole = [address, ...places].join(", ");
  return postalCode === null ? whole : `${whole} ${postalCode}`;
}
