import type { AmountUnit } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { type ReactNode, useState } from "react";
import { useLocale } from "../app/locale/use-locale.ts";
import { rupiahInWords } from "../rates/answer/chargeable-weight.tsx";
import { FieldError, hintClass, labelClass } from "../ui/field.tsx";
import frame from "../rates/form/pieces/piece-fields.module.css";
import styles from "./amount-field.module.css";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly unit: AmountUnit | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
  readonly "aria-required"?: boolean | undefined;
}

/** A whole number with its unit in the frame. While nobody types in it, it is shown in groups of three. */
export function AmountField({ id, label, hint, unit, value, onChange, onBlur, error, ...input }: Props) {
  const { locale } = useLocale();
  const [typing, setTyping] = useState(false);
  const grouped = rupiahInWords(value.trim(), locale);
  // What was kept in the middle of typing comes back ungrouped.
  const group = () => grouped !== value && onChange(grouped);
  const described = [
    unit === undefined ? "" : `${id}-unit`,
    hint === undefined ? "" : `${id}-hint`,
    error === null ? "" : `${id}-error`,
  ].filter(Boolean);
  return (
    <div>
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      <div className={`${frame.frame} ${styles.frame}`}>
        {unit === "IDR" && (
          <span id={`${id}-unit`} className={styles.before}>
            Rp
          </span>
        )}
        <input
          {...input}
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={typing ? value : grouped}
          onChange={({ target }) => onChange(target.value)}
          onFocus={() => {
            setTyping(true);
            group();
          }}
          onBlur={() => {
            setTyping(false);
            group();
            onBlur();
          }}
          aria-invalid={error !== null || undefined}
          aria-describedby={described.join(" ") || undefined}
        />
        {unit !== undefined && unit !== "IDR" && (
          <span id={`${id}-unit`}>{unit === "kg" ? "kg" : m.questionnaire_unit_times()}</span>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={hintClass}>
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
