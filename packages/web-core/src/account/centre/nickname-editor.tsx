import type { User } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import Pencil from "lucide-react/icons/pencil";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { useNickname } from "./use-nickname.ts";
import styles from "./personal.module.css";

interface Props {
  readonly user: User;
  readonly onChanged: (user: User) => void;
}

/** The nickname, and the form that it turns into. */
export function NicknameEditor({ user, onChanged }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useNickname({ user, input, opener, onChanged });
  return (
    <section className={styles.part} aria-labelledby="nickname-title">
      {form.editing ? (
        <form className={styles.form} aria-labelledby="nickname-title" noValidate onSubmit={form.submit}>
          <h2 id="nickname-title" className="visually-hidden">
            {m.personal_nickname()}
          </h2>
          <Field
            ref={input}
            id="nickname"
            name="nickname"
            label={m.personal_nickname()}
            hint={m.personal_nickname_hint()}
            autoComplete="nickname"
            aria-required="true"
            error={form.error}
            value={form.field.value}
            onChange={(event) => form.field.onChange(event.target.value)}
            onBlur={form.field.onBlur}
          />
          <div role="alert">
            {form.problem !== null && <FieldError id="nickname-problem">{form.problem}</FieldError>}
          </div>
          <div className={styles.ways}>
            <Button type="submit" pending={form.pending}>
              {m.personal_save()}
            </Button>
            <Button look="neutral" onClick={form.close}>
              {m.personal_cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.row}>
          <div className={styles.fact}>
            <h2 id="nickname-title" className={styles.name}>
              {m.personal_nickname()}
            </h2>
            <p className={styles.value}>
              {user.nickname === null ? (
                <span className={styles.muted}>{m.personal_nickname_none()}</span>
              ) : (
                <bdi>{user.nickname}</bdi>
              )}
            </p>
          </div>
          <Button
            ref={opener}
            look="neutral"
            size="small"
            aria-label={m.personal_nickname_edit()}
            onClick={form.open}
          >
            <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.personal_edit()}
          </Button>
        </div>
      )}
      <p className={form.spoken === "" ? "visually-hidden" : styles.done} role="status">
        {form.spoken}
      </p>
    </section>
  );
}
