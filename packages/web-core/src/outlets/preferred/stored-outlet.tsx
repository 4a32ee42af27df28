import { m } from "@rimba/content/messages";
import type { Outlet } from "@rimba/contract";
import { useState } from "react";
import { customerStores, isMarkedLoggedIn } from "../../app/session/session-mark.tsx";
import styles from "./stored-outlet.module.css";

type StoredOutlet = Pick<Outlet, "name" | "networkCode" | "address">;

const store = customerStores.preferredOutlet;

/** Name and address of the preferred outlet as stored on this device, for offline use; empty without one. */
export function StoredOutletCard() {
  const [outlet] = useState(storedOutlet);
  if (outlet === null) return null;
  return (
    <section className={styles.card} aria-label={m.preferred_outlet_yours()}>
      <p className={styles.kind}>{m.preferred_outlet_yours()}</p>
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

/** Null: there is none. A page that is still shown after the logout must not store it again. */
export function storeOutlet(outlet: StoredOutlet | null): void {
  if (outlet === null || !isMarkedLoggedIn()) return void store.write(null);
  const { name, networkCode, address } = outlet;
  store.write({ name, networkCode, address });
}

/** The outlet of the logged-in customer; null if none is stored. */
export function storedOutlet(): StoredOutlet | null {
  const stored = (isMarkedLoggedIn() ? store.read() : null) as Partial<StoredOutlet> | null;
  const { name, networkCode, address } = stored ?? {};
  const isWhole = [name, networkCode, address].every((text) => typeof text === "string");
  return isWhole ? (stored as StoredOutlet) : null;
}
