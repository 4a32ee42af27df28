import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import styles from "./centre-card.module.css";

/** A card of the personal centre with a form. */
export function CentreCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div>{children}</div>
    </div>
  );
}

/** Without script nothing can be changed here: calls need a header. */
export function WithoutScript() {
  return (
    <noscript>
      <p className={styles.noscript}>{m.personal_without_script()}</p>
    </noscript>
  );
}
