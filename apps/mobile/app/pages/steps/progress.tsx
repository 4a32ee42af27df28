import { m } from "@rimba/content/messages";
import type { ReactNode } from "react";
import styles from "./steps.module.css";

interface Props {
  readonly at: number;
  readonly count: number;
  /** Name of the form. */
  readonly label: string;
  /** A drawing of the progress; by default a bar for each step. */
  readonly children?: ReactNode;
}

/** The progress in a form of several steps, below the top bar. */
export function Progress({ at, count, label, children }: Props) {
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
      {children ??
        Array.from({ length: count }, (_none, index) => (
          <i key={index} data-done={index <= at || undefined} />
        ))}
    </div>
  );
}
