import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** One thing to do next. */
  readonly action?: ReactNode;
  /** Address of a 240 × 180 illustration. */
  readonly pictureUrl?: string;
  readonly headingLevel?: 2 | 3;
}

/** Nothing to show: a picture, one heading, one sentence, one action. */
export function EmptyState({
  title,
  text,
  action,
  pictureUrl = "/public/illustrations/empty-no-results.svg",
  headingLevel = 2,
}: Props) {
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
