import { type ReactNode, useId } from "react";
import { useFormFields } from "../../app/forms/form-fields.ts";
import { FieldError } from "../../ui/field.tsx";
import type { Layout } from "../../ui/layout.ts";
import styles from "./choice-cards.module.css";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly text?: ReactNode;
  /** At the end of the title's line, such as a price, or an icon. */
  readonly end?: ReactNode;
  /** It cannot be selected; `text` has the reason. */
  readonly isUnavailable?: boolean;
}

interface Props<Value extends string> {
  readonly name: string;
  readonly legend: string;
  /** For a legend that repeats the heading above. */
  readonly legendHidden?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | "";
  readonly onChoose: (value: Value) => void;
  /** The name of its errors, if it is another one. */
  readonly field?: string;
  readonly layout: Layout;
}

/** A required choice as cards: side by side, or one below the other in a narrow layout. */
export function ChoiceCards<Value extends string>({
  name,
  legend,
  legendHidden = false,
  choices,
  value,
  onChoose,
  field = name,
  layout,
}: Props<Value>) {
  const id = useId();
  const fields = useFormFields();
  const error = fields.error(field);
  const firstPossible = choices.find(({ isUnavailable }) => !isUnavailable)?.value;
  return (
    <fieldset
      className={layout === "narrow" ? `shrink ${styles.narrow}` : "shrink"}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <legend className={legendHidden ? "visually-hidden" : styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {choices.map(({ value: own, title, text, end, isUnavailable = false }) => (
          <div
            key={own}
            className={styles.card}
            data-chosen={own === value || undefined}
            data-unavailable={isUnavailable || undefined}
          >
            <input
              id={`${id}-${own}`}
              className={styles.radio}
              type="radio"
              name={`${id}-${name}`}
              value={own}
              checked={own === value}
              required
              disabled={isUnavailable && own !== value}
              ref={own === (value || firstPossible) ? fields.ref(field) : undefined}
              data-invalid={(error !== null && (value === "" ? !isUnavailable : own === value)) || undefined}
              onChange={() => onChoose(own)}
              aria-describedby={text === undefined ? undefined : `${id}-${own}-text`}
            />
            <div className="grow">
              <div className={styles.line}>
                <label htmlFor={`${id}-${own}`} className={styles.title}>
                  <bdi>{title}</bdi>
                </label>
                {end !== undefined && <span className="rigid semibold">{end}</span>}
              </div>
              {text !== undefined && (
                <div id={`${id}-${own}-text`} className={styles.text}>
                  <bdi>{text}</bdi>
                </div>
              )}
            </div>
          </div>
        ))}
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
