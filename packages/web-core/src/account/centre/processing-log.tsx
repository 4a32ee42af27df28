import { m } from "@rimba/content/messages";
import type { Page, ProcessingEntry } from "@rimba/contract";
import { formatEventTime } from "../../ui/format/time.ts";
import { useLocale, useViewerZone } from "../../app/locale/use-locale.ts";
import { EmptyState } from "../../ui/content-states.tsx";
import { processingLabel } from "./processing-labels.ts";
import styles from "./processing-log.module.css";
import card from "./centre-card.module.css";

interface Props {
  readonly log: Page<ProcessingEntry>;
  /** ISO 8601. */
  readonly now: string;
}

/** What was done with the customer's data: one line for each entry, the newest first. */
export function ProcessingLog({ log, now }: Props) {
  const { locale } = useLocale();
  const timeZone = useViewerZone();
  return (
    <div className={card.card}>
      <p className={styles.lead}>{m.log_lead()}</p>
      {log.records.length === 0 ? (
        <EmptyState title={m.log_empty_title()} text={m.log_empty_text()} />
      ) : (
        <ol className={styles.entries} start={(log.current - 1) * log.size + 1}>
          {log.records.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span className={styles.what}>
                <bdi>{processingLabel(entry)}</bdi>
              </span>
              <time dateTime={entry.at} className={styles.time}>
                <bdi>{formatEventTime({ at: entry.at, timeZone }, locale, new Date(now))}</bdi>
              </time>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
