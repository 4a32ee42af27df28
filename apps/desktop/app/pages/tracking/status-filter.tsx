import { m } from "@rimba/content/messages";
import { filterWords, statusFilterChoices } from "@rimba/web-core/tracking/result-words.tsx";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import type { TrackingAnswered } from "@rimba/web-core/tracking/tracking-view.ts";
import { Link } from "react-router";
import styles from "./status-filter.module.css";

/** Shows the shipments of one package status; every choice says how many it has. */
export function StatusFilter({ page }: { page: TrackingAnswered }) {
  const { numbers, by, counts } = page;
  const statuses = statusFilterChoices(page);
  if (statuses.length === 0) return null;
  return (
    <nav aria-label={m.tracking_filter_label()}>
      <ul className={styles.filter}>
        {[null, ...statuses].map((packageStatus) => (
          <li key={packageStatus}>
            <Link
              to={trackPath({ numbers, by, packageStatus })}
              preventScrollReset
              aria-current={packageStatus === page.packageStatus ? "true" : undefined}
            >
              {packageStatus === null ? m.tracking_filter_all() : filterWords[packageStatus]()}{" "}
              <b className="num">{counts[packageStatus ?? "all"]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
