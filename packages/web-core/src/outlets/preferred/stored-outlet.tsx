import { m } from "@rimba/content/messages";
import { useState } from "react";
import type { Outlet } from "@rimba/contract";
import { isMarkedLoggedIn, outletKey } from "../../app/session/session-mark.tsx";
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

/** The stored preferred outlet, for offline use. */
type StoredOutlet = Pick<Outlet, "name" | "networkCode" | "address">;

/** Null: none is bound. Deleted with the session (session/session-store.ts). */
export function storeOutlet(outlet: StoredOutlet | null): void {
  try {
    if (outlet === null) return localStorage.removeItem(outletKey);
    const { name, networkCode, address } = outlet;
    localStorage.setItem(outletKey, JSON.stringify({ name, networkCode, address }));
  } catch {
    // Storage is full or blocked.
  }
}

/** The outlet of the logged-in customer; null if none is stored. */
export function storedOutlet(): StoredOutlet | null {
  if (!isMarkedLoggedIn()) return null;
  try {
    const stored = JSON.parse(localStorage.getItem(outletKey) ?? "null") as Partial<StoredOutlet> | null;
    const isWhole = [stored?.name, stored?.networkCode, stored?.address].every(
      (text) => typeof text === "string",
    );
    return isWhole ? (stored as StoredOutlet) : null;
  } catch {
    return null;
  }
}
