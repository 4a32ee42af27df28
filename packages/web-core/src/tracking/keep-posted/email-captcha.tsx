import { useEffect, useEffectEvent } from "react";
import { CaptchaBox } from "../../account/captcha/captcha-box.tsx";
import { useCaptcha } from "../../account/captcha/use-captcha.ts";
import type { Problem } from "../../app/api/client.ts";
import styles from "./keep-posted-sheet.module.css";

interface Props {
  readonly waybillNo: string;
  /** Each ticket is valid once. */
  readonly onPassed: (ticket: string) => void;
  /** The result of the last attempt: after it a ticket is used up. */
  readonly problem: Problem | null;
}

/** The button that had the focus is gone. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** The captcha before a further address of the day; when passed, it sends the form. */
export function EmailCaptcha({ waybillNo, onPassed, problem }: Props) {
  const captcha = useCaptcha("notifyEmail", true);
  const { setPlace } = captcha;
  const reset = useEffectEvent(captcha.reset);
  useEffect(() => {
    if (problem !== null) reset();
  }, [problem]);
  const start = async () => {
    const ticket = await captcha.solve(waybillNo);
    if (ticket !== null) onPassed(ticket);
  };
  return (
    <div className={styles.captcha}>
      <CaptchaBox captcha={captcha} onStart={() => void start()} buttonRef={focusIfLost} />
      <div ref={setPlace} />
    </div>
  );
}
