import type { TrackingAnswered } from "@rimba/web-core/tracking/tracking-view.ts";
import { filterWords } from "@rimba/web-core/tracking/result-words.tsx";
import { NumberChips } from "./number-chips.tsx";
import { StatusFilter } from "./status-filter.tsx";
import css from "./switcher.module.css";

/** Leads from one answer to the next; not there for a single one. */
export function Switcher({ page }: { page: TrackingAnswered }) {
  if (page.allRows.length < 2) return null;
  return (
    <div className={css.switcher}>
      {page.rows.length > 0 ? (
        <NumberChips page={page} />
      ) : (
        <p className={css.nothing}>{chosenStatus(page)}</p>
      )}
      <StatusFilter page={page} />
    </div>
  );
}

function chosenStatus({ packageStatus }: TrackingAnswered): string {
  return packageStatus === null ? "" : filterWords[packageStatus]();
}
