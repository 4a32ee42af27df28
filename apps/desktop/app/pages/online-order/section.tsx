import { m } from "@rimba/content/messages";
import { pressEnded } from "@rimba/web-core/app/forms/use-field-errors.ts";
import { useFormFields } from "@rimba/web-core/app/forms/form-fields.ts";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { Check, Pencil } from "@rimba/web-core/ui/icons.ts";
import { type FocusEvent, type ReactNode, useId, useState } from "react";
import styles from "./online-order.module.css";

interface FoldOptions {
  /** All its required fields are filled. */
  readonly isDone: boolean;
  /** Whether a field belongs to it. */
  readonly hasField: (field: string) => boolean;
}

/** Folds the fields of a section when they are done and the focus has moved on. An error opens it. */
export function useFold({ isDone, hasField }: FoldOptions) {
  const { visibleErrors, focusFirst } = useFormFields();
  const [isEditing, setIsEditing] = useState(false);
  const isWrong = Object.keys(visibleErrors).some(hasField);
  const fold = async (fields: HTMLElement) => {
    // Nothing moves below a press that has not ended.
    await pressEnded();
    if (!fields.contains(document.activeElement)) setIsEditing(false);
  };
  return {
    isDone: isDone && !isWrong,
    isFolded: isDone && !isWrong && !isEditing,
    /** Opens it, and focuses its first field. */
    edit: (firstField: string) => {
      setIsEditing(true);
      requestAnimationFrame(() => focusFirst([firstField]));
    },
    close: () => setIsEditing(false),
    /** Of the element around the fields. */
    focusProps: {
      onFocus: () => setIsEditing(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) void fold(currentTarget);
      },
    },
  };
}

/** Opens a folded section again. */
export function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="text" size="small" aria-label={label} onClick={onClick}>
      <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.personal_edit()}
    </Button>
  );
}

interface SectionProps {
  readonly number: number;
  readonly title: string;
  /** All its required fields are filled. */
  readonly isDone: boolean;
  /** What can be done with it, at the end of its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the form. */
export function Section({ number, title, isDone, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
          {isDone ? <Check size={18} strokeWidth={2.4} /> : number}
        </span>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
