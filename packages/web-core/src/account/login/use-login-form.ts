import { getLocale } from "@rimba/content/runtime";
import { errorCatalogue, type LoginResponse } from "@rimba/contract";
import { parseAccountPhone } from "@rimba/domain";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { errorText, fieldText, localised } from "../../app/forms/error-texts.ts";
import { useFieldRefs } from "../../app/forms/form-fields.ts";
import type { ErrorText } from "../../app/forms/use-field-errors.ts";
import { type ApiFailure, call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { syncAccountPush } from "../../app/push/subscription.ts";
import { sessionStore } from "../../app/session/session-store.ts";
import { usePersistedInput } from "../../app/storage/persisted-input.ts";
import { codeLength, useCodeEntry } from "../codes/use-code-entry.ts";

/** The fields of the first step. */
type Errors = Readonly<Record<"phone" | "agreed", ErrorText | null>>;

const nothingWrong: Errors = { phone: null, agreed: null };

interface Options {
  readonly onDone: (session: LoginResponse) => void;
}

export type LoginFormState = ReturnType<typeof useLoginForm>;

/** The login form of both sites: phone and consent, then the code. */
export function useLoginForm({ onDone }: Options) {
  const entry = useCodeEntry("login");
  const { ref, focusFirst } = useFieldRefs();
  const [phone, setPhone] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState(nothingWrong);
  const { run, isPending, problem, clearFailure } = useApiAction(({ locale: language }, code: string) =>
    call("phoneLogin", { phone, verificationCode: code, agreed: true }, { locale: language }),
  );
  usePersistedInput(
    "login",
    () => ({ phone, agreed }),
    (stored) => {
      setPhone(stored.phone);
      setAgreed(stored.agreed);
    },
  );
  const { sent, isRequesting } = entry.request;
  const step = sent === null ? "phone" : "code";

  // A hidden step cannot be focused, so this waits for the change.
  const shownStep = useRef(step);
  const focusPhone = useEffectEvent(() => focusFirst(["phone"]));
  useEffect(() => {
    if (shownStep.current !== step && step === "phone") focusPhone();
    shownStep.current = step;
  }, [step]);

  const parsed = parseAccountPhone(phone);
  const wrongPhone = parsed.kind === "invalid" ? fieldText(parsed.key) : null;

  async function requestCode(): Promise<void> {
    const found = { phone: wrongPhone, agreed: agreed ? null : fieldText("agreed.required") };
    setErrors(found);
    if (found.phone !== null || found.agreed !== null)
      return void focusFirst((["phone", "agreed"] as const).filter((name) => found[name] !== null));
    clearFailure();
    const [refused] = await entry.requestCode(phone);
    if (refused !== undefined) refusePhone(errorText(refused));
  }

  /** The server does not take the number: it can be changed in the first step. */
  function refusePhone(text: ErrorText): void {
    entry.forget();
    setErrors({ ...nothingWrong, phone: text });
    focusFirst(["phone"]);
  }

  async function logIn(code: string): Promise<void> {
    if (isPending) return;
    clearFailure();
    if (!entry.check(code)) return entry.focus();
    const answer = await run(code);
    if (answer === null) return;
    if (answer.kind !== "ok") return refuse(answer.failure);
    sessionStore().begin(answer.value);
    void syncAccountPush(answer.value.draftKey, getLocale()).catch(() => undefined);
    onDone(answer.value);
  }

  function refuse(failure: ApiFailure): void {
    if (failure.kind !== "refused") return;
    const refused = failure.fieldErrors.find(({ path }) => path === "phone");
    if (refused !== undefined) {
      clearFailure();
      return refusePhone(errorText(refused));
    }
    if (failure.code !== errorCatalogue.codeWrong.code) return;
    clearFailure();
    entry.refuse(localised(errorCatalogue.codeWrong.text));
    entry.focus();
  }

  return {
    step,
    phone: {
      ref: ref("phone"),
      value: phone,
      onChange: (digits: string) => {
        // The code that is on its way belongs to this number, and to this consent.
        if (isRequesting) return;
        setPhone(digits);
        setErrors((known) => ({ ...known, phone: null }));
      },
      onBlur: () => {
        if (phone !== "") setErrors((known) => ({ ...known, phone: wrongPhone }));
      },
      error: errors.phone?.() ?? null,
    },
    agreed: {
      ref: ref("agreed"),
      value: agreed,
      onChange: (value: boolean) => {
        if (isRequesting) return;
        setAgreed(value);
        setErrors((known) => ({ ...known, agreed: null }));
      },
      error: errors.agreed?.() ?? null,
    },
    entry: {
      ...entry,
      /** The last digit submits, also of a pasted or autofilled code. */
      change: (code: string) => {
        if (isPending) return;
        entry.change(code);
        if (code.length === codeLength && code !== entry.code) void logIn(code);
      },
    },
    /** Back to the first step. */
    changePhone: () => {
      clearFailure();
      entry.forget();
    },
    errorCount: Object.values(errors).filter((wrong) => wrong !== null).length,
    problem,
    isPending,
    requestCode: () => void requestCode(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void (step === "phone" ? requestCode() : logIn(entry.code));
    },
  };
}
