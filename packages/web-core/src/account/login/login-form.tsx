import { type Ref, useId } from "react";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { PhoneField } from "../phone/phone-field.tsx";
import { Button } from "../../ui/button.tsx";
import { hintClass } from "../../ui/field.tsx";
import { CodeCheck, CodeDigits, CodeSent } from "../codes/code-field.tsx";
import { type LoginFormState, useLoginForm } from "./use-login-form.ts";
import { AgreeBox, DocumentLink } from "../../ui/agree-box.tsx";
import { privacyPath, termsPath } from "./legal-paths.ts";
import { m } from "@rimba/content/messages";
import type { LoginResponse } from "@rimba/contract";
import styles from "./login-form.module.css";

interface Props {
  /** The id of the heading above it. */
  readonly titleId: string;
  readonly onDone: (session: LoginResponse) => void;
}

/** Logs in with phone and code, in a dialog. */
export function LoginForm({ titleId, onDone }: Props) {
  return <LoginSteps titleId={titleId} layout="dialog" form={useLoginForm({ onDone })} />;
}

interface StepsProps extends Pick<Props, "titleId"> {
  /** On its own page it has a shorter hint and a larger button. */
  readonly layout: "dialog" | "page";
  readonly form: LoginFormState;
}

/** The phone and the consent, then the code. Both steps take the same space, so that nothing moves between them. */
export function LoginSteps({ titleId, layout, form }: StepsProps) {
  const id = useId();
  const { step, entry } = form;
  const { request } = entry;
  const isPage = layout === "page";
  return (
    <form className={styles.form} aria-labelledby={titleId} noValidate onSubmit={form.submit}>
      <div className={styles.steps}>
        <div className={styles.step} data-current={step === "phone" || undefined}>
          <PhoneField
            layout={isPage ? "narrow" : "wide"}
            id={`${id}-phone`}
            label={m.login_phone()}
            hint={isPage ? m.login_phone_hint_short() : m.login_phone_hint()}
            {...form.phone}
          />
          <Consent id={`${id}-agreed`} {...form.agreed} />
        </div>
        <div className={styles.step} data-current={step === "code" || undefined}>
          <div>
            <div className={styles.sent}>
              <CodeSent request={request} />
            </div>
            <button type="button" className={styles.change} onClick={form.changePhone}>
              {m.login_change_phone()}
            </button>
          </div>
          <CodeDigits
            id={`${id}-code`}
            entry={entry}
            label={m.login_code()}
            hint={<p className={hintClass}>{m.login_code_submits()}</p>}
            onRequestCode={form.requestCode}
          />
          <p className="small-text muted">
            <HotlineSentence message={m.login_no_code} />
          </p>
        </div>
      </div>
      <CodeCheck id={`${id}-code`} entry={entry} onRequestCode={form.requestCode} />
      <div>
        {(step === "code" || !request.needsBox) && (
          <Button
            type="submit"
            wide
            {...(isPage && { size: "large" as const })}
            isPending={step === "code" ? form.isPending : request.isRequesting}
          >
            {step === "code"
              ? m.login_submit()
              : request.isRequesting
                ? m.login_code_sending()
                : m.login_code_send()}
          </Button>
        )}
        <FormProblem errorCount={form.errorCount} problem={form.problem} />
      </div>
    </form>
  );
}

interface ConsentProps {
  readonly id: string;
  readonly ref: Ref<HTMLInputElement>;
  readonly value: boolean;
  readonly onChange: (agreed: boolean) => void;
  readonly error: string | null;
}

/** Placeholders of the links in the sentence; no sentence contains them. */
const termsMark = "<terms>";
const privacyMark = "<privacy>";

/**
 * Consent to the terms and the privacy policy, and the age. Both open beside the form, which stays unchanged.
 */
function Consent(box: ConsentProps) {
  return (
    <AgreeBox {...box}>
      <Sentence />
    </AgreeBox>
  );
}

/** The consent sentence. Each language places the two links itself. */
function Sentence() {
  const text = m.login_consent({ terms: termsMark, privacy: privacyMark });
  return text.split(/(<terms>|<privacy>)/).map((part) => {
    if (part === termsMark) return <DocumentLink key={part} to={termsPath} name={m.login_terms()} />;
    if (part === privacyMark) return <DocumentLink key={part} to={privacyPath} name={m.login_privacy()} />;
    return part;
  });
}
