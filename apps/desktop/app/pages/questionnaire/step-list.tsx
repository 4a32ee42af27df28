import { m } from "@rimba/content/messages";
import type { QuestionnaireState } from "@rimba/web-core/questionnaires/use-questionnaire.ts";
import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import styles from "./questionnaire.module.css";

/** The steps: done ones lead back. Without script there is one page, and nothing to go through. */
export function StepList({ state }: { state: QuestionnaireState }) {
  const { questionnaire, step: shown, stepPath } = state;
  if (questionnaire.steps.length < 2) return null;
  return (
    <ol className={styles.steps} aria-label={m.questionnaire_steps()}>
      {questionnaire.steps.map(({ key, title }, index) => (
        <li
          key={key}
          data-state={index < shown ? "done" : index === shown ? "now" : "next"}
          aria-current={index === shown ? "step" : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index < shown ? <Check size={18} strokeWidth={2.4} /> : index + 1}
          </span>
          {index < shown ? <Link to={stepPath(index)}>{title}</Link> : title}
        </li>
      ))}
    </ol>
  );
}
