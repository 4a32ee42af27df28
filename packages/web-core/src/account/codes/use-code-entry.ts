import { type RefCallback, useEffect, useEffectEvent, useState } from "react";
import { useFieldRefs } from "../../app/forms/form-fields.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { type CodeRequest, useCodeRequest } from "./use-code-request.ts";
import { type CodeScene, type FieldError, fieldMessages } from "@rimba/contract";
import { m } from "@rimba/content/messages";

type Place = "captcha" | "code";

interface Wrong {
  readonly at: Place;
  readonly text: string;
}

export interface CodeEntry {
  readonly request: CodeRequest;
  readonly code: string;
  readonly wrong: Wrong | null;
  readonly change: (code: string) => void;
  /** Requests a code. Returns the error of the phone, if any. */
  readonly requestCode: (phone: string) => Promise<readonly FieldError[]>;
  /** Whether a code can be sent; shows the error if not. */
  readonly check: () => boolean;
  /** The server did not take the code. */
  readonly refuse: (text: string) => void;
  /** The sent code is for another number, or was used. */
  readonly forget: () => void;
  /** Of the button that requests a code, and of the field of the code. */
  readonly ref: (place: Place) => RefCallback<HTMLElement>;
  /** Moves the focus to the next step, or to the error. */
  readonly focus: () => void;
}

/** Requests, holds and checks one verification code of a form. */
export function useCodeEntry(scene: CodeScene): CodeEntry {
  const { locale } = useLocale();
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

  function found(): Wrong | null {
    if (sent === null) {
      const text = request.captchaWanted === false ? m.login_code_first_send() : m.login_code_first();
      return { at: "captcha", text };
    }
    if (code.length === codeLength) return null;
    return { at: "code", text: fieldMessages["code.format"][locale] };
  }

  return {
    request,
    code,
    wrong,
    change: (digits) => {
      setCode(digits);
      setWrong(null);
    },
    requestCode: async (phone) => {
      setWrong(null);
      setCode("");
      const errors = await request.requestCode(phone);
      // The focused button may have been replaced meanwhile.
      if (errors.length === 0 && document.activeElement === document.body) focusFirst(["captcha"]);
      return errors;
    },
    check: () => {
      const now = found();
      setWrong(now);
      return now === null;
    },
    refuse: (text) => {
      const expiresAt = sent?.expiresAt ?? null;
      const late = expiresAt !== null && expiresAt < Date.now();
      setCode("");
      setWrong({ at: "code", text: late ? m.login_code_late() : text });
    },
    forget: () => {
      setCode("");
      setWrong(null);
      request.forget();
    },
    ref,
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
