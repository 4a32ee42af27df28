import { type FormEvent, useState } from "react";
import { errorText, fieldText, localised } from "../../app/forms/error-texts.ts";
import { useFieldRefs } from "../../app/forms/form-fields.ts";
import type { ErrorText } from "../../app/forms/use-field-errors.ts";
import { type ApiFailure, call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useDraft } from "../../app/storage/drafts.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { useCodeEntry } from "../codes/use-code-entry.ts";
import { useEndSession } from "../page.ts";
import { type FieldError, type User, errorCatalogue } from "@rimba/contract";
import { maskPhone, parseAccountPhone } from "@rimba/domain";
import { m } from "@rimba/content/messages";

const draftForm = { key: "changePhone", version: 1, days: 1, sealed: true } as const;
const nothingTyped = { phone: "", old: "" };

/** Milliseconds: meanwhile the server sends a message to the old number. */
const timeoutMs = 15_000;

interface Options {
  readonly user: User;
  /** The change is pending now. */
  readonly onWaiting: (user: User) => void;
}

/**
 * The form that changes the account's number: at once with a code on each, or later if the old one is lost.
 */
export function useChangePhone({ user, onWaiting }: Options) {
  const { locale } = useLocale();
  const leave = useEndSession();
  const draft = useDraft(draftForm, nothingTyped);
  const newCode = useCodeEntry("changePhone", m.change_phone_new_send);
  const oldCode = useCodeEntry("changePhone", m.change_phone_old_send);
  const [phoneError, setPhoneError] = useState<ErrorText | null>(null);
  const { phone } = draft.values;
  const oldIsLost = draft.values.old === "lost";
  const { run, isPending, problem, clearFailure } = useApiAction(() =>
    call(
      "updateMobile",
      {
        newPhone: phone,
        verificationCode: newCode.code,
        ...(!oldIsLost && { oldVerificationCode: oldCode.code }),
      },
      { locale, timeoutMs },
    ),
  );

  const parsed = parseAccountPhone(phone);
  const wrongPhone = parsed.kind === "invalid" ? fieldText(parsed.key) : null;
  const { ref, focusFirst } = useFieldRefs();
  const focusPhone = () => void focusFirst(["phone"]);

  function failAtPhone(text: ErrorText): void {
    setPhoneError(() => text);
    focusPhone();
  }

  function showErrors(errors: readonly FieldError[]): void {
    if (errors[0] !== undefined) failAtPhone(errorText(errors[0]));
  }

  async function requestNewCode(): Promise<void> {
    if (wrongPhone !== null) return failAtPhone(wrongPhone);
    setPhoneError(null);
    showErrors(await newCode.requestCode(phone));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    clearFailure();
    setPhoneError(() => wrongPhone);
    const hasNew = newCode.check();
    const hasOld = oldIsLost || oldCode.check();
    if (parsed.kind === "invalid") return focusPhone();
    if (!hasNew) return newCode.focus();
    if (!hasOld) return oldCode.focus();
    const answer = await run();
    if (answer === null) return;
    if (answer.kind !== "ok") return refuse(answer.failure);
    const { dueAt } = answer.value;
    draft.clear();
    if (dueAt === null) return leave(m.change_phone_done());
    newCode.forget();
    oldCode.forget();
    onWaiting({ ...user, phoneChange: { phone: maskPhone(parsed.phone), dueAt } });
  }

  function refuse(failure: ApiFailure): void {
    const wrong = readChangeFailure(failure);
    if (wrong.oldCode !== undefined) {
      oldCode.refuse(wrong.oldCode);
      oldCode.focus();
    }
    if (wrong.newCode !== undefined) {
      newCode.refuse(wrong.newCode);
      newCode.focus();
    }
    if (wrong.phone !== undefined) failAtPhone(wrong.phone);
    if (Object.keys(wrong).length > 0) clearFailure();
  }

  return {
    phone: {
      ref: ref("phone"),
      value: phone,
      onChange: (digits: string) => {
        draft.setValue("phone", digits);
        setPhoneError(null);
        const { sent } = newCode.request;
        if (sent !== null && sent.phone !== digits) newCode.forget();
      },
      onBlur: () => {
        if (phone !== "") setPhoneError(() => wrongPhone);
      },
      error: phoneError?.() ?? null,
    },
    newCode,
    oldCode,
    requestNewCode: () => void requestNewCode(),
    requestOldCode: () => void oldCode.requestCode(user.phone),
    oldIsLost,
    chooseOld: (lost: boolean) => draft.setValue("old", lost ? "lost" : ""),
    errorCount: [phoneError, newCode.wrong, oldIsLost ? null : oldCode.wrong].filter(
      (wrong) => wrong !== null,
    ).length,
    problem,
    isPending,
    submit: (event: FormEvent) => void submit(event),
  };
}

/** The field of the form for a field of the call. */
const fieldOf = {
  newPhone: "phone",
  verificationCode: "newCode",
  oldVerificationCode: "oldCode",
} as const;

type ChangeErrors = Partial<Readonly<Record<"phone" | "newCode" | "oldCode", ErrorText>>>;

/** The errors of the call by field of the form; empty if none belongs to a field. */
export function readChangeFailure(failure: ApiFailure): ChangeErrors {
  if (failure.kind !== "refused") return {};
  if (failure.code === errorCatalogue.phoneTaken.code)
    return { phone: localised(errorCatalogue.phoneTaken.text) };
  const found: { -readonly [Name in keyof ChangeErrors]: ChangeErrors[Name] } = {};
  for (const error of failure.fieldErrors) {
    if (Object.hasOwn(fieldOf, error.path))
      found[fieldOf[error.path as keyof typeof fieldOf]] = errorText(error);
  }
  return found;
}
