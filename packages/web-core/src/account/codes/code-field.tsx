import { type CodeEntry, codeIn, codeInMessage, codeLength } from "./use-code-entry.ts";
import { CaptchaBox, CaptchaPassed } from "../captcha/captcha-box.tsx";
import { formatCountdown, formatRetryIn, useCountdown } from "../../ui/countdown.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert, FieldError, hintClass } from "../../ui/field.tsx";
import type { CodeRequest } from "./use-code-request.ts";
import { type ClipboardEvent, type Ref, useState, useEffect, useEffectEvent } from "react";
import { m } from "@rimba/content/messages";
import { groupedPhone } from "@rimba/domain";
import styles from "./code-field.module.css";

/** What a code's field shows about its entry. */
export function codeFieldProps({ request, code, wrong, change, ref }: CodeEntry) {
  return {
    request,
    value: code,
    onChange: change,
    fieldRef: ref,
    error: wrong?.at === "code" ? wrong.text : null,
    captchaError: wrong?.at === "captcha" ? wrong.text : null,
  };
}

interface Props {
  readonly id: string;
  /** The label of the code, if a form needs several. */
  readonly label?: string;
  readonly request: CodeRequest;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly fieldRef: CodeEntry["ref"];
  readonly error: string | null;
  /** The message if no code was requested yet. */
  readonly captchaError: string | null;
  /** Requests a first or a further code. */
  readonly onRequestCode: () => void;
}

/** A code by SMS, from the security check to the six digits. */
export function CodeField({
  id,
  label = m.login_code(),
  request,
  value,
  onChange,
  fieldRef,
  error,
  captchaError,
  onRequestCode,
}: Props) {
  const { captcha, captchaWanted, sent, sending, problem } = request;
  const { setPlace } = captcha;
  const { locale } = useLocale();
  useWebOtp(sent, onChange);
  const leftToTry = useCountdown(problem?.until ?? null);
  const solving = captcha.state.kind === "solving";
  const asksByBox = captchaWanted !== false && (sent === null || captcha.state.kind !== "ready");
  const problemText =
    problem &&
    [problem.text, leftToTry > 0 ? formatRetryIn(leftToTry, locale) : ""].filter(Boolean).join(" ");
  return (
    <>
      <div hidden={!asksByBox}>
        {asksByBox && (
          <CaptchaBox
            captcha={captcha}
            onStart={onRequestCode}
            buttonRef={fieldRef("captcha")}
            error={captchaError}
          />
        )}
        <div ref={setPlace} />
      </div>
      {captchaWanted === false && sent === null && (
        <div>
          <Button ref={fieldRef("captcha")} look="outline" wide isPending={sending} onClick={onRequestCode}>
            {sending ? m.login_code_sending() : m.login_code_send()}
          </Button>
          <ErrorAlert id={`${id}-send-error`}>{captchaError}</ErrorAlert>
        </div>
      )}
      {problemText !== null && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{problemText}</FieldError>
        </div>
      )}
      <div>
        <div className={styles.head}>
          <label className="fs-small semibold lh-1-4" htmlFor={id}>
            {label}
            {sent === null && <span className={styles.note}> {m.login_code_note()}</span>}
          </label>
          {sent !== null && (
            <Resend request={request} busy={sending || solving} onRequestCode={onRequestCode} />
          )}
        </div>
        <CodeInput
          ref={fieldRef("code")}
          id={id}
          value={value}
          onChange={onChange}
          invalid={error !== null}
          early={sent === null}
          describedBy={`${id}-hint${error === null ? "" : ` ${id}-error`}`}
        />
        <ErrorAlert id={`${id}-error`}>{error}</ErrorAlert>
        <div id={`${id}-hint`} className={error === null ? undefined : "visually-hidden"}>
          <Hint request={request} sending={sending} />
        </div>
      </div>
    </>
  );
}

function Hint({ request: { sent, captchaWanted }, sending }: { request: CodeRequest; sending: boolean }) {
  if (sending) return <p className={hintClass}>{m.login_code_sending()}</p>;
  if (sent === null)
    return captchaWanted === false ? null : <p className={hintClass}>{m.login_code_after_check()}</p>;
  if (sent.minutes === null) return null;
  const text = m.login_code_sent({ phone: groupedPhone(sent.phone), minutes: sent.minutes });
  return <CaptchaPassed>{captchaWanted === false ? text : `${m.captcha_passed()} ${text}`}</CaptchaPassed>;
}

function Resend({
  request: { resendAt },
  busy,
  onRequestCode,
}: {
  request: CodeRequest;
  busy: boolean;
  onRequestCode: () => void;
}) {
  const { locale } = useLocale();
  const left = useCountdown(resendAt);
  if (left > 0)
    return (
      <span className={`num ${styles.wait}`}>
        {m.login_resend_in({ time: formatCountdown(left, locale) })}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.resend}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onRequestCode}
      >
        {m.login_resend()}
      </button>
      <span className="visually-hidden" role="status">
        {m.login_resend_ready()}
      </span>
    </>
  );
}

interface CodeInputProps {
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
function CodeInput({ ref, id, value, onChange, invalid, describedBy, early }: CodeInputProps) {
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
function useWebOtp(sent: unknown, onCode: (code: string) => void): void {
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
