import { m } from "@rimba/content/messages";
import { useState } from "react";
import { isMarkedLoggedIn, outletStore, type StoredOutlet } from "../../app/session/session-mark.tsx";
import styles from "./stored-outlet.module.css";

/** Name and address of the preferred outlet as stored on this device, for offline use; empty without one. */
export function StoredOutletCard() {
  const [outlet] = useState(storedOutlet);
  if (outlet === null) return null;
  return (
    <section className={styles.card} aria-label={m.binding_yours()}>
      <p className={styles.kind}>{m.binding_yours()}</p>
      <p className={styles.name}>
        {outlet.name}{" "}
        <bdi dir="ltr" className="num">
          {outlet.networkCode}
        </bdi>
      </p>
      <address className={styles.address}>{outlet.address}</address>
    </section>
  );
}

/** Null: none is bound. A page that is still shown after the logout must not store it again. */
export function storeOutlet(outlet: StoredOutlet | null): void {
  if (outlet === null || !isMarkedLoggedIn()) return void outletStore.write(null);
  const { name, networkCode, address } = outlet;
  outletStore.write({ name, networkCode, address });
}

/** The outlet of the logged-in customer; null if none is stored. */
export function storedOutlet(): StoredOutlet | null {
  return isMarkedLoggedIn() ? outletStore.read() : null;
}
