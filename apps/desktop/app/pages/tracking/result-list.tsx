import { m } from "@rimba/content/messages";
import { csvPath, trackPath } from "@rimba/web-core/tracking/query.ts";
import { countWords } from "@rimba/web-core/tracking/result-words.tsx";
import type { TrackingAnswered, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { ResultCard } from "./result-card.tsx";
import styles from "./result-list.module.css";
import { StatusFilter } from "./status-filter.tsx";
import { UnopenedRow } from "./unopened-row.tsx";

interface Props {
  readonly page: TrackingAnswered;
  readonly failure: UnlockFailure | undefined;
}

/** All numbers that were asked for, each with its answer; shipments are opened from here. */
export function ResultList({ page, failure }: Props) {
  const { numbers, by, packageStatus, found, rows, opened, now } = page;
  return (
    <section className={styles.pane} aria-label={m.tracking_result_list()}>
      <div className={styles.head}>
        <h2>
          <bdi>{counted(page)}</bdi>
        </h2>
        {found > 0 && (
          <a href={csvPath(page)} download>
            {m.tracking_csv()}
          </a>
        )}
      </div>
      {found > 0 && <StatusFilter page={page} />}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            // A waybill and one of its pieces may both have been asked for.
            <li key={`${row.number} ${row.key}`}>
              {"summary" in row ? (
                <ResultCard
                  row={row}
                  by={by}
                  to={trackPath({ numbers, by, packageStatus, open: row.key })}
                  isOpened={opened?.row.key === row.key && opened.shipment !== null}
                  now={now}
                />
              ) : (
                <UnopenedRow row={row} by={by} failure={failure} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Under one order number there may be several shipments. */
function counted({ numbers, found, counts }: TrackingAnswered): string {
  const words = countWords({ numbers: numbers.length, found });
  const shipments = counts.NORMAL_SIGNED + counts.RETURNED_SIGNED + counts.NOT_SIGNED_OR_VOID;
  return shipments > found ? m.tracking_counts_shipments({ counts: words, shipments }) : words;
}
