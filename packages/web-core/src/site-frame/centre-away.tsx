import { m } from "@rimba/content/messages";
import styles from "../account/centre/centre-card.module.css";
import { KeptOutletCard } from "../outlets/preferred/kept-outlet.tsx";
import { AwayCard } from "../ui/content-states.tsx";

/** Stands for a page of the personal centre that has no answer. */
export function CentreAway({ offline, path }: { offline: boolean; path: string }) {
  return (
    <div className={styles.card}>
      <AwayCard title={m.personal_unavailable_title()} offline={offline} retryHref={path} />
      {offline && <KeptOutletCard />}
    </div>
  );
}
