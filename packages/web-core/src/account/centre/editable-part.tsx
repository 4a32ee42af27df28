import { m } from "@rimba/content/messages";
import Pencil from "lucide-react/icons/pencil";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert } from "../../ui/field.tsx";
import styles from "./personal.module.css";

interface Props {
  /** The prefix of the ids. */
  readonly id: string;
  readonly title: string;
  /** Null: not set yet. */
  readonly value: ReactNode;
  readonly hint?: string;
  readonly buttons: ReactNode;
  /** The form that the value has turned into; null while it is shown. */
  readonly form: {
    readonly field: ReactNode;
    readonly submitLabel: string;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onClose: () => void;
  } | null;
  readonly isPending: boolean;
  readonly problem: string | null;
  /** For screen readers, and shown below; empty: nothing. */
  readonly announcement: string;
}

/** One value of the account, and the form that it turns into. */
export function EditablePart({ id, title, value, hint, buttons, form, ...state }: Props) {
  const titleId = `${id}-title`;
  const problem = <ErrorAlert id={`${id}-problem`}>{state.problem}</ErrorAlert>;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      {form === null ? (
        <>
          <div className={styles.editable}>
            <div className="shrink">
              <h2 id={titleId} className="fs-small muted regular lh-1-4 no-tracking">
                {title}
              </h2>
              <p className="semibold lh-1-45 anywhere">
                {value ?? <span className="fs-body muted regular lh-1-5">{m.personal_not_set()}</span>}
              </p>
              {hint !== undefined && <p className={styles.hint}>{hint}</p>}
            </div>
            <div className="flex gap-2">{buttons}</div>
          </div>
          {problem}
        </>
      ) : (
        <form className="stack gap-4-5" aria-labelledby={titleId} noValidate onSubmit={form.onSubmit}>
          <h2 id={titleId} className="visually-hidden">
            {title}
          </h2>
          {form.field}
          {problem}
          <div className="flex gap-3">
            <Button type="submit" isPending={state.isPending}>
              {form.submitLabel}
            </Button>
            <Button look="neutral" onClick={form.onClose}>
              {m.personal_cancel()}
            </Button>
          </div>
        </form>
      )}
      <p className={state.announcement === "" ? "visually-hidden" : styles.done} role="status">
        {state.announcement}
      </p>
    </section>
  );
}

/** The button that turns a value into its form; `label` says which value. */
export function EditButton({
  label,
  isEmpty = false,
  ...button
}: { label: string; isEmpty?: boolean } & Pick<ComponentProps<typeof Button>, "ref" | "onClick">) {
  return (
    <Button look="neutral" size="small" aria-label={label} {...button}>
      <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      {isEmpty ? m.personal_fill() : m.personal_edit()}
    </Button>
  );
}
