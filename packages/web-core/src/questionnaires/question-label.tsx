import type { ShownQuestion } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import styles from "./question.module.css";

interface Props {
  readonly question: Pick<ShownQuestion, "label" | "required">;
  /** Beside the words, such as how many may be chosen. */
  readonly note?: string | undefined;
  /** It asks otherwise than when the form was begun. */
  readonly changed: boolean;
}

/** The words of a question, with what goes for its answer. */
export function QuestionLabel({ question: { label, required }, note, changed }: Props) {
  return (
    <>
      {label}
      {note !== undefined && <span className={styles.note}> {note}</span>}
      {required && <span className={styles.required}> {m.field_required()}</span>}
      {changed && <span className={styles.changed}> {m.questionnaire_changed()}</span>}
    </>
  );
}

/** Of the field of a question, or of its first option: where links to it lead. */
export function questionId(key: string): string {
  return `q-${key}`;
}
