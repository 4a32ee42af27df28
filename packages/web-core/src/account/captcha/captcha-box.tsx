import LoaderCircle from "lucide-react/icons/loader-circle";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, type Ref, useId } from "react";
import { formatRetryIn, useCountdown } from "../../ui/countdown.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { ErrorAlert, hintClass } from "../../ui/field.tsx";
import type { Captcha, CaptchaState } from "./use-captcha.ts";
import type { CaptchaLoadFailure } from "./captcha-loader.ts";
import Shield from "lucide-react/icons/shield";
import { m } from "@rimba/content/messages";
import styles from "./captcha-box.module.css";

interface Props {
  readonly captcha: Captcha;
  /** The button was pressed. The form around the box knows the purpose of the captcha. */
  readonly onStart: () => void;
  /** Of the button that starts it, or loads it again. */
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  /** The message if the captcha was not passed. */
  readonly error?: string | null;
}

/** The security check: its space is reserved from the start, and one button starts it. */
export function CaptchaBox({ captcha: { state, retry }, onStart, buttonRef, error = null }: Props) {
  const id = useId();
  const offered = state.kind !== "passed" && state.kind !== "notLoaded" && state.kind !== "refused";
  const wrong = state.kind === "wrong" ? m.captcha_wrong() : error;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="fs-small semibold lh-1-4 below-1-5">
        {m.captcha_label()}
      </p>
      {state.kind === "passed" ? (
        <CaptchaPassed>{m.captcha_passed()}</CaptchaPassed>
      ) : (
        <div className={styles.slot} data-state={state.kind} aria-invalid={wrong !== null || undefined}>
          {state.kind === "notLoaded" || state.kind === "refused" ? (
            <Absent state={state} retry={retry} buttonRef={buttonRef} />
          ) : (
            <Present state={state} onStart={onStart} buttonRef={buttonRef} describedBy={`${id}-note`} />
          )}
        </div>
      )}
      <p id={`${id}-note`} className={offered ? hintClass : "visually-hidden"}>
        {m.captcha_no_puzzle()}
      </p>
      <ErrorAlert id={`${id}-error`}>{wrong}</ErrorAlert>
    </div>
  );
}

/** The green line that replaces a passed captcha. */
export function CaptchaPassed({ children }: { children: ReactNode }) {
  return (
    <p className={styles.passed} role="status">
      <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

type AbsentState = Extract<CaptchaState, { kind: "notLoaded" | "refused" }>;
type PresentState = Exclude<CaptchaState, AbsentState | { kind: "passed" }>;

function Present({
  state,
  onStart,
  buttonRef,
  describedBy,
}: Pick<Props, "buttonRef"> & {
  state: PresentState;
  onStart: () => void;
  describedBy: string;
}) {
  const waiting = state.kind === "waiting";
  const solving = state.kind === "solving";
  const done = solving ? state.done : 0;
  return (
    <>
      <CaptchaWeave done={done} waiting={waiting} />
      {solving && (
        <div
          className="visually-hidden"
          role="progressbar"
          aria-label={m.captcha_solving()}
          aria-valuenow={Math.round(done * 100)}
        />
      )}
      {waiting ? (
        <p className={styles.wait} role="status">
          {m.captcha_loading()}
        </p>
      ) : (
        <button
          ref={buttonRef}
          type="button"
          className={styles.start}
          aria-busy={solving || undefined}
          aria-describedby={describedBy}
          onClick={solving ? undefined : onStart}
        >
          {solving ? (
            <LoaderCircle className={styles.turning} size={22} strokeWidth={2} aria-hidden="true" />
          ) : (
            <span className={styles.box} aria-hidden="true" />
          )}
          {solving ? m.captcha_solving() : m.captcha_start()}
        </button>
      )}
    </>
  );
}

interface AbsentProps extends Pick<Props, "buttonRef"> {
  readonly state: AbsentState;
  readonly retry: () => void;
}

function Absent({ state, retry, buttonRef }: AbsentProps) {
  const { locale } = useLocale();
  const left = useCountdown(state.kind === "refused" ? state.until : null);
  return (
    <>
      <CaptchaFailure state={state} />
      <button
        ref={buttonRef}
        type="button"
        className={styles.start}
        onClick={left > 0 ? undefined : retry}
        aria-disabled={left > 0}
      >
        <RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" />
        {left > 0 ? formatRetryIn(left, locale) : m.error_card_retry()}
      </button>
    </>
  );
}

/** Why the captcha is unavailable, and the phone number to call. */
export function CaptchaFailure({ state }: { state: AbsentState }) {
  const failureText = state.kind === "notLoaded" ? loadFailureTexts[state.reason] : null;
  return (
    <div className={styles.absent} role="alert">
      <ShieldAlert size={22} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className="semibold">{failureText?.title() ?? m.captcha_refused_title()}</p>
        <p>{failureText?.text() ?? (state.kind === "refused" && state.text())}</p>
        <p>
          <HotlineSentence message={m.captcha_call} />
        </p>
        {state.kind === "notLoaded" && <p className="fs-caption muted anywhere above-1">{state.reason}</p>}
      </div>
    </div>
  );
}

/** Text for each reason why the captcha is unavailable. */
const loadFailureTexts = {
  CAPTCHA_SHOW_TIMEOUT: { title: m.captcha_show_timeout_title, text: m.captcha_show_timeout_text },
  FRAMEJS_LOAD_TIMEOUT: { title: m.captcha_load_timeout_title, text: m.captcha_load_timeout_text },
  FRAMEJS_LOAD_ERROR: { title: m.captcha_load_error_title, text: m.captcha_load_error_text },
} as const satisfies Record<CaptchaLoadFailure, Record<"title" | "text", () => string>>;

const strands = 12;

/**
 * A woven mat that is completed strand by strand during the computation. Decorative: the text is beside it.
 */
function CaptchaWeave({ done, waiting }: { done: number; waiting: boolean }) {
  return (
    <div className={styles.mat} data-waiting={waiting || undefined} aria-hidden="true">
      {Array.from({ length: strands }, (_none, strand) => (
        <i key={strand} className={styles.strand} data-woven={done > strand / strands || undefined} />
      ))}
      <span className={styles.mark}>
        <Shield size={30} strokeWidth={1.75} />
      </span>
    </div>
  );
}
