import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useEffect, useRef, useState } from "react";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmCard } from "../../ui/confirm-card.tsx";
import { CodeField } from "../codes/code-field.tsx";
import { codeFieldProps } from "../codes/code-field-props.ts";
import { useDeleteAccount } from "./use-delete-account.ts";
import styles from "./personal.module.css";

/** The way to delete the account. What goes and what stays is told before anything is asked. */
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
            <h3 ref={account} tabIndex={-1}>
              {m.delete_gone_title()}
            </h3>
            <p>{m.delete_gone()}</p>
            <h3>{m.delete_kept_title()}</h3>
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
  const place = useRef<HTMLDivElement>(null);
  const form = useDeleteAccount({ user, place });
  return (
    <form className={styles.form} aria-labelledby="delete-title" noValidate onSubmit={form.submit}>
      <div ref={place} className={styles.code}>
        <CodeField
          id="delete-code"
          label={m.delete_code()}
          onAsk={form.ask}
          {...codeFieldProps(form.entry)}
        />
      </div>
      <div>
        <Button type="submit" look="danger" wide>
          {m.delete_submit()}
        </Button>
        <FormProblem errorCount={0} problem={form.problem} />
      </div>
      <ConfirmCard
        open={form.asking}
        title={m.delete_question()}
        text={m.delete_question_text()}
        yes={m.delete_yes()}
        pending={form.pending}
        onYes={form.remove}
        onNo={form.keep}
      />
    </form>
  );
}
