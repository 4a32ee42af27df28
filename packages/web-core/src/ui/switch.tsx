import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./switch.module.css";

interface Props extends Omit<ComponentProps<"input">, "type" | "role" | "className" | "id"> {
  readonly label: ReactNode;
  /** What it means, where the label alone does not say it. */
  readonly hint?: string | undefined;
}

/** A setting that is on or off. The whole row is pressed. A checkbox in a form. */
export function Switch({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className="shrink grow">
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="caption-text muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
        role="switch"
        className={styles.switch}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
    </div>
  );
}
