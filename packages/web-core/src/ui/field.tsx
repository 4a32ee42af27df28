import { m } from "@rimba/content/messages";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, type ReactNode, useId } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import styles from "./field.module.css";

interface Props extends Omit<ComponentProps<"input">, "className" | "id"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; null if there is no error. */
  readonly error: string | null;
  readonly optional?: boolean;
  readonly id?: string;
  readonly inputClassName?: string | undefined;
}

/** A labelled input whose hint and error are tied to it for screen readers. */
export function Field({ label, hint, error, optional = false, id, inputClassName, ...input }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  return (
    <div>
      <label className="block fs-small semibold lh-1-4 below-1-5" htmlFor={inputId}>
        {label}
        {optional && (
          <>
            {" "}
            <OptionalMark />
          </>
        )}
      </label>
      <input
        {...input}
        id={inputId}
        className={[styles.input, inputClassName].filter(Boolean).join(" ")}
        aria-invalid={error !== null || undefined}
        aria-describedby={
          [hint ? hintId : "", error === null ? "" : errorId].filter(Boolean).join(" ") || undefined
        }
      />
      {hint && (
        <p id={hintId} className="caption-text muted above-1-5">
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The error text of a field. Tie it with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export const inputClass = styles.input;
export const labelClass = "block fs-small semibold lh-1-4 below-1-5";
export const hintClass = "caption-text muted above-1-5";

/** Marks optional fields, because most fields are required. */
export function OptionalMark() {
  return <span className="muted regular">{m.field_optional()}</span>;
}

interface TextAreaFieldProps extends Omit<ComponentProps<"textarea">, "className" | "id"> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; null if there is no error. */
  readonly error: string | null;
}

/** A labelled field of several lines. It grows with its text if the browser supports that. */
export function TextAreaField({ id, label, hint, error, ...area }: TextAreaFieldProps) {
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
        <p id={`${id}-hint`} className="caption-text muted above-1-5">
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A select box for a short list, styled like every other field. */
export function Select(select: Omit<ComponentProps<"select">, "className">) {
  return (
    <span className={styles.frame}>
      <select {...select} className={inputClass} />
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
