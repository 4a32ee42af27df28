import { useEffect, useEffectEvent, useState } from "react";
import { CaptchaBox } from "../../account/captcha/captcha-box.tsx";
import { useCaptcha } from "../../account/captcha/use-captcha.ts";
import type { UnlockFailure } from "../page-data.ts";

interface Props {
  readonly className: string | undefined;
  readonly waybillNo: string;
  /** The result of the last attempt, which has used up its ticket. */
  readonly failure: UnlockFailure | null;
  /** Called when the ticket is in the form, which can then be submitted. */
  readonly onPassed: () => void;
}

/** The captcha before a further attempt to unlock a shipment. When passed, it submits the form. */
export function UnlockCaptcha({ className, waybillNo, failure, onPassed }: Props) {
  const captcha = useCaptcha("trackingValidate", true);
  const { setPlace } = captcha;
  const [ticket, setTicket] = useState<string | null>(null);
  const send = useEffectEvent(onPassed);
  const reset = useEffectEvent(captcha.reset);
  useEffect(() => {
    if (ticket !== null) send();
  }, [ticket]);
  useEffect(() => {
    setTicket(null);
    reset();
  }, [failure]);
  const start = async () => setTicket(await captcha.solve(waybillNo));
  return (
    <div className={className}>
      <input type="hidden" name="captchaTicket" value={ticket ?? ""} />
      <CaptchaBox captcha={captcha} onStart={() => void start()} />
      <div ref={setPlace} />
    </div>
  );
}
