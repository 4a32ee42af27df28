import { type Ref, useId } from "react";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { PhoneField } from "../phone/phone-field.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeField, codeFieldProps } from "../codes/code-field.tsx";
import { useLoginForm } from "./use-login-form.ts";
import { AgreeBox, DocumentLink } from "../../ui/agree-box.tsx";
import { privacyPath, termsPath } from "./legal-paths.ts";
import { m } from "@rimba/content/messages";
import type { LoginResponse } from "@rimba/contract";
import styles from "./login-form.module.css";

interface Props {
  /** The id of the heading above it. */
  readonly titleId: string;
  /** On its own page it has a shorter hint and a larger button. */
  readonly layout?: "dialog" | "page";
  readonly onDone: (session: LoginResponse) => void;
}

/** Logs in with phone and code, on both sites. */
export function LoginForm({ titleId, layout = "dialog", onDone }: Props) {
  const id = useId();
  const form = useLoginForm({ onDone });
  return (
    <form className={styles.form} aria-labelledby={titleId} noValidate onSubmit={form.submit}>
      <PhoneField
        layout={layout === "page" ? "narrow" : "wide"}
        id={`${id}-phone`}
        label={m.login_phone()}
        hint={layout === "page" ? m.login_phone_hint_short() : m.login_phone_hint()}
        {...form.phone}
      />
      <div className="stack gap-3-5">
        <CodeField id={`${id}-code`} onRequestCode={form.requestCode} {...codeFieldProps(form.entry)} />
      </div>
      <Consent id={`${id}-agreed`} {...form.agreed} />
      <div>
        <Button
          type="submit"
          wide
          {...(layout === "page" && { size: "large" as const })}
          isPending={form.isPending}
        >
          {m.login_submit()}
        </Button>
        <FormProblem errorCount={form.errorCount} problem={form.problem} />
      </div>
      <p className="small-text muted text-center">
        <HotlineSentence message={m.login_no_code} />
      </p>
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
