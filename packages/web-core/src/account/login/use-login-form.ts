import { errorCatalogue, fieldMessages, type LoginResponse } from "@rimba/contract";
import { parseAccountPhone } from "@rimba/domain";
import { type FormEvent, useState } from "react";
import { useFieldRefs } from "../../app/forms/form-fields.ts";
import { type ApiFailure, call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { sessionStore } from "../../app/session/session-store.ts";
import { usePersistedInput } from "../../app/storage/persisted-input.ts";
import { useCodeEntry } from "../codes/use-code-entry.ts";

/** The fields besides the code, which shows its own error. */
type Errors = Readonly<Record<"phone" | "agreed", string | null>>;

const nothingWrong: Errors = { phone: null, agreed: null };

interface Options {
  readonly onDone: (session: LoginResponse) => void;
}

/** The login form of both sites: values, errors and pending calls. */
export function useLoginForm({ onDone }: Options) {
  const { locale } = useLocale();
  const entry = useCodeEntry("login");
  const { ref, focusFirst } = useFieldRefs();
  const [phone, setPhone] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState(nothingWrong);
  const { run, isPending, problem, clearFailure } = useApiAction(() =>
    call("phoneLogin", { phone, verificationCode: entry.code, agreed: true }, { locale }),
  );
  usePersistedInput(
    "login",
    () => ({ phone, agreed }),
    (stored) => {
      setPhone(stored.phone);
      setAgreed(stored.agreed);
    },
  );

  const parsed = parseAccountPhone(phone);
  const wrongPhone = parsed.kind === "invalid" ? fieldMessages[parsed.key][locale] : null;

  /** Shows the errors, and focuses the first wrong field. */
  function fail(found: Errors, { codeIsWrong = false } = {}): void {
    setErrors(found);
    if (found.phone === null && codeIsWrong) return entry.focus();
    focusFirst((["phone", "agreed"] as const).filter((name) => found[name] !== null));
  }

  async function requestCode(): Promise<void> {
    if (wrongPhone !== null) return fail({ ...nothingWrong, phone: wrongPhone });
    setErrors(nothingWrong);
    clearFailure();
    const [refused] = await entry.requestCode(phone);
    if (refused !== undefined) fail({ ...nothingWrong, phone: refused.msg });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    clearFailure();
    const codeIsWrong = !entry.check();
    fail(
      { phone: wrongPhone, agreed: agreed ? null : fieldMessages["agreed.required"][locale] },
      { codeIsWrong },
    );
    if (codeIsWrong || wrongPhone !== null || !agreed) return;
    const answer = await run();
    if (answer === null) return;
    if (answer.kind !== "ok") return refuse(answer.failure);
    sessionStore().begin(answer.value);
    onDone(answer.value);
  }

  function refuse(failure: ApiFailure): void {
    if (failure.kind !== "refused") return;
    const refused = failure.fieldErrors.find(({ path }) => path === "phone");
    const isWrongCode = failure.code === errorCatalogue.codeWrong.code;
    if (!isWrongCode && refused === undefined) return;
    clearFailure();
    if (refused !== undefined) return fail({ ...nothingWrong, phone: refused.msg });
    entry.refuse(failure.msg);
    entry.focus();
  }

  return {
    phone: {
      ref: ref("phone"),
      value: phone,
      onChange: (digits: string) => {
        setPhone(digits);
        setErrors((known) => ({ ...known, phone: null }));
        const { sent } = entry.request;
        if (sent !== null && sent.phone !== digits) entry.forget();
      },
      onBlur: () => {
        if (phone !== "") setErrors((known) => ({ ...known, phone: wrongPhone }));
      },
      error: errors.phone,
    },
    entry,
    agreed: {
      ref: ref("agreed"),
      value: agreed,
      onChange: (value: boolean) => {
        setAgreed(value);
        setErrors((known) => ({ ...known, agreed: null }));
      },
      error: errors.agreed,
    },
    errorCount: [errors.phone, entry.wrong, errors.agreed].filter((wrong) => wrong !== null).length,
    problem,
    isPending,
    requestCode: () => void requestCode(),
    submit: (event: FormEvent) => void submit(event),
  };
}
