import { m } from "@rimba/content/messages";
import { groupedPhone } from "@rimba/domain";
import { CaptchaBox, CaptchaPassed } from "../captcha/captcha-box.tsx";
import { clockWords, retryWords, useCountdown } from "../../ui/countdown.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { CodeInput } from "./code-input.tsx";
import type { CodeRequest } from "./use-code-request.ts";
import { useWebOtp } from "./use-web-otp.ts";
import styles from "./code-field.module.css";

interface Props {
  readonly id: string;
  /** Which code it is, where a form wants more than one. */
  readonly label?: string;
  readonly request: CodeRequest;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  /** What is wrong with there being no code yet. */
  readonly captchaError: string | null;
  /** A code is wanted, a first or a further one. */
  readonly onAsk: () => void;
}

/** From the security check to the six digits: everything about a code that is sent by SMS. */
export function CodeField({
  id,
  label = m.login_code(),
  request,
  value,
  onChange,
  error,
  captchaError,
  onAsk,
}: Props) {
  const { captcha, captchaWanted, sent, sending, problem } = request;
  const { setPlace } = captcha;
  const { locale } = useLocale();
  useWebOtp(sent, onChange);
  const leftToTry = useCountdown(problem?.until ?? null);
  const solving = captcha.state.kind === "solving";
  const asksByBox = captchaWanted !== false && (sent === null || captcha.state.kind !== "ready");
  const problemWords =
    problem && [problem.words, leftToTry > 0 ? retryWords(leftToTry, locale) : ""].filter(Boolean).join(" ");
  return (
    <>
      <div hidden={!asksByBox}>
        {asksByBox && <CaptchaBox captcha={captcha} onStart={onAsk} error={captchaError} />}
        <div ref={setPlace} />
      </div>
      {captchaWanted === false && sent === null && (
        <div>
          <Button look="outline" wide pending={sending} onClick={onAsk}>
            {sending ? m.login_code_sending() : m.login_code_send()}
          </Button>
          <div role="alert">
            {captchaError !== null && <FieldError id={`${id}-send-error`}>{captchaError}</FieldError>}
          </div>
        </div>
      )}
      {problemWords !== null && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{problemWords}</FieldError>
        </div>
      )}
      <div>
        <div className={styles.head}>
          <label className={styles.label} htmlFor={id}>
            {label}
            {sent === null && <span className={styles.note}> {m.login_code_note()}</span>}
          </label>
          {sent !== null && <Resend request={request} busy={sending || solving} onAsk={onAsk} />}
        </div>
        <CodeInput
          id={id}
          value={value}
          onChange={onChange}
          invalid={error !== null}
          early={sent === null}
          describedBy={`${id}-hint${error === null ? "" : ` ${id}-error`}`}
        />
        <div role="alert">{error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
        <div id={`${id}-hint`} className={error === null ? undefined : "visually-hidden"}>
          <Hint request={request} sending={sending} />
        </div>
      </div>
    </>
  );
}

function Hint({ request: { sent, captchaWanted }, sending }: { request: CodeRequest; sending: boolean }) {
  if (sending) return <p className={styles.hint}>{m.login_code_sending()}</p>;
  if (sent === null)
    return captchaWanted === false ? null : <p className={styles.hint}>{m.login_code_after_check()}</p>;
  if (sent.minutes === null) return null;
  const words = m.login_code_sent({ phone: groupedPhone(sent.phone), minutes: sent.minutes });
  return <CaptchaPassed>{captchaWanted === false ? words : `${m.captcha_passed()} ${words}`}</CaptchaPassed>;
}

function Resend({
  request: { resendAt },
  busy,
  onAsk,
}: {
  request: CodeRequest;
  busy: boolean;
  onAsk: () => void;
}) {
  const { locale } = useLocale();
  const left = useCountdown(resendAt);
  if (left > 0)
    return (
      <span className={`num ${styles.wait}`}>{m.login_resend_in({ time: clockWords(left, locale) })}</span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.resend}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onAsk}
      >
        {m.login_resend()}
      </button>
      <span className="visually-hidden" role="status">
        {m.login_resend_ready()}
      </span>
    </>
  );
}
