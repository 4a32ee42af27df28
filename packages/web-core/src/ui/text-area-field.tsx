import type { ComponentProps, ReactNode } from "react";
import { FieldError, inputClass, labelClass } from "./field.tsx";
import field from "./field.module.css";
import styles from "./text-area-field.module.css";

interface Props extends Omit<ComponentProps<"textarea">, "className" | "id"> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; null while nothing is. */
  readonly error: string | null;
}

/** A labelled field of several lines. It grows with what is typed, where the browser can. */
export function TextAreaField({ id, label, hint, error, ...area }: Props) {
  return (
    <div>
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={`${inputClass} ${styles.area}`}
        aria-invalid={error !== null || undefined}
        aria-describedby={
          [hint ? `${id}-hint` : "", error === null ? "" : `${id}-error`].filter(Boolean).join(" ") ||
          undefined
        }
      />
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
