import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import styles from "./centre-card.module.css";

/** A card of the personal centre for a form of its own. */
export function CentreCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div>{children}</div>
    </div>
  );
}

/** Without script nothing can be changed here: the calls need a header. */
export function WithoutScript() {
  return (
    <noscript>
      <p className={styles.noscript}>{m.personal_without_script()}</p>
    </noscript>
  );
}
