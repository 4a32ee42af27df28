import { m } from "@rimba/content/messages";
import type { ReactNode, Ref } from "react";
import { ErrorAlert } from "./field.tsx";
import styles from "./agree-box.module.css";

interface Props {
  readonly id: string;
  readonly ref: Ref<HTMLInputElement>;
  readonly value: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: string | null;
  /** The text of the consent. */
  readonly children: ReactNode;
}

/** A required checkbox for consent. */
export function AgreeBox({ id, ref, value, onChange, error, children }: Props) {
  return (
    <div>
      <div className={styles.row} data-wrong={error !== null || undefined}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type="checkbox"
          name="agreed"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          aria-required="true"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <label className="pointer" htmlFor={id}>
          {children}
        </label>
      </div>
      <ErrorAlert id={`${id}-error`}>{error}</ErrorAlert>
    </div>
  );
}

/** A link to a document, which opens in a new tab so that the form keeps its state. */
export function DocumentLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> {m.login_new_tab()}</span>
    </a>
  );
}
