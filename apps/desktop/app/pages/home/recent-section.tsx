import { m } from "@rimba/content/messages";
import { useRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { Link } from "react-router";
import { RecentNumbers } from "./recent-numbers.tsx";
import styles from "./recent-section.module.css";

/** What was tracked here before; nothing for who is new. */
export function RecentSection() {
  const numbers = useRecent();
  if (numbers.length === 0) return null;
  return (
    <section className={`container ${styles.recent}`} aria-labelledby="recent-heading">
      <div className={styles.head}>
        <h2 id="recent-heading">{m.recent_title()}</h2>
        {numbers.length > 1 && <Link to={trackPath({ numbers, by: "waybill" })}>{m.recent_track_all()}</Link>}
      </div>
      <RecentNumbers numbers={numbers} />
    </section>
  );
}
