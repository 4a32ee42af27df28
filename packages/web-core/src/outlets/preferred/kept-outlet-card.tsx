import { m } from "@rimba/content/messages";
import { useState } from "react";
import { keptOutlet } from "./kept-outlet-store.ts";
import styles from "./kept-outlet-card.module.css";

/** Name and address of the preferred outlet as this device knows them, for a time without network; nothing where it knows none. */
export function KeptOutletCard() {
  const [outlet] = useState(keptOutlet);
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
