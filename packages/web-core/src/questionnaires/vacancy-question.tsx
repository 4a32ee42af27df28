import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { useFormFields } from "../app/forms/form-fields.ts";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { pagePaths, vacancyPath } from "../app/entry-paths.ts";
import { FieldError } from "../ui/field.tsx";
import type { QuestionProps } from "./question-label.tsx";
import { useAnswers } from "./use-questionnaire-draft.ts";
import styles from "./question.module.css";

/** The vacancy that an application is for. The address says which, so there is nothing to type. */
export function VacancyQuestion({ id, question }: QuestionProps) {
  const { vacancy } = useAnswers();
  const { error: errorOf, ref } = useFormFields();
  const foreign = useForeignLanguage(vacancy?.language ?? "id");
  const error = errorOf(question.key);
  if (vacancy === null) return null;
  return (
    <div
      ref={ref(question.key)}
      id={id}
      tabIndex={-1}
      className={styles.vacancy}
      role="group"
      aria-label={question.label}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <input type="hidden" name={question.key} value={vacancy.key} />
      <p className="fs-small muted">{question.label}</p>
      <p className="bold">
        <span lang={foreign}>{vacancy.title}</span>
        {m.careers_title_in({ title: "", city: vacancy.city })}
      </p>
      {error === null ? (
        <Link to={vacancyPath(vacancy.key)}>{m.application_vacancy()}</Link>
      ) : (
        <>
          <FieldError id={`${id}-error`}>{error}</FieldError>
          <Link to={pagePaths.careers}>{m.careers_all()}</Link>
        </>
      )}
    </div>
  );
}
