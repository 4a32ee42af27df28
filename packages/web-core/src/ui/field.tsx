import { m } from "@rimba/content/messages";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, type ReactNode, useId } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import styles from "./field.module.css";

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; null if there is no error. */
  readonly error: string | null;
  readonly optional?: boolean | undefined;
}

/** Around a control: its label above, its hint and error below. */
export function LabelledField({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label className={labelClass} htmlFor={id}>
        {label}
        {optional && (
          <>
            {" "}
            <OptionalMark />
          </>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={hintClass}>
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What ties the control to them for screen readers. */
function controlProps({ id, hint, error }: FieldProps) {
  const describedBy = [hint ? `${id}-hint` : "", error === null ? "" : `${id}-error`].filter(Boolean);
  return {
    id,
    "aria-invalid": error !== null || undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
}

interface InputFieldProps extends Omit<FieldProps, "id">, Omit<ComponentProps<"input">, "className" | "id"> {
  readonly id?: string;
  readonly inputClassName?: string | undefined;
}

/** A labelled input. */
export function Field({ id, label, hint, error, optional, inputClassName, ...input }: InputFieldProps) {
  const ownId = useId();
  const field = { id: id ?? ownId, label, hint, error, optional };
  return (
    <LabelledField {...field}>
      <input
        {...input}
        {...controlProps(field)}
        className={[styles.input, inputClassName].filter(Boolean).join(" ")}
      />
    </LabelledField>
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

/** The place of an error that may come later, which screen readers then announce; null: there is none. */
export function ErrorAlert({ id, children }: { id: string; children: string | null }) {
  return <div role="alert">{children !== null && <FieldError id={id}>{children}</FieldError>}</div>;
}

export const inputClass = styles.input;
export const labelClass = "block fs-small semibold lh-1-4 below-1-5";
export const hintClass = "caption-text muted above-1-5";

/** Marks optional fields, because most fields are required. */
export function OptionalMark() {
  return <span className="muted regular">{m.field_optional()}</span>;
}

/** A labelled field of several lines. It grows with its text if the browser supports that. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  ...area
}: Omit<FieldProps, "optional"> & Omit<ComponentProps<"textarea">, "className" | "id">) {
  const field = { id, label, hint, error };
  return (
    <LabelledField {...field}>
      <textarea {...area} {...controlProps(field)} className={`${inputClass} ${styles.area}`} />
    </LabelledField>
  );
}

/** A labelled select box. */
export function SelectField({
  id,
  label,
  error,
  ...select
}: Pick<FieldProps, "id" | "label" | "error"> & Omit<ComponentProps<"select">, "className" | "id">) {
  const field = { id, label, error };
  return (
    <LabelledField {...field}>
      <Select {...select} {...controlProps(field)} />
    </LabelledField>
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
