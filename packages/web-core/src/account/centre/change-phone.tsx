import { type RefObject, useEffect, useRef, useId } from "react";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { PhoneField } from "../phone/phone-field.tsx";
import { mergeRefs } from "../../ui/merge-refs.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../codes/code-field.tsx";
import { useChangePhone } from "./use-change-phone.ts";
import { WaitingChange } from "./waiting-change.tsx";
import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import type { Layout } from "../../ui/layout.ts";
import card from "./centre-card.module.css";
import styles from "./personal.module.css";
import { LtrNumber } from "../../ui/format/ltr-number.tsx";
import oldNumberChoiceStyles from "./old-number-choice.module.css";

interface Props {
  readonly user: User;
  readonly now: string;
  readonly onChanged: (user: User) => void;
  /** The id of the heading above it. */
  readonly titleId: string;
  readonly layout: Layout;
}

/** Changes the phone number; shows a pending change instead, if there is one. */
export function ChangePhone({ user, now, onChanged, titleId, layout }: Props) {
  const heading = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const waiting = user.phoneChange !== null;
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current === waiting) return;
    before.current = waiting;
    (waiting ? heading : field).current?.focus();
  }, [waiting]);
  return (
    <div className={card.card}>
      <div className={styles.part}>
        {user.phoneChange === null ? (
          <ChangePhoneForm
            field={field}
            user={user}
            titleId={titleId}
            layout={layout}
            onWaiting={onChanged}
          />
        ) : (
          <>
            <WaitingChange change={user.phoneChange} now={now} onChanged={onChanged} heading={heading} />
            <p className={styles.hint}>{m.change_phone_waiting_other()}</p>
          </>
        )}
      </div>
    </div>
  );
}

interface ChangePhoneFormProps extends Pick<Props, "user" | "titleId" | "layout"> {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onWaiting: (user: User) => void;
}

function ChangePhoneForm({ field, user, titleId, layout, onWaiting }: ChangePhoneFormProps) {
  const form = useChangePhone({ user, onWaiting });
  return (
    <form className="stack gap-4-5" aria-labelledby={titleId} noValidate onSubmit={form.submit}>
      <p className={styles.hint}>{m.change_phone_intro()}</p>
      <PhoneField
        id="new-phone"
        label={m.change_phone_new()}
        hint={m.login_phone_hint_short()}
        layout={layout}
        {...form.phone}
        ref={mergeRefs(field, form.phone.ref)}
      />
      <div className={styles.code} role="group" aria-label={m.change_phone_new_code()}>
        <CodeField
          id="new-code"
          label={m.change_phone_new_code()}
          onRequestCode={form.requestNewCode}
          entry={form.newCode}
        />
      </div>
      <OldNumberChoice phone={user.phone} lost={form.oldIsLost} onChoose={form.chooseOld} />
      <div
        className={styles.code}
        role="group"
        aria-label={m.change_phone_old_code()}
        hidden={form.oldIsLost}
      >
        <CodeField
          id="old-code"
          label={m.change_phone_old_code()}
          onRequestCode={form.requestOldCode}
          entry={form.oldCode}
        />
      </div>
      <div>
        <Button
          type="submit"
          wide
          {...(layout === "narrow" && { size: "large" as const })}
          isPending={form.isPending}
        >
          {m.change_phone_submit()}
        </Button>
        <FormProblem errorCount={form.errorCount} problem={form.problem} />
      </div>
    </form>
  );
}

interface OldNumberChoiceProps {
  /** The old number, masked. */
  readonly phone: string;
  readonly lost: boolean;
  readonly onChoose: (lost: boolean) => void;
}

/** Whether the old number can still receive codes: it decides when the change takes effect. */
function OldNumberChoice({ phone, lost, onChoose }: OldNumberChoiceProps) {
  const id = useId();
  const choices = [
    { isLost: false, name: m.change_phone_old_here(), text: m.change_phone_old_here_text() },
    { isLost: true, name: m.change_phone_old_lost(), text: m.change_phone_old_lost_text() },
  ];
  return (
    <fieldset className={oldNumberChoiceStyles.choice}>
      <legend className={oldNumberChoiceStyles.legend}>
        {m.change_phone_old()} <LtrNumber>{phone}</LtrNumber>
      </legend>
      {choices.map(({ isLost, name, text }) => (
        <div key={name} className={oldNumberChoiceStyles.card} data-chosen={isLost === lost || undefined}>
          <input
            id={`${id}-${isLost}`}
            className={oldNumberChoiceStyles.radio}
            type="radio"
            name="oldNumber"
            checked={isLost === lost}
            onChange={() => onChoose(isLost)}
            aria-describedby={`${id}-${isLost}-text`}
          />
          <div>
            <label htmlFor={`${id}-${isLost}`} className={oldNumberChoiceStyles.name}>
              {name}
            </label>
            <p id={`${id}-${isLost}-text`} className={oldNumberChoiceStyles.text}>
              {text}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
