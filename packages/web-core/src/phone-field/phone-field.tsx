import { groupedPhone, parseAccountPhone } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import CircleCheck from "lucide-react/icons/circle-check";
import Smartphone from "lucide-react/icons/smartphone";
import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { FieldError } from "../shell/field.tsx";
import { caretAfterDigits, phoneDigits } from "./phone-text.ts";
import styles from "./phone-field.module.css";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Digits only, as they are sent. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

/** A mobile number, shown in groups of four while its digits alone are kept. */
export function PhoneField({ id, label, hint, value, onChange, onBlur, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const right = parseAccountPhone(value).kind === "legal";
  const caret = useRef<number | null>(null);
  const shown = groupedPhone(value);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const at = caretAfterDigits(shown, caret.current);
    caret.current = null;
    input.current?.setSelectionRange(at, at);
  }, [shown]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    caret.current = phoneDigits(target.value.slice(0, target.selectionStart ?? undefined)).length;
    onChange(phoneDigits(target.value));
  };
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} dir="ltr" data-invalid={error !== null || undefined}>
        <span className={styles.mark}>
          <Smartphone size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <input
          ref={input}
          id={id}
          className={`num ${styles.input}`}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          value={shown}
          onChange={change}
          onBlur={onBlur}
          aria-required="true"
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-hint${error === null ? "" : ` ${id}-error`}`}
        />
        {right && error === null && (
          <span className={styles.right}>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="visually-hidden">{m.login_phone_right()}</span>
          </span>
        )}
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className={error === null ? styles.hint : "visually-hidden"}>
        {hint}
      </p>
    </div>
  );
}
