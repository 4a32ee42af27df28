import type { ShownQuestion } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import type { Layout } from "../ui/layout.ts";
import styles from "./question.module.css";

/** What the parts of every kind of question are given. */
export interface QuestionProps {
  /** Id of its field, or of its first option. */
  readonly id: string;
  readonly question: ShownQuestion;
  /** It has changed since the form was begun. */
  readonly hasChanged: boolean;
  readonly layout: Layout;
}

interface Props extends Pick<QuestionProps, "question" | "hasChanged"> {
  /** Beside the text, such as how many may be selected. */
  readonly note?: string | undefined;
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
