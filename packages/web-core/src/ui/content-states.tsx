import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "@rimba/content/messages";
import type { LucideIcon } from "lucide-react";
import errorPicture from "./illustrations/empty-error.svg?inline";
import { buttonClass } from "./button.tsx";
import styles from "./content-states.module.css";

interface StateProps {
  readonly title: string;
  readonly text: ReactNode;
  /** One next action. */
  readonly action?: ReactNode;
  readonly headingLevel?: 2 | 3;
}

interface EmptyStateProps extends StateProps {
  /**
   * A drawing `public/illustrations/empty-….svg`. `basket`: a list without items. `no-number`: no valid number to track.
   * `no-results`: a search without results, or an address that leads to nothing.
   */
  readonly picture: "basket" | "no-number" | "no-orders" | "no-results" | "no-vacancies";
}

/** An empty list or result: picture, heading, sentence, action. */
export function EmptyState({ picture, ...props }: EmptyStateProps) {
  return <State {...props} pictureUrl={`/public/illustrations/empty-${picture}.svg`} />;
}

function State({
  title,
  text,
  action,
  pictureUrl,
  headingLevel = 2,
}: StateProps & { readonly pictureUrl: string }) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <img src={pictureUrl} width={240} height={180} alt="" loading="lazy" />
      </div>
      <Heading>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

// `errorPicture` is inlined in the script, because offline it could not be loaded.

interface ErrorCardProps {
  readonly title: string;
  readonly text: ReactNode;
}

/** Something is unavailable: the reason, and a link that loads the page again, also without script. */
export function ErrorCard({ title, text }: ErrorCardProps) {
  const { pathname, search } = useLocation();
  // The router encodes commas differently on the server and in the browser.
  const query = new URLSearchParams(search);
  return (
    <State
      title={title}
      text={text}
      pictureUrl={errorPicture}
      action={
        <a
          className={buttonClass({ look: "outline" })}
          href={query.size === 0 ? pathname : `${pathname}?${query}`}
        >
          {m.error_card_retry()}
        </a>
      }
    />
  );
}

interface UnavailableCardProps {
  /** What is unavailable. */
  readonly title: string;
  /** The text, if the cause is not just that the system is busy. */
  readonly text?: string;
  /** The browser is offline: every page shows the same text for this. */
  readonly offline: boolean;
}

/** The data of a page are unavailable: the cause, and a retry link. */
export function UnavailableCard({
  title,
  text = m.outcome_unavailable_text(),
  offline,
}: UnavailableCardProps) {
  return (
    <ErrorCard title={offline ? m.page_offline_title() : title} text={offline ? m.page_offline() : text} />
  );
}

const widths = ["medium", "short", "long"] as const;

/** A placeholder while content loads, shown after 300 ms. `lines`: as many as the result has. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.card} role="status" aria-label={m.loading()}>
      {Array.from({ length: lines }, (_none, index) => (
        <span key={index} className={`${styles.line} ${styles[widths[index % widths.length] ?? "long"]}`} />
      ))}
    </div>
  );
}

interface NoteProps {
  readonly tone: "problem" | "waiting" | "cancelled";
  readonly icon: LucideIcon;
  /** The icon is directional: it is mirrored in right-to-left languages. */
  readonly turns?: boolean;
  readonly children: ReactNode;
}

/** A short note above a shipment about an exception. */
export function Note({ tone, icon: Icon, turns = false, children }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`}>
      <Icon className={turns ? "flip" : ""} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
