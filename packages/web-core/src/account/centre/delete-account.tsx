import { useEffect, useRef, useState, type FormEvent, useEffectEvent } from "react";
import { errorText, localised } from "../../app/forms/error-texts.ts";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmCard } from "../../ui/confirm-card.tsx";
import { CodeField } from "../codes/code-field.tsx";
import { call, type Problem, problemOf } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useCodeEntry } from "../codes/use-code-entry.ts";
import { useEndSession } from "../page.ts";
import { type User, errorCatalogue } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import styles from "./personal.module.css";

/** Deletes the account. Shows which data is deleted and which is retained before it asks for anything. */
export function DeleteAccount({ user }: { user: User }) {
  const [opened, setOpened] = useState(false);
  const account = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened) account.current?.focus();
  }, [opened]);
  return (
    <section className={styles.part} aria-labelledby="delete-title">
      <h2 id="delete-title" className={styles.title}>
        {m.delete_title()}
      </h2>
      <p className={styles.hint}>{m.delete_text()}</p>
      <div>
        <Button
          look={opened ? "neutral" : "danger"}
          size="small"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {opened ? m.delete_close() : m.delete_open()}
        </Button>
      </div>
      {opened && (
        <>
          <div className={styles.account}>
            <h3 ref={account} tabIndex={-1} className="fs-body r-xs no-tracking">
              {m.delete_gone_title()}
            </h3>
            <p>{m.delete_gone()}</p>
            <h3 className="fs-body no-tracking">{m.delete_kept_title()}</h3>
            <ul>
              <li>{m.delete_kept_consent()}</li>
              <li>{m.delete_kept_note()}</li>
              <li>{m.delete_kept_shipments()}</li>
              <li>{m.delete_kept_backups()}</li>
            </ul>
            <p>{m.delete_number_free()}</p>
          </div>
          <DeleteForm user={user} />
        </>
      )}
    </section>
  );
}

function DeleteForm({ user }: { user: User }) {
  const form = useDeleteAccount(user);
  return (
    <form className="stack gap-4-5" aria-labelledby="delete-title" noValidate onSubmit={form.submit}>
      <div className={styles.code}>
        <CodeField
          id="delete-code"
          label={m.delete_code()}
          onRequestCode={form.requestCode}
          entry={form.entry}
        />
      </div>
      <div>
        <Button type="submit" look="danger" wide>
          {m.delete_submit()}
        </Button>
        <FormProblem errorCount={0} problem={form.problem} />
      </div>
      <ConfirmCard
        open={form.isConfirming}
        title={m.delete_question()}
        text={m.delete_question_text()}
        yes={m.delete_yes()}
        isPending={form.isPending}
        onYes={form.remove}
        onNo={form.dismiss}
      />
    </form>
  );
}

/** Deletes the account: a code on its number, a confirmation, and it is deleted. */
function useDeleteAccount(user: User) {
  const leave = useEndSession();
  const entry = useCodeEntry("deleteAccount");
  const [isConfirming, setIsConfirming] = useState(false);
  const refused = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { run, isPending } = useApiAction(({ locale }) =>
    call("deleteAccount", { verificationCode: entry.code }, { locale }),
  );

  async function requestCode(): Promise<void> {
    setProblem(null);
    const [wrong] = await entry.requestCode(user.phone);
    // The number is the account's own, so its errors belong to no field here.
    if (wrong !== undefined) setProblem({ text: errorText(wrong), until: null });
  }

  async function remove(): Promise<void> {
    const answer = await run();
    if (answer === null) return;
    setIsConfirming(false);
    if (answer.kind === "ok") return leave(m.account_deleted());
    const { failure } = answer;
    if (failure.kind !== "refused" || failure.code !== errorCatalogue.codeWrong.code)
      return setProblem(problemOf(failure));
    entry.refuse(localised(errorCatalogue.codeWrong.text));
    refused.current = true;
  }

  // The card returns the focus to the button when it closes; the errors are above it.
  const focusCode = useEffectEvent(entry.focus);
  useEffect(() => {
    if (isConfirming || !refused.current) return;
    refused.current = false;
    focusCode();
  }, [isConfirming]);

  return {
    entry,
    requestCode: () => void requestCode(),
    isConfirming,
    dismiss: () => setIsConfirming(false),
    remove: () => void remove(),
    isPending,
    problem,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setProblem(null);
      if (entry.check()) setIsConfirming(true);
      else entry.focus();
    },
  };
}
