import { m } from "@rimba/content/messages";
import type { PackageStatus } from "@rimba/contract";
import { Link } from "react-router";
import { filterWords } from "./filter-words.ts";
import { trackPath } from "./track-path.ts";
import type { TrackingAnswered } from "./tracking-view.ts";
import styles from "./status-filter.module.css";

const order = [
  "NOT_SIGNED_OR_VOID",
  "NORMAL_SIGNED",
  "RETURNED_SIGNED",
] as const satisfies readonly PackageStatus[];

/** The result list by package status, with how many there are of each. Links, so that an address says it. */
export function StatusFilter({ page }: { page: TrackingAnswered }) {
  const { numbers, by, counts, packageStatus } = page;
  const filters = [
    { status: null, words: m.tracking_filter_all(), count: counts.all },
    ...order.map((status) => ({ status, words: filterWords[status](), count: counts[status] })),
  ];
  return (
    <nav className={styles.filter} aria-label={m.tracking_filter_label()}>
      {filters.map(({ status, words, count }) => (
        <Link
          key={words}
          to={trackPath({ numbers, by, packageStatus: status })}
          aria-current={status === packageStatus ? "true" : undefined}
          preventScrollReset
        >
          {words} <b className="num">{count}</b>
        </Link>
      ))}
    </nav>
  );
}
