import {
  type FieldError,
  fieldMessages,
  type Locale,
  type Questionnaire,
  type WaybillFormat,
} from "@rimba/contract";
import { validateAnswers, questionsOf } from "@rimba/domain";
import { type QuestionnaireForm, toAnswers } from "./questionnaire-form.ts";
import { errorTexts } from "../app/forms/error-texts.ts";
import type { FieldErrors, FieldTexts } from "../app/forms/use-field-errors.ts";

type QuestionsByStep = Pick<Questionnaire, "steps">;

/** The errors of the form by question, in the form's own texts if it has any. */
export function checkAnswers(
  questionnaire: QuestionsByStep,
  form: QuestionnaireForm,
  { locale, carrier }: { readonly locale: Locale; readonly carrier: WaybillFormat },
): FieldTexts {
  const { issues } = validateAnswers(questionnaire, toAnswers(questionnaire, form), carrier);
  const own = new Map(questionsOf(questionnaire).map(({ key, missing }) => [key, missing]));
  return Object.fromEntries(
    issues.map(({ question, key, isMissing }) => [
      question,
      (isMissing ? own.get(question) : undefined) ?? fieldMessages[key][locale],
    ]),
  );
}

/** The server's errors by question. */
export function refusedAnswers(errors: readonly FieldError[]): FieldErrors {
  return errorTexts(errors, errorsOfAnswers);
}

/** The server's first error for each answer. */
export function errorsOfAnswers(errors: readonly FieldError[]): FieldTexts {
  const byQuestion = new Map<string, string>();
  for (const { path, msg } of errors) {
    const question = /^answers\.([^.]+)/.exec(path)?.[1];
    if (question !== undefined && !byQuestion.has(question)) byQuestion.set(question, msg);
  }
  return Object.fromEntries(byQuestion);
}
