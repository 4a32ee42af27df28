import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import { StoredOutletCard } from "../outlets/preferred/stored-outlet.tsx";
import { UnavailableCard } from "../ui/content-states.tsx";
import styles from "../account/centre/centre-card.module.css";

/** A card with a form, in the personal centre. */
export function CentreCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div>{children}</div>
    </div>
  );
}

/** Nothing can be changed here without script: the calls need a header. */
export function WithoutScript() {
  return (
    <noscript>
      <p className={styles.noscript}>{m.personal_without_script()}</p>
    </noscript>
  );
}

/** Replaces a page of the personal centre that cannot be loaded. */
export function CentreUnavailable({ offline, path }: { offline: boolean; path: string }) {
  return (
    <div className={styles.card}>
      <UnavailableCard title={m.personal_unavailable_title()} offline={offline} retryHref={path} />
      {offline && <StoredOutletCard />}
    </div>
  );
}
