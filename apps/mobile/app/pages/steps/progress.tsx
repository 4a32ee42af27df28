import { m } from "@rimba/content/messages";
import styles from "./steps.module.css";

interface Props {
  readonly at: number;
  readonly count: number;
  /** Name of the form. */
  readonly label: string;
}

/** The progress in a form of several steps, below the top bar. */
export function Progress({ at, count, label }: Props) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at + 1}
      aria-valuetext={m.send_step({ number: at + 1, count })}
      aria-label={label}
    >
      {Array.from({ length: count }, (_none, index) => (
        <i key={index} data-done={index <= at || undefined} />
      ))}
    </div>
  );
}
