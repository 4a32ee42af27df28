import { type CodeScene, errorCatalogue, type FieldError, type SendCodeResponse } from "@rimba/contract";
import { useRef, useState } from "react";
import {
  type ApiResult,
  call,
  type Problem,
  problemOf,
  type RequestOf,
  retryAt,
} from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { useCaptcha } from "../captcha/use-captcha.ts";

/** A code that was sent. */
interface SentCode {
  /** The phone's digits of the request. */
  readonly phone: string;
  /** Minutes for which it is valid; null if it was sent before this page knew about it. */
  readonly minutes: number | null;
  readonly expiresAt: number | null;
}

export type CodeRequest = ReturnType<typeof useCodeRequest>;

/** Requests verification codes of one scene, including the captcha. */
export function useCodeRequest(scene: CodeScene) {
  const switches = useApiQuery("imgconfigQuery", {});
  const [isCaptchaRequired, setIsCaptchaRequired] = useState(false);
  // If it is unknown, the captcha is offered: the server accepts a request with one too.
  const isOffered = switches.failure !== null || switches.value?.switches.verificationCode;
  const captchaWanted = isCaptchaRequired || (isOffered ?? null);
  const captcha = useCaptcha(scene, captchaWanted === true);
  const sending = useApiAction(({ locale }, request: RequestOf<"sendVerificationCode">) =>
    call("sendVerificationCode", request, { locale, timeoutMs: sendTimeoutMs }),
  );
  const [sent, setSent] = useState<SentCode | null>(null);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isRunning = useRef(false);
  const [isRequesting, setIsRequesting] = useState(false);

  /** Solves the captcha if required and requests a code. Returns the error of the phone, if any. */
  async function requestCode(phone: string): Promise<readonly FieldError[]> {
    if (isRunning.current) return [];
    isRunning.current = true;
    setIsRequesting(true);
    setProblem(null);
    try {
      let answer = await sendAfterCaptcha(phone, captchaWanted !== false);
      // The limits fill: the next challenge is for this phone and its current level.
      if (answer !== null && isRefused(answer, errorCatalogue.captchaRequired.code)) {
        setIsCaptchaRequired(true);
        answer = await sendAfterCaptcha(phone, true);
      }
      return answer === null ? [] : take(phone, answer);
    } finally {
      isRunning.current = false;
      setIsRequesting(false);
    }
  }

  /** Null: the captcha was not passed. */
  async function sendAfterCaptcha(phone: string, withCaptcha: boolean): Promise<SendAnswer | null> {
    const captchaTicket = withCaptcha ? await captcha.solve(phone) : undefined;
    if (captchaTicket === null) return null;
    const answer = await sending.run({ phone, scene, ...(captchaTicket && { captchaTicket }) });
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
    if (failure.kind === "refused" && failure.fieldErrors.length > 0) return failure.fieldErrors;
    if (failure.kind === "refused" && failure.code === errorCatalogue.codeTooSoon.code) {
      setSent({ phone, minutes: null, expiresAt: null });
      setResendAt(retryAt(failure));
    } else setProblem(problemOf(failure));
    return [];
  }

  return {
    captcha,
    /** The captcha shows a puzzle, in a box with a button of its own. Else it runs without the visitor. */
    needsBox: captchaWanted !== false && captcha.isInteractive,
    /** From the captcha to the answer. */
    isRequesting,
    /** The captcha was passed, and the server sends the code. */
    isSending: sending.isPending,
    sent,
    /** When another code may be asked for. */
    resendAt,
    /** Why none was sent, and when another attempt is useful. */
    problem,
    requestCode,
    /** The sent code is for another number than the one typed now. */
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
