import { m } from "@rimba/content/messages";
import { useEffect, useId, useRef } from "react";
import styles from "./error-summary.module.css";

export interface FormError {
  /** The id of the field's input. */
  readonly fieldId: string;
  readonly message: string;
}

/** All errors of a form, above it: takes the focus when they change, and each leads to its field. */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const all = errors.map((error) => error.fieldId + error.message).join("\n");
  useEffect(() => {
    if (all !== "") box.current?.focus();
  }, [all]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>
        {errors.length === 1 ? m.error_summary_title_one() : m.error_summary_title({ count: errors.length })}
      </h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
