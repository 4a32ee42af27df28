import { formatEventTime } from "../../ui/format/time.ts";
import { formatOrderNo } from "../../ui/format/text.ts";
import { m } from "@rimba/content/messages";
import type { Page, ProcessingEntry, AccountEventKind } from "@rimba/contract";
import { useLocale, useViewerZone } from "../../app/locale/use-locale.ts";
import { EmptyState } from "../../ui/content-states.tsx";
import type { Layout } from "../../ui/layout.ts";
import styles from "./processing-log.module.css";
import card from "./centre-card.module.css";

interface Props {
  readonly log: Page<ProcessingEntry>;
  /** ISO 8601. */
  readonly now: string;
  readonly layout: Layout;
}

/** How the customer's data were processed: one line per entry, newest first. */
export function ProcessingLog({ log, now, layout }: Props) {
  const { locale } = useLocale();
  const timeZone = useViewerZone();
  return (
    <div className={card.card}>
      <p className="small-text muted">{m.log_lead()}</p>
      {log.records.length === 0 ? (
        <EmptyState picture="basket" title={m.log_empty_title()} text={m.log_empty_text()} />
      ) : (
        <ol className={styles.entries} start={(log.current - 1) * log.size + 1}>
          {log.records.map((entry) => (
            <li
              key={entry.id}
              className={layout === "narrow" ? `${styles.entry} ${styles.narrow}` : styles.entry}
            >
              <span className="medium anywhere">
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

/** The entries as sentences; the detail is the order's number, or the document and version of a consent. */
const labels = {
  registered: m.log_registered,
  consentGiven: consentLabel,
  loggedIn: m.log_logged_in,
  loggedOut: m.log_logged_out,
  sessionEnded: m.log_session_ended,
  allSessionsEnded: m.log_all_sessions_ended,
  nicknameChanged: m.log_nickname_changed,
  mailConfirmed: m.log_mail_confirmed,
  mailRemoved: m.log_mail_removed,
  phoneChangeRequested: m.log_phone_change_requested,
  phoneChangeCalledOff: m.log_phone_change_called_off,
  phoneChanged: m.log_phone_changed,
  phoneLocked: m.log_phone_locked,
  phoneUnlocked: m.log_phone_unlocked,
  orderPlaced: ({ detail }) => m.log_order_placed({ orderNo: formatOrderNo(detail) }),
  pickupRebooked: ({ detail }) => m.log_pickup_rebooked({ orderNo: formatOrderNo(detail) }),
  orderCancelled: ({ detail }) => m.log_order_cancelled({ orderNo: formatOrderNo(detail) }),
  exported: m.log_exported,
  deletionRequested: m.log_deletion_requested,
  accountDeleted: m.log_account_deleted,
} as const satisfies Record<AccountEventKind, (inputs: { detail: string }) => string>;

export function processingLabel({ kind, detail }: Pick<ProcessingEntry, "kind" | "detail">): string {
  return labels[kind]({ detail: detail ?? "" });
}

function consentLabel({ detail }: { detail: string }): string {
  const [document = "", version = ""] = detail.split(" ");
  return m.log_consent_given({
    document: document === "privacy" ? m.login_privacy() : m.login_terms(),
    version,
  });
}
