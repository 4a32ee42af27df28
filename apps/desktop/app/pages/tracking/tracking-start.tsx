import { m } from "@rimba/content/messages";
import { RecentList } from "@rimba/web-core/tracking/recent/recent-list.tsx";
import { useRecent } from "@rimba/web-core/tracking/recent/use-recent.ts";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { TrackableHints } from "@rimba/web-core/tracking/form/trackable-hints.tsx";
import styles from "./tracking-start.module.css";

/** Before anything was asked: what was tracked here before, and what can be typed. */
export function TrackingStart() {
  const isNew = useRecent().length === 0;
  return (
    <div className={styles.start}>
      <div className={isNew ? styles.empty : styles.recent}>
        {isNew && <EmptyState title={m.tracking_start_title()} text={m.tracking_start_text()} />}
        <RecentList />
      </div>
      <section className={styles.hints} aria-labelledby="trackable-heading">
        <h2 id="trackable-heading">{m.home_trackable_heading()}</h2>
        <TrackableHints />
      </section>
    </div>
  );
}
