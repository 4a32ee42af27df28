import { m } from "@rimba/content/messages";
import styles from "../account/centre/centre-card.module.css";
import { StoredOutletCard } from "../outlets/preferred/stored-outlet.tsx";
import { UnavailableCard } from "../ui/content-states.tsx";

/** Stands for a page of the personal centre that has no answer. */
export function CentreUnavailable({ offline, path }: { offline: boolean; path: string }) {
  return (
    <div className={styles.card}>
      <UnavailableCard title={m.personal_unavailable_title()} offline={offline} retryHref={path} />
      {offline && <StoredOutletCard />}
    </div>
  );
}
