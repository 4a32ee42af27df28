import type { CaptchaScene } from "@rimba/contract";
import { useEffect, useEffectEvent } from "react";
import type { Problem } from "../../app/api/client.ts";
import { CaptchaBox } from "./captcha-box.tsx";
import { useCaptcha } from "./use-captcha.ts";

interface Props {
  readonly scene: CaptchaScene;
  /** What the ticket is for. */
  readonly subject: string;
  readonly className: string | undefined;
  /** Each ticket is valid once. */
  readonly onPassed: (ticket: string) => void;
  /** The result of the last attempt: after it a ticket is used up. */
  readonly problem: Problem | null;
}

/** The captcha of a form that was sent before; when passed, it sends the form again. */
export function TicketCaptcha({ scene, subject, className, onPassed, problem }: Props) {
  const captcha = useCaptcha(scene, true);
  const { setPlace } = captcha;
  const reset = useEffectEvent(captcha.reset);
  useEffect(() => {
    if (problem !== null) reset();
  }, [problem]);
  const start = async () => {
    const ticket = await captcha.solve(subject);
    if (ticket !== null) onPassed(ticket);
  };
  return (
    <div className={className}>
      <CaptchaBox captcha={captcha} onStart={() => void start()} buttonRef={focusIfLost} />
      <div ref={setPlace} />
    </div>
  );
}

/** It may replace the button that had the focus. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}
