import { errorCatalogue, type FieldError, fieldMessages, type LoginResponse } from "@rimba/contract";
import { parseAccountPhone } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { call } from "../api/client.ts";
import { failureWords, retryAt } from "../api/failure-words.ts";
import { useLocale } from "../locale/use-locale.ts";
import { sessionStore } from "../session/use-session.ts";
import { codeLength } from "../verification-code/code-text.ts";
import { useCodeRequest } from "../verification-code/use-code-request.ts";

type FieldName = "phone" | "captcha" | "code" | "agreed";

/** In the order in which they stand. */
const order: readonly FieldName[] = ["phone", "captcha", "code", "agreed"];

type Errors = Partial<Readonly<Record<FieldName, string>>>;

/** Which field of ours a field of a call is. */
const fieldOf: Readonly<Record<string, FieldName>> = {
  phone: "phone",
  verificationCode: "code",
  agreed: "agreed",
};

interface Options {
  /** Where the fields are, by their names. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onDone: (session: LoginResponse) => void;
}

function focusField({ current: form }: RefObject<HTMLFormElement | null>, name: FieldName): void {
  const place = name === "captcha" ? "[data-captcha] button" : `[name=${name}]`;
  form?.querySelector<HTMLElement>(place)?.focus();
}

/** The login form of both sites: what is typed, what is wrong with it, and what is under way. */
export function useLoginForm({ element, onDone }: Options) {
  const { locale } = useLocale();
  const [phone, setPhone] = useState("");
  const [code, setCode] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<{ words: string; until: number | null } | null>(null);
  const [pending, setPending] = useState(false);
  const request = useCodeRequest("login");

  const words = (key: keyof typeof fieldMessages) => fieldMessages[key][locale];
  const without = (name: FieldName) => setErrors(({ [name]: _gone, ...rest }) => rest);

  function phoneError(): string | null {
    const parsed = parseAccountPhone(phone);
    return parsed.kind === "illegal" ? words(parsed.key) : null;
  }

  function focusFirst(found: Errors): void {
    const first = order.find((name) => found[name] !== undefined);
    if (first !== undefined) focusField(element, first);
  }

  function fail(found: Errors): void {
    setErrors(found);
    focusFirst(found);
  }

  /** Errors of the server at our fields; false when it named none of them. */
  function failAt(fieldErrors: readonly FieldError[]): boolean {
    const found: Record<string, string> = {};
    for (const { path, msg } of fieldErrors) {
      const name = fieldOf[path];
      if (name !== undefined) found[name] = msg;
    }
    if (Object.keys(found).length === 0) return false;
    fail(found);
    return true;
  }

  // The code is what comes next, once one was sent.
  const { sent } = request;
  useEffect(() => {
    if (sent !== null) focusField(element, "code");
  }, [sent, element]);

  async function ask(): Promise<void> {
    const wrong = phoneError();
    if (wrong !== null) return fail({ phone: wrong });
    setErrors({});
    setProblem(null);
    setCode("");
    failAt(await request.ask(phone));
    // The button that was pressed may have gone and come again meanwhile.
    if (document.activeElement === document.body) focusFirst({ captcha: "" });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setProblem(null);
    const found: { [Name in FieldName]?: string } = {};
    const wrong = phoneError();
    if (wrong !== null) found.phone = wrong;
    if (sent === null)
      found.captcha = request.captchaWanted === false ? m.login_code_first_send() : m.login_code_first();
    else if (code.length !== codeLength) found.code = words("code.format");
    if (!agreed) found.agreed = words("agreed.required");
    fail(found);
    if (Object.keys(found).length > 0) return;

    setPending(true);
    const answer = await call("phoneLogin", { phone, verificationCode: code, agreed: true }, { locale });
    setPending(false);
    if (answer.ok) {
      sessionStore().begin(answer.value);
      onDone(answer.value);
      return;
    }
    const { failure } = answer;
    if (failure.kind === "refused" && failure.code === errorCatalogue.codeWrong.code) {
      const late = sent?.expiresAt !== null && (sent?.expiresAt ?? 0) < Date.now();
      setCode("");
      return fail({ code: late ? m.login_code_late() : failure.msg });
    }
    if (failure.kind === "refused" && failAt(failure.fieldErrors)) return;
    setProblem({ words: failureWords(failure), until: retryAt(failure) });
  }

  return {
    phone: {
      value: phone,
      onChange: (digits: string) => {
        setPhone(digits);
        without("phone");
        if (sent !== null && sent.phone !== digits) {
          request.forget();
          setCode("");
        }
      },
      onBlur: () => {
        const wrong = phone === "" ? null : phoneError();
        if (wrong !== null) setErrors((known) => ({ ...known, phone: wrong }));
      },
    },
    code: {
      value: code,
      onChange: (digits: string) => {
        setCode(digits);
        without("code");
      },
    },
    agreed: {
      value: agreed,
      onChange: (value: boolean) => {
        setAgreed(value);
        without("agreed");
      },
    },
    request,
    error: (name: FieldName) => errors[name] ?? null,
    errorCount: Object.keys(errors).length,
    problem,
    pending,
    ask: () => void ask(),
    submit: (event: FormEvent) => void submit(event),
  };
}
