import { type CodeScene, errorCatalogue, type FieldError, type SendCodeResponse } from "@rimba/contract";
import { useEffect, useRef, useState } from "react";
import { type ApiResult, call, failureMessage, retryAt } from "../../app/api/client.ts";
import { type Captcha, useCaptcha } from "../captcha/use-captcha.ts";
import { useLocale } from "../../app/locale/use-locale.ts";

/** A code that was sent. */
export interface SentCode {
  /** The phone's digits of the request. */
  readonly phone: string;
  /** Minutes for which it is valid; null if it was sent before this page knew about it. */
  readonly minutes: number | null;
  readonly expiresAt: number | null;
}

export interface CodeRequest {
  readonly captcha: Captcha;
  /** Whether a captcha is required before a code. Null until that is known. */
  readonly captchaWanted: boolean | null;
  readonly sending: boolean;
  readonly sent: SentCode | null;
  /** When another code may be asked for. */
  readonly resendAt: number | null;
  /** Why none was sent, and when another try is useful. */
  readonly problem: { readonly text: string; readonly until: number | null } | null;
  /** Solves the captcha if required and requests a code. Returns the error of the phone, if any. */
  readonly ask: (phone: string) => Promise<readonly FieldError[]>;
  /** The sent code is for another number than the one typed now. */
  readonly forget: () => void;
}

/** Requests verification codes of one scene, including the captcha. */
export function useCodeRequest(scene: CodeScene): CodeRequest {
  const { locale } = useLocale();
  const [captchaWanted, setCaptchaWanted] = useState<boolean | null>(null);
  const captcha = useCaptcha(scene, captchaWanted === true);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<CodeRequest["problem"]>(null);
  const isSending = useRef(false);

  useEffect(() => {
    let left = false;
    const look = async () => {
      const answer = await call("imgconfigQuery", {}, { locale: "id" });
      // If it is unknown, the captcha is offered: the server accepts a request with one too.
      if (!left) setCaptchaWanted(answer.kind !== "ok" || answer.value.switches.verificationCode);
    };
    void look();
    return () => {
      left = true;
    };
  }, []);

  async function ask(phone: string): Promise<readonly FieldError[]> {
    if (isSending.current) return [];
    isSending.current = true;
    setProblem(null);
    try {
      let answer = await sendAfterCaptcha(phone, captchaWanted === true);
      // The limits fill: the next challenge is for this phone and its current level.
      if (answer !== null && captchaWanted && isRefused(answer, errorCatalogue.captchaRequired.code))
        answer = await sendAfterCaptcha(phone, true);
      return answer === null ? [] : take(phone, answer);
    } finally {
      isSending.current = false;
      setSending(false);
    }
  }

  /** Null: the captcha was not passed. */
  async function sendAfterCaptcha(phone: string, withCaptcha: boolean): Promise<SendAnswer | null> {
    setSending(false);
    const captchaTicket = withCaptcha ? await captcha.solve(phone) : undefined;
    if (captchaTicket === null) return null;
    setSending(true);
    const answer = await call(
      "sendVerificationCode",
      { phone, scene, ...(captchaTicket && { captchaTicket }) },
      { locale, timeoutMs: sendTimeoutMs },
    );
    captcha.reset();
    return answer;
  }

  function take(phone: string, answer: SendAnswer): readonly FieldError[] {
    if (answer.kind === "ok") {
      const { resendAfter, expiresIn } = answer.value;
      const now = Date.now();
      setSent({ phone, minutes: Math.round(expiresIn / 60), expiresAt: now + expiresIn * 1000 });
      setResendAt(now + resendAfter * 1000);
      return [];
    }
    const { failure } = answer;
    const code = failure.kind === "refused" ? failure.code : null;
    if (failure.kind === "refused" && failure.fieldErrors.length > 0) return failure.fieldErrors;
    if (code === errorCatalogue.captchaRequired.code) setCaptchaWanted(true);
    if (code === errorCatalogue.codeTooSoon.code) {
      setSent({ phone, minutes: null, expiresAt: null });
      setResendAt(retryAt(failure));
    }
    const until = code === errorCatalogue.codeTooSoon.code ? null : retryAt(failure);
    setProblem({ text: failureMessage(failure), until });
    return [];
  }

  return {
    captcha,
    captchaWanted,
    sending,
    sent,
    resendAt,
    problem,
    ask,
    forget: () => {
      setSent(null);
      setResendAt(null);
      setProblem(null);
      captcha.reset();
    },
  };
}

type SendAnswer = ApiResult<SendCodeResponse>;

function isRefused(answer: SendAnswer, code: number): boolean {
  return answer.kind !== "ok" && answer.failure.kind === "refused" && answer.failure.code === code;
}

/** Milliseconds: the server waits until the gateway accepts the SMS. */
const sendTimeoutMs = 15_000;
