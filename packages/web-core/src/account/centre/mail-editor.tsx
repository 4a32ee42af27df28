import { m } from "@rimba/content/messages";
import type { MailAddress } from "@rimba/contract";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { errorText, fieldText } from "../../app/forms/error-texts.ts";
import type { ErrorText } from "../../app/forms/use-field-errors.ts";
import { call, type RequestOf } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useDraft } from "../../app/storage/drafts.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { codeIn, codeLength } from "../codes/use-code-entry.ts";
import { EditablePart, EditButton } from "./editable-part.tsx";

/** Where mails go, and the form that it turns into: the address, then the code that was sent to it. */
export function MailEditor({ mail: loaded }: { readonly mail: MailAddress }) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useMailForm(loaded, { input, opener });
  const { address, step } = form;
  return (
    <EditablePart
      id="mail"
      title={m.personal_mail()}
      value={address === null ? null : <bdi dir="ltr">{address}</bdi>}
      hint={m.personal_mail_hint()}
      buttons={
        <>
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
          <EditButton
            ref={opener}
            label={address === null ? m.personal_mail_add() : m.personal_mail_edit()}
            isEmpty={address === null}
            onClick={form.open}
          />
        </>
      }
      form={
        step === "shown"
          ? null
          : {
              field: <StepField step={step} input={input} form={form} />,
              submitLabel: step === "address" ? m.personal_mail_send() : m.personal_save(),
              onSubmit: form.submit,
              onClose: form.close,
            }
      }
      isPending={form.isPending}
      problem={form.problem}
      announcement={form.announcement}
    />
  );
}

interface StepFieldProps {
  readonly step: Exclude<Step, "shown">;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly form: ReturnType<typeof useMailForm>;
}

function StepField({ step, input, form }: StepFieldProps) {
  return step === "address" ? (
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
  );
}

type Step = "shown" | "address" | "code";

const draftForm = { key: "mail", version: 1, days: 1, sealed: true } as const;
const nothingTyped = { email: "" };

interface FocusTargets {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The button that opens the form. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/**
 * Sends a code to the typed address, and stores the address once the code is right. A typed address is restored at the
 * next visit.
 */
function useMailForm(loaded: MailAddress, { input, opener }: FocusTargets) {
  const { locale } = useLocale();
  const [address, setAddress] = useState(loaded.address);
  const draft = useDraft(draftForm, nothingTyped);
  const { email } = draft.values;
  const [chosenStep, setStep] = useState<Step>("shown");
  const step = chosenStep === "shown" && email !== "" ? "address" : chosenStep;
  const [code, setCode] = useState("");
  const [error, setError] = useState<ErrorText | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const sending = useApiAction((_options, to: string) => call("sendMailCode", { email: to }, { locale }));
  const confirming = useApiAction((_options, request: RequestOf<"confirmMail">) =>
    call("confirmMail", request, { locale }),
  );
  const removing = useApiAction(() => call("removeMail", {}, { locale }));
  const actions = [sending, confirming, removing];

  // The focus is on the new field, and returns to the button once the form is gone. A restored form does not take it.
  const former = useRef({ step, chosenStep });
  useEffect(() => {
    const before = former.current;
    former.current = { step, chosenStep };
    if (step === "shown") {
      if (before.step !== step) opener.current?.focus();
    } else if (before.chosenStep !== chosenStep) input.current?.focus();
  }, [step, chosenStep, input, opener]);

  const goTo = (next: Step) => {
    for (const { clearFailure } of actions) clearFailure();
    setError(null);
    setStep(next);
  };
  const close = () => {
    draft.clear();
    setCode("");
    goTo("shown");
  };
  const show = (mail: MailAddress, text: string) => {
    setAddress(mail.address);
    setAnnouncement(text);
    close();
  };
  const refuse = (text: ErrorText) => {
    setError(() => text);
    input.current?.focus();
  };

  async function sendCode(): Promise<void> {
    const typed = email.trim();
    if (typed === "") return refuse(fieldText("email.required"));
    // The browser's own rule spares this page the schemas; the server has the last word.
    if (input.current?.validity.typeMismatch) return refuse(fieldText("email.invalid"));
    const answer = await sending.run(typed);
    if (answer?.kind === "ok") return goTo("code");
    if (answer?.kind !== "failed" || answer.failure.kind !== "refused") return;
    const [refused] = answer.failure.fieldErrors;
    if (refused === undefined) return;
    sending.clearFailure();
    refuse(errorText(refused));
  }

  async function confirm(): Promise<void> {
    const typed = codeIn(code);
    if (typed.length !== codeLength) return refuse(fieldText("code.format"));
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
      draft.setValue("email", typed);
      // A restored form stays open when its field is emptied.
      setStep("address");
      setError(null);
    },
    code,
    setCode: (typed: string) => {
      setCode(typed);
      setError(null);
    },
    error: error?.() ?? null,
    problem: actions.find(({ problem }) => problem !== null)?.problem?.text() ?? null,
    isPending,
    announcement,
    open: () => {
      setAnnouncement("");
      goTo("address");
    },
    close,
    remove: () => void remove(),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isPending) void (step === "address" ? sendCode() : confirm());
    },
  };
}
