import type { ShownQuestion } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import styles from "./question.module.css";

interface Props {
  readonly question: Pick<ShownQuestion, "label" | "required">;
  /** Beside the text, such as how many may be selected. */
  readonly note?: string | undefined;
  /** It has changed since the form was begun. */
  readonly hasChanged: boolean;
}

/** The text of a question, with the rules of its answer. */
export function QuestionLabel({ question: { label, required }, note, hasChanged }: Props) {
  return (
    <>
      {label}
      {note !== undefined && <span className={styles.note}> {note}</span>}
      {required && <span className={styles.required}> {m.field_required()}</span>}
      {hasChanged && <span className={styles.changed}> {m.questionnaire_changed()}</span>}
    </>
  );
}

/** Id of the field of a question, or of its first option: the target of links. */
export function questionId(key: string): string {
  return `q-${key}`;
}
