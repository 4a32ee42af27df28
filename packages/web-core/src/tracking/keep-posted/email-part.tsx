import { m } from "@rimba/content/messages";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { errorText, fieldText } from "../../app/forms/error-texts.ts";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import type { ErrorText } from "../../app/forms/use-field-errors.ts";
import { lazyImport } from "../../app/lazy/lazy-import.ts";
import { useLocale, useViewerZone } from "../../app/locale/use-locale.ts";
import { isRefusedWith } from "../../app/submit/use-idempotent-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Field, labelClass } from "../../ui/field.tsx";
import styles from "./keep-posted-sheet.module.css";

// Loaded on demand: only from the second address of a day.
const TicketCaptcha = lazy(async () => ({
  default: (await lazyImport(() => import("../../account/captcha/ticket-captcha.tsx"))).TicketCaptcha,
}));

/** Asks for a mailbox that is to be notified of the shipment. */
export function EmailPart({ waybillNo }: { readonly waybillNo: string }) {
  const { input, sentNote, ...form } = useEmailForm(waybillNo);
  if (form.sentTo !== null)
    return (
      <div className={styles.email}>
        <p className={labelClass}>{m.keep_posted_email()}</p>
        <p role="status" tabIndex={-1} ref={sentNote} className="small-text">
          {m.keep_posted_email_sent({ email: form.sentTo })}
        </p>
        <Button look="neutral" size="small" onClick={form.startOver}>
          {m.keep_posted_email_other()}
        </Button>
      </div>
    );
  return (
    <form className={styles.email} noValidate onSubmit={form.submit}>
      <Field
        ref={input}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        label={m.keep_posted_email()}
        hint={m.keep_posted_email_hint()}
        aria-required="true"
        error={form.error}
        defaultValue={form.email}
        onChange={form.clearError}
      />
      <div>
        {form.needsCaptcha ? (
          <Suspense fallback={<div className={styles.captcha} />}>
            <TicketCaptcha
              scene="notifyEmail"
              subject={waybillNo}
              className={styles.captcha}
              onPassed={form.sendWith}
              problem={form.problem}
            />
          </Suspense>
        ) : (
          <Button type="submit" look="neutral" size="small" wide isPending={form.isPending}>
            {m.keep_posted_email_submit()}
          </Button>
        )}
        <FormProblem errorCount={0} problem={form.problem && { ...form.problem, isNews: form.isNews }} />
      </div>
    </form>
  );
}

function useEmailForm(waybillNo: string) {
  const { locale } = useLocale();
  const timeZone = useViewerZone();
  const input = useRef<HTMLInputElement>(null);
  const sentNote = useRef<HTMLParagraphElement>(null);
  const [email, setEmail] = useState("");
  const [error, setError] = useState<ErrorText | null>(null);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const sending = useApiAction((_options, captchaTicket: string | null) =>
    call(
      "notifyAddEmail",
      {
        email: input.current?.value ?? "",
        waybillNo,
        timeZone,
        ...(captchaTicket !== null && { captchaTicket }),
      },
      { locale },
    ),
  );
  // The button that had the focus is gone.
  useEffect(() => {
    if (sentTo !== null) sentNote.current?.focus();
    else if (isAgain) input.current?.focus();
  }, [sentTo, isAgain]);

  function refuse(text: ErrorText): void {
    setError(() => text);
    input.current?.focus();
  }

  async function send(captchaTicket: string | null): Promise<void> {
    const typed = input.current?.value.trim() ?? "";
    if (typed === "") return refuse(fieldText("email.required"));
    // The browser's own rule spares this page the schemas; the server has the last word.
    if (input.current?.validity.typeMismatch) return refuse(fieldText("email.invalid"));
    setEmail(typed);
    const answer = await sending.run(captchaTicket);
    if (answer?.kind === "ok") {
      setNeedsCaptcha(false);
      return setSentTo(answer.value.email);
    }
    if (answer === null) return;
    const { failure } = answer;
    if (isRefusedWith(failure, "captchaRequired", "captchaFailed")) setNeedsCaptcha(true);
    const [refused] = failure.kind === "refused" ? failure.fieldErrors : [];
    if (refused === undefined) return;
    sending.clearFailure();
    refuse(errorText(refused));
  }

  return {
    input,
    sentNote,
    email,
    error: error?.() ?? null,
    clearError: () => setError(null),
    needsCaptcha,
    isPending: sending.isPending,
    problem: sending.problem,
    /** That a captcha is needed is no fault of the visitor. */
    isNews: sending.failure !== null && isRefusedWith(sending.failure, "captchaRequired"),
    /** Masked; null: nothing was sent yet. */
    sentTo,
    sendWith: (captchaTicket: string) => void send(captchaTicket),
    startOver: () => {
      setEmail("");
      setAgain(true);
      setSentTo(null);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      // With a captcha, its own button sends the form.
      if (!needsCaptcha) void send(null);
    },
  };
}
