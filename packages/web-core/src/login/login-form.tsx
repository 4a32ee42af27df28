import { m } from "@rimba/content/messages";
import type { LoginResponse } from "@rimba/contract";
import { useId, useRef } from "react";
import { retryWords } from "../countdown/clock-words.ts";
import { useCountdown } from "../countdown/use-countdown.ts";
import { useLocale } from "../locale/use-locale.ts";
import { HotlineSentence } from "../notes/hotline-sentence.tsx";
import { PhoneField } from "../phone-field/phone-field.tsx";
import { Button } from "../shell/button.tsx";
import { useRootData } from "../shell/carrier-context.ts";
import { FieldError } from "../shell/field.tsx";
import { CodeField } from "../verification-code/code-field.tsx";
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
  const form = useLoginForm({ element, onDone });
  return (
    <form ref={element} className={styles.form} aria-labelledby={titleId} noValidate onSubmit={form.submit}>
      <PhoneField
        id={`${id}-phone`}
        label={m.login_phone()}
        hint={site === "mobile" ? m.login_phone_hint_short() : m.login_phone_hint()}
        error={form.error("phone")}
        {...form.phone}
      />
      <div className={styles.part} data-captcha>
        <CodeField
          id={`${id}-code`}
          request={form.request}
          error={form.error("code")}
          captchaError={form.error("captcha")}
          onAsk={form.ask}
          {...form.code}
        />
      </div>
      <Consent id={`${id}-agreed`} error={form.error("agreed")} {...form.agreed} />
      <div>
        <Button
          type="submit"
          wide
          {...(site === "mobile" && { size: "large" as const })}
          pending={form.pending}
        >
          {m.login_submit()}
        </Button>
        <div role="alert" className={styles.problem}>
          {form.errorCount > 1 && <p className={styles.count}>{m.form_errors({ count: form.errorCount })}</p>}
          {form.problem !== null && <Problem id={`${id}-problem`} {...form.problem} />}
        </div>
      </div>
      <p className={styles.help}>
        <HotlineSentence words={m.login_no_code} />
      </p>
    </form>
  );
}

/** Why the login did not go through, and when it is worth another try. */
function Problem({ id, words, until }: { id: string; words: string; until: number | null }) {
  const { locale } = useLocale();
  const left = useCountdown(until);
  return <FieldError id={id}>{left > 0 ? `${words} ${retryWords(left, locale)}` : words}</FieldError>;
}
