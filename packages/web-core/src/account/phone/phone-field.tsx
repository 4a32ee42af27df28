import CircleCheck from "lucide-react/icons/circle-check";
import Smartphone from "lucide-react/icons/smartphone";
import type { LucideProps } from "lucide-react";
import {
  type ChangeEvent,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type RefCallback,
  useLayoutEffect,
  useRef,
} from "react";
import { FieldError, hintClass, labelClass } from "../../ui/field.tsx";
import { mergeRefs } from "../../ui/merge-refs.ts";
import { groupedPhone, parseAccountPhone } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import type { Layout } from "../../ui/layout.ts";
import styles from "./phone-field.module.css";

interface Props {
  readonly id: string;
  /** Default: `phone`. */
  readonly name?: string;
  readonly label: ReactNode;
  /** Default: true. */
  readonly required?: boolean;
  readonly hint?: string;
  readonly icon?: ComponentType<LucideProps>;
  readonly autoComplete?: "tel" | "off";
  /** Whether the number is marked as valid. Default: whether codes can be sent to it. */
  readonly isValid?: boolean;
  /** Digits only, as in the call. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly ref?: RefCallback<HTMLElement>;
  readonly error: string | null;
  readonly layout: Layout;
}

/** A phone number, shown in groups of four; its value is the digits. */
export function PhoneField({
  id,
  name = "phone",
  label,
  required = true,
  hint,
  icon: Icon = Smartphone,
  autoComplete = "tel",
  value,
  isValid = parseAccountPhone(value).kind === "ok",
  onChange,
  onBlur,
  ref,
  error,
  layout,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
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
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      <div
        className={layout === "narrow" ? `${styles.frame} ${styles.large}` : styles.frame}
        dir="ltr"
        data-invalid={error !== null || undefined}
      >
        <span className={styles.mark}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <input
          ref={mergeRefs(input, ref)}
          id={id}
          className={`num ${styles.input}`}
          type="tel"
          name={name}
          inputMode="tel"
          autoComplete={autoComplete}
          value={shown}
          onChange={change}
          onBlur={onBlur}
          aria-required={required || undefined}
          aria-invalid={error !== null || undefined}
          aria-describedby={
            [hint === undefined ? "" : `${id}-hint`, error === null ? "" : `${id}-error`]
              .filter(Boolean)
              .join(" ") || undefined
          }
        />
        {isValid && error === null && (
          <span className={styles.right}>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className="visually-hidden">{m.login_phone_right()}</span>
          </span>
        )}
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={error === null ? hintClass : "visually-hidden"}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** More digits than any phone number has, so that a number that is too long is reported, not truncated. */
const maxDigits = 16;

/** The digits of typed, pasted or autofilled text, including full-width ones. */
export function phoneDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, maxDigits);
}

/** The caret position in the grouped text that has `count` digits before it. */
export function caretAfterDigits(grouped: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === count) return at;
    if (grouped[at] !== " ") seen += 1;
  }
  return grouped.length;
}
