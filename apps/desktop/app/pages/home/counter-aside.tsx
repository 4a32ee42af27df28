import { m } from "@rimba/content/messages";
import { useRecent } from "@rimba/web-core/recent/use-recent.ts";
import { trackPath } from "@rimba/web-core/tracking-page/track-path.ts";
import { Link } from "react-router";
import { TrackableHints } from "@rimba/web-core/trackable-hints/trackable-hints.tsx";
import styles from "./counter.module.css";
import { RecentNumbers } from "./recent-numbers.tsx";

/** Beside the form: what was tracked here before or, for who is new, what can be tracked. */
export function CounterAside() {
  const numbers = useRecent();
  const isNew = numbers.length === 0;
  return (
    <section className={styles.aside} aria-labelledby="counter-aside-heading">
      <div className={styles.asideHead}>
        <h2 id="counter-aside-heading">{isNew ? m.home_trackable_heading() : m.recent_title()}</h2>
        {numbers.length > 1 && <Link to={trackPath({ numbers, by: "waybill" })}>{m.recent_track_all()}</Link>}
      </div>
      {isNew ? <TrackableHints /> : <RecentNumbers numbers={numbers} />}
    </section>
  );
}
