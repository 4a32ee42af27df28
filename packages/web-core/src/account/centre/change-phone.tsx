import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useEffect, useRef } from "react";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { PhoneField } from "../phone/phone-field.tsx";
import { Button } from "../../ui/button.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { CodeField } from "../codes/code-field.tsx";
import { codeFieldProps } from "../codes/code-field-props.ts";
import { OldNumberChoice } from "./old-number-choice.tsx";
import { useChangePhone } from "./use-change-phone.ts";
import { WaitingChange } from "./waiting-change.tsx";
import styles from "./personal.module.css";

interface Props {
  readonly user: User;
  readonly now: string;
  readonly onChanged: (user: User) => void;
  /** The id of the heading above it. */
  readonly titleId: string;
}

/** Changes the phone number; while a change waits, tells of it instead. */
export function ChangePhone({ user, now, onChanged, titleId }: Props) {
  const heading = useRef<HTMLElement>(null);
  const waiting = user.phoneChange !== null;
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current === waiting) return;
    before.current = waiting;
    const field = document.querySelector<HTMLElement>("[data-change-phone] input");
    (waiting ? heading.current : field)?.focus();
  }, [waiting]);
  return (
    <div className={styles.part} data-change-phone>
      {user.phoneChange === null ? (
        <ChangePhoneForm user={user} titleId={titleId} onWaiting={onChanged} />
      ) : (
        <>
          <WaitingChange change={user.phoneChange} now={now} onChanged={onChanged} heading={heading} />
          <p className={styles.hint}>{m.change_phone_waiting_other()}</p>
        </>
      )}
    </div>
  );
}

function ChangePhoneForm({
  user,
  titleId,
  onWaiting,
}: {
  user: User;
  titleId: string;
  onWaiting: (user: User) => void;
}) {
  const { site } = useRootData();
  const phone = useRef<HTMLDivElement>(null);
  const newCode = useRef<HTMLDivElement>(null);
  const oldCode = useRef<HTMLDivElement>(null);
  const form = useChangePhone({ user, places: { phone, newCode, oldCode }, onWaiting });
  const { error: phoneError, ...phoneField } = form.phone;
  return (
    <form className={styles.form} aria-labelledby={titleId} noValidate onSubmit={form.submit}>
      <p className={styles.hint}>{m.change_phone_intro()}</p>
      <div ref={phone}>
        <PhoneField
          id="new-phone"
          label={m.change_phone_new()}
          hint={m.login_phone_hint_short()}
          error={phoneError}
          {...phoneField}
        />
      </div>
      <div ref={newCode} className={styles.code} role="group" aria-label={m.change_phone_new_code()}>
        <CodeField
          id="new-code"
          label={m.change_phone_new_code()}
          onAsk={form.askNew}
          {...codeFieldProps(form.newCode)}
        />
      </div>
      <OldNumberChoice phone={user.phone} lost={form.oldIsLost} onChoose={form.chooseOld} />
      <div
        ref={oldCode}
        className={styles.code}
        role="group"
        aria-label={m.change_phone_old_code()}
        hidden={form.oldIsLost}
      >
        <CodeField
          id="old-code"
          label={m.change_phone_old_code()}
          onAsk={form.askOld}
          {...codeFieldProps(form.oldCode)}
        />
      </div>
      <div>
        <Button
          type="submit"
          wide
          {...(site === "mobile" && { size: "large" as const })}
          pending={form.pending}
        >
          {m.change_phone_submit()}
        </Button>
        <FormProblem errorCount={form.errorCount} problem={form.problem} />
      </div>
    </form>
  );
}
