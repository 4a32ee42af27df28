import { type ClipboardEvent, type Ref, useEffect, useEffectEvent, useState } from "react";
import { codeIn, codeInMessage, codeLength } from "./use-code-entry.ts";
import styles from "./code-input.module.css";

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly id: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly invalid: boolean;
  readonly describedBy: string;
  /** No code was sent yet: the boxes say so, and accept one anyway. */
  readonly early: boolean;
}

/** Six boxes drawn over one real input, so that typing, pasting and autofill work. */
export function CodeInput({ ref, id, value, onChange, invalid, describedBy, early }: Props) {
  const [focused, setFocused] = useState(false);
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(codeInMessage(event.clipboardData.getData("text")));
  };
  return (
    <div
      className={styles.code}
      dir="ltr"
      data-early={early || undefined}
      data-invalid={invalid || undefined}
    >
      <input
        ref={ref}
        id={id}
        className={styles.input}
        name="code"
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        aria-required="true"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(codeIn(event.target.value))}
        onPaste={paste}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        // The boxes have no caret positions between digits: input is appended.
        onSelect={({ currentTarget: { selectionStart, selectionEnd, value: all }, currentTarget }) => {
          if (selectionStart === selectionEnd && selectionStart !== all.length)
            currentTarget.setSelectionRange(all.length, all.length);
        }}
      />
      {Array.from({ length: codeLength }, (_none, place) => (
        <span
          key={place}
          className={styles.box}
          data-next={(focused && place === Math.min(value.length, codeLength - 1)) || undefined}
          aria-hidden="true"
        >
          {value[place]}
        </span>
      ))}
    </div>
  );
}

interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ["sms"] };
}

/**
 * The pending WebOTP request. There is one per page: a second one ends the first, and Chromium crashes the
 * page if another request is aborted.
 */
let current: AbortController | null = null;

/**
 * After a code was sent, lets a browser that can read it from the SMS offer it. `sent` is unique per code.
 */
export function useWebOtp(sent: unknown, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!sent || !("OTPCredential" in window)) return;
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: controller.signal };
    const wait = async () => {
      try {
        const credential = await navigator.credentials.get(request);
        const code = (credential as { code?: string } | null)?.code;
        if (code) take(code);
      } catch {
        // Refused, aborted, or not possible on this device: the code is typed.
      } finally {
        if (current === controller) current = null;
      }
    };
    void wait();
    return () => {
      if (current !== controller) return;
      current = null;
      controller.abort();
    };
  }, [sent]);
}
