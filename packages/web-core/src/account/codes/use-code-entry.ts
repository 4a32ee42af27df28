import { useEffect, useEffectEvent, useState } from "react";
import { fieldText } from "../../app/forms/error-texts.ts";
import { useFieldRefs } from "../../app/forms/form-fields.ts";
import type { ErrorText } from "../../app/forms/use-field-errors.ts";
import { useCodeRequest } from "./use-code-request.ts";
import type { CodeScene } from "@rimba/contract";
import { m } from "@rimba/content/messages";

interface Wrong {
  readonly at: "captcha" | "code";
  readonly text: ErrorText;
}

export type CodeEntry = ReturnType<typeof useCodeEntry>;

/**
 * Requests, holds and checks one verification code of a form. A form with several codes names the button that requests
 * each one.
 */
export function useCodeEntry(scene: CodeScene, sendLabel: () => string = m.login_code_send) {
  const request = useCodeRequest(scene);
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const { sent } = request;
  const { ref, focusFirst } = useFieldRefs();

  // After a code was sent, the code is the next step.
  const focusCode = useEffectEvent(() => focusFirst(["code"]));
  useEffect(() => {
    if (sent !== null) focusCode();
  }, [sent]);

  function found(digits: string): Wrong | null {
    if (sent === null) {
      const pressFirst = () => m.login_code_first_send({ button: sendLabel() });
      return { at: "captcha", text: request.needsBox ? m.login_code_first : pressFirst };
    }
    if (digits.length === codeLength) return null;
    return { at: "code", text: fieldText("code.format") };
  }

  return {
    request,
    sendLabel,
    code,
    wrong,
    change: (digits: string) => {
      setCode(digits);
      setWrong(null);
    },
    /** Requests a code. Returns the error of the phone, if any. */
    requestCode: async (phone: string) => {
      setWrong(null);
      setCode("");
      const errors = await request.requestCode(phone);
      // The focused button may have been replaced meanwhile.
      if (errors.length === 0 && document.activeElement === document.body) focusFirst(["captcha"]);
      return errors;
    },
    /** Whether the code can be sent; shows the error if not. */
    check: (digits = code) => {
      const now = found(digits);
      setWrong(now);
      return now === null;
    },
    /** The server did not take the code. */
    refuse: (text: ErrorText) => {
      const expiresAt = sent?.expiresAt ?? null;
      const late = expiresAt !== null && expiresAt < Date.now();
      setCode("");
      setWrong({ at: "code", text: late ? m.login_code_late : text });
    },
    /** The sent code is for another number, or was used. */
    forget: () => {
      setCode("");
      setWrong(null);
      request.forget();
    },
    /** Of the button that requests a code (`captcha`), and of the field of the code. */
    ref,
    /** Moves the focus to the next step, or to the error. */
    focus: () => void focusFirst([sent === null ? "captcha" : "code"]),
  };
}

/** Digits of a code. */
export const codeLength = 6;

/** The code in typed, pasted or autofilled text: digits, including full-width ones. */
export function codeIn(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength);
}

/** The code in a pasted message: a separate group of six digits, or else all digits. */
export function codeInMessage(text: string): string {
  const plain = text.normalize("NFKC");
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0];
  return alone ?? codeIn(plain);
}
