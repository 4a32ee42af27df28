import { m } from "@rimba/content/messages";
import type { LoginResponse } from "@rimba/contract";
import { useId, useRef } from "react";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { PhoneField } from "../phone/phone-field.tsx";
import { Button } from "../../ui/button.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { CodeField } from "../codes/code-field.tsx";
import { codeFieldProps } from "../codes/code-field-props.ts";
import { Consent } from "./consent.tsx";
import { useLoginForm } from "./use-login-form.ts";
import styles from "./login-form.module.css";

interface Props {
  /** The id of the heading above it. */
  readonly titleId: string;
  /** Somebody is logged in now. */
  readonly onDone: (session: LoginResponse) => void;
}

/** Logs in with phone and code, on both sites. */
export function LoginForm({ titleId, onDone }: Props) {
  const id = useId();
  const { site } = useRootData();
  const element = useRef<HTMLFormElement>(null);
  const codePlace = useRef<HTMLDivElement>(null);
  const form = useLoginForm({ form: element, codePlace, onDone });
  return (
    <form ref={element} className={styles.form} aria-labelledby={titleId} noValidate onSubmit={form.submit}>
      <PhoneField
        id={`${id}-phone`}
        label={m.login_phone()}
        hint={site === "mobile" ? m.login_phone_hint_short() : m.login_phone_hint()}
        {...form.phone}
      />
      <div ref={codePlace} className={styles.part}>
        <CodeField id={`${id}-code`} onAsk={form.ask} {...codeFieldProps(form.entry)} />
      </div>
      <Consent id={`${id}-agreed`} {...form.agreed} />
      <div>
        <Button
          type="submit"
          wide
          {...(site === "mobile" && { size: "large" as const })}
          pending={form.pending}
        >
          {m.login_submit()}
        </Button>
        <FormProblem errorCount={form.errorCount} problem={form.problem} />
      </div>
      <p className={styles.help}>
        <HotlineSentence words={m.login_no_code} />
      </p>
    </form>
  );
}
