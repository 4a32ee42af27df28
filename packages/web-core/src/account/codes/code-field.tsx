import type { ReactNode } from "react";
import { m } from "@rimba/content/messages";
import { groupedPhone } from "@rimba/domain";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Button } from "../../ui/button.tsx";
import { formatCountdown, formatRetryIn, useCountdown } from "../../ui/countdown.ts";
import { ErrorAlert, FieldError, hintClass } from "../../ui/field.tsx";
import { CaptchaBox, CaptchaFailure, CaptchaPassed } from "../captcha/captcha-box.tsx";
import { CodeInput, useWebOtp } from "./code-input.tsx";
import type { CodeEntry } from "./use-code-entry.ts";
import type { CodeRequest } from "./use-code-request.ts";
import styles from "./code-field.module.css";

interface PartProps {
  readonly id: string;
  readonly entry: CodeEntry;
  /** Requests a first or a further code. */
  readonly onRequestCode: () => void;
}

interface Props extends PartProps {
  /** The label of the code, if a form needs several. */
  readonly label: string;
}

/** A code by SMS in a form with other fields, from its request to the six digits. */
export function CodeField({ id, entry, label, onRequestCode }: Props) {
  const { request, sendLabel, wrong, ref } = entry;
  return (
    <>
      <CodeCheck id={id} entry={entry} onRequestCode={onRequestCode} />
      {!request.needsBox && request.sent === null && (
        <div>
          <Button
            ref={ref("captcha")}
            look="outline"
            wide
            isPending={request.isRequesting}
            onClick={onRequestCode}
          >
            {request.isRequesting ? m.login_code_sending() : sendLabel()}
          </Button>
          <ErrorAlert id={`${id}-send-error`}>{wrong?.at === "captcha" ? wrong.text() : null}</ErrorAlert>
        </div>
      )}
      <CodeDigits
        id={id}
        entry={entry}
        label={label}
        hint={<Hint request={request} />}
        onRequestCode={onRequestCode}
      />
    </>
  );
}

/** What stands between the visitor and a code: the box of a puzzle, or why no code was sent. */
export function CodeCheck({ id, entry: { request, wrong, ref }, onRequestCode }: PartProps) {
  const { captcha, needsBox, sent, problem } = request;
  const { state, setPlace } = captcha;
  const { locale } = useLocale();
  const leftToTry = useCountdown(problem?.until ?? null);
  const showsBox = needsBox && (sent === null || state.kind !== "ready");
  const problemText =
    problem &&
    [problem.text(), leftToTry > 0 ? formatRetryIn(leftToTry, locale) : ""].filter(Boolean).join(" ");
  return (
    <>
      <div hidden={!showsBox}>
        {showsBox && (
          <CaptchaBox
            captcha={captcha}
            onStart={onRequestCode}
            buttonRef={ref("captcha")}
            error={wrong?.at === "captcha" ? wrong.text() : null}
          />
        )}
        <div ref={setPlace} />
      </div>
      {!needsBox && (state.kind === "notLoaded" || state.kind === "refused") && (
        <CaptchaFailure state={state} />
      )}
      {!needsBox && state.kind === "wrong" && (
        <ErrorAlert id={`${id}-check-error`}>{m.captcha_wrong()}</ErrorAlert>
      )}
      {problemText !== null && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{problemText}</FieldError>
        </div>
      )}
    </>
  );
}

interface DigitsProps extends PartProps {
  readonly label: string;
  readonly hint: ReactNode;
}

/** The six digits, and the request for another code. */
export function CodeDigits({ id, entry, label, hint, onRequestCode }: DigitsProps) {
  const { request, code, wrong, change, ref } = entry;
  const { sent } = request;
  useWebOtp(sent, change);
  const error = wrong?.at === "code" ? wrong.text() : null;
  return (
    <div>
      <div className={styles.head}>
        <label className="fs-small semibold lh-1-4" htmlFor={id}>
          {label}
          {sent === null && <span className={styles.note}> {m.login_code_note()}</span>}
        </label>
        {sent !== null && <Resend request={request} onRequestCode={onRequestCode} />}
      </div>
      <CodeInput
        ref={ref("code")}
        id={id}
        value={code}
        onChange={change}
        invalid={error !== null}
        early={sent === null}
        describedBy={`${id}-hint${error === null ? "" : ` ${id}-error`}`}
      />
      <ErrorAlert id={`${id}-error`}>{error}</ErrorAlert>
      <div id={`${id}-hint`} className={error === null ? undefined : "visually-hidden"}>
        {hint}
      </div>
    </div>
  );
}

function Hint({ request }: { request: CodeRequest }) {
  if (request.isSending) return <p className={hintClass}>{m.login_code_sending()}</p>;
  if (request.sent !== null) return <CodeSent request={request} />;
  return request.needsBox ? <p className={hintClass}>{m.login_code_after_check()}</p> : null;
}

/** Where the code was sent. How long a code is valid is unknown if it was sent before. */
export function CodeSent({ request: { sent, needsBox } }: { request: CodeRequest }) {
  if (sent === null) return null;
  const phone = groupedPhone(sent.phone);
  if (sent.minutes === null) return <CaptchaPassed>{m.login_code_just_sent({ phone })}</CaptchaPassed>;
  const text = m.login_code_sent({ phone, minutes: sent.minutes });
  return <CaptchaPassed>{needsBox ? `${m.captcha_passed()} ${text}` : text}</CaptchaPassed>;
}

function Resend({
  request: { resendAt, isRequesting },
  onRequestCode,
}: Pick<PartProps, "onRequestCode"> & { request: CodeRequest }) {
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
        aria-busy={isRequesting || undefined}
        onClick={isRequesting ? undefined : onRequestCode}
      >
        {m.login_resend()}
      </button>
      <span className="visually-hidden" role="status">
        {m.login_resend_ready()}
      </span>
    </>
  );
}
