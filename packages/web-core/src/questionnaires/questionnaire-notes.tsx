import { m } from "@rimba/content/messages";
import { questionsOf } from "@rimba/domain";
import History from "lucide-react/icons/history";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Note } from "../ui/content-states.tsx";
import { Button } from "../ui/button.tsx";
import { questionId } from "./question-id.ts";
import type { QuestionnaireState } from "./use-questionnaire.ts";
import styles from "./questionnaire-form.module.css";

/** Above the questions: that they are others now, that an earlier form was opened again, and what is wrong with several answers. */
export function QuestionnaireNotes({ state }: { state: QuestionnaireState }) {
  const { updated, resumed, isKept, forget } = state;
  return (
    <div className={styles.notes}>
      <div role="alert">
        {updated !== null && (
          <Note tone="waiting" icon={RefreshCw}>
            <p>{updated.words}</p>
            {updated.changed.size > 0 && <p>{m.questionnaire_updated_marked()}</p>}
          </Note>
        )}
      </div>
      {resumed !== "no" && isKept && (
        <Note tone="cancelled" icon={History}>
          <p>{resumed === "draft" ? m.questionnaire_resumed() : m.questionnaire_resumed_other()}</p>
          <Button look="text" size="small" onClick={forget}>
            {resumed === "draft" ? m.questionnaire_forget() : m.questionnaire_start_new()}
          </Button>
        </Note>
      )}
    </div>
  );
}

/** Every wrong answer, with the way to it. */
export function WrongAnswers({ state, all }: { state: QuestionnaireState; all: boolean }) {
  const errors = all ? state.errors : state.errorsHere;
  if (errors.length < 2) return null;
  const labels = new Map(questionsOf(state.questionnaire).map(({ key, label }) => [key, label]));
  return (
    <div className={styles.wrong} role="group" aria-labelledby="wrong-answers">
      <p id="wrong-answers">
        <b>{m.send_errors({ count: errors.length })}</b>
      </p>
      <ul>
        {errors.map(([key, words]) => (
          <li key={key}>
            <a
              href={`#${questionId(key)}`}
              onClick={(event) => {
                event.preventDefault();
                document.querySelector<HTMLElement>(`#${questionId(key)}`)?.focus();
              }}
            >
              {labels.get(key)}
            </a>{" "}
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
