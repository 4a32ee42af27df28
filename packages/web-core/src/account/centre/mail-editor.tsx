import { m } from "@rimba/content/messages";
import { fieldMessages, type MailAddress } from "@rimba/contract";
import Pencil from "lucide-react/icons/pencil";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { call, type RequestOf } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert, Field } from "../../ui/field.tsx";
import { codeIn, codeLength } from "../codes/use-code-entry.ts";
import styles from "./personal.module.css";

/** Where mails go, and the form that it turns into: the address, then the code that was sent to it. */
export function MailEditor({ mail: loaded }: { readonly mail: MailAddress }) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useMailForm(loaded, { input, opener });
  const { address, step } = form;
  return (
    <section className={styles.part} aria-labelledby="mail-title">
      {step === "shown" ? (
        <div className={styles.mail}>
          <div className="shrink">
            <h2 id="mail-title" className="fs-small muted regular lh-1-4 no-tracking">
              {m.personal_mail()}
            </h2>
            <p className="semibold lh-1-45 anywhere">
              {address === null ? (
                <span className="fs-body muted regular lh-1-5">{m.personal_nickname_none()}</span>
              ) : (
                <bdi dir="ltr">{address}</bdi>
              )}
            </p>
            <p className={styles.hint}>{m.personal_mail_hint()}</p>
          </div>
          <div className="flex gap-2">
            {address !== null && (
              <Button
                look="neutral"
                size="small"
                aria-label={m.personal_mail_remove()}
                isPending={form.isPending}
                onClick={form.remove}
              >
                {m.personal_mail_remove_short()}
              </Button>
            )}
            <Button
              ref={opener}
              look="neutral"
              size="small"
              aria-label={m.personal_mail_edit()}
              onClick={form.open}
            >
              <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.personal_edit()}
            </Button>
          </div>
        </div>
      ) : (
        <form className="stack gap-4-5" aria-labelledby="mail-title" noValidate onSubmit={form.submit}>
          <h2 id="mail-title" className="visually-hidden">
            {m.personal_mail()}
          </h2>
          {step === "address" ? (
            <Field
              key="address"
              ref={input}
              id="mail-address"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              label={m.personal_mail_address()}
              hint={m.personal_mail_hint()}
              aria-required="true"
              error={form.error}
              value={form.email}
              onChange={(event) => form.setEmail(event.target.value)}
            />
          ) : (
            <Field
              key="code"
              ref={input}
              id="mail-code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              label={m.personal_mail_code()}
              hint={m.personal_mail_sent({ address: form.email.trim() })}
              aria-required="true"
              error={form.error}
              value={form.code}
              onChange={(event) => form.setCode(event.target.value)}
            />
          )}
          <div className="flex gap-3">
            <Button type="submit" isPending={form.isPending}>
              {step === "address" ? m.personal_mail_send() : m.personal_save()}
            </Button>
            <Button look="neutral" onClick={form.close}>
              {m.personal_cancel()}
            </Button>
          </div>
        </form>
      )}
      <ErrorAlert id="mail-problem">{form.problem}</ErrorAlert>
      <p className={form.announcement === "" ? "visually-hidden" : styles.done} role="status">
        {form.announcement}
      </p>
    </section>
  );
}

type Step = "shown" | "address" | "code";

interface FocusTargets {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The button that opens the form. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** Sends a code to the typed address, and stores the address once the code is right. */
function useMailForm(loaded: MailAddress, { input, opener }: FocusTargets) {
  const { locale } = useLocale();
  const [address, setAddress] = useState(loaded.address);
  const [step, setStep] = useState<Step>("shown");
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const sending = useApiAction((_options, to: string) => call("sendMailCode", { email: to }, { locale }));
  const confirming = useApiAction((_options, request: RequestOf<"confirmMail">) =>
    call("confirmMail", request, { locale }),
  );
  const removing = useApiAction(() => call("removeMail", {}, { locale }));
  const actions = [sending, confirming, removing];

  // The focus is on the new field, and returns to the button once the form is gone.
  const former = useRef(step);
  useEffect(() => {
    if (step !== former.current) (step === "shown" ? opener : input).current?.focus();
    former.current = step;
  }, [step, input, opener]);

  const goTo = (next: Step) => {
    for (const { clearFailure } of actions) clearFailure();
    setError(null);
    setStep(next);
  };
  const show = (mail: MailAddress, text: string) => {
    setAddress(mail.address);
    setAnnouncement(text);
    setEmail("");
    setCode("");
    goTo("shown");
  };
  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };

  async function sendCode(): Promise<void> {
    const typed = email.trim();
    if (typed === "") return refuse(fieldMessages["email.required"][locale]);
    // The browser's own rule spares this page the schemas; the server has the last word.
    if (input.current?.validity.typeMismatch) return refuse(fieldMessages["email.invalid"][locale]);
    const answer = await sending.run(typed);
    if (answer?.kind === "ok") return goTo("code");
    if (answer?.kind !== "failed" || answer.failure.kind !== "refused") return;
    const [refused] = answer.failure.fieldErrors;
    if (refused === undefined) return;
    sending.clearFailure();
    refuse(refused.msg);
  }

  async function confirm(): Promise<void> {
    const typed = codeIn(code);
    if (typed.length !== codeLength) return refuse(fieldMessages["code.format"][locale]);
    const answer = await confirming.run({ email: email.trim(), verificationCode: typed });
    if (answer?.kind === "ok") show(answer.value, m.personal_mail_saved());
  }

  async function remove(): Promise<void> {
    const answer = await removing.run();
    if (answer?.kind === "ok") show(answer.value, m.personal_mail_removed());
  }

  const isPending = actions.some((action) => action.isPending);
  return {
    address,
    step,
    email,
    setEmail: (typed: string) => {
      setEmail(typed);
      setError(null);
    },
    code,
    setCode: (typed: string) => {
      setCode(typed);
      setError(null);
    },
    error,
    problem: actions.find(({ problem }) => problem !== null)?.problem?.text ?? null,
    isPending,
    announcement,
    open: () => {
      setAnnouncement("");
      goTo("address");
    },
    close: () => goTo("shown"),
    remove: () => void remove(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isPending) void (step === "address" ? sendCode() : confirm());
    },
  };
}
