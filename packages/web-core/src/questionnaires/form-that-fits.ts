import type { Questionnaire } from "@rimba/contract";
import { answersThatFit, ownValue, questionsOf } from "@rimba/domain";
import type { QuestionnaireForm } from "./questionnaire-form.ts";
import { toAnswers } from "./to-answers.ts";

/** The form as it was filled in, as far as it still answers what is asked now. */
export function formThatFits(
  form: QuestionnaireForm,
  before: Pick<Questionnaire, "steps">,
  now: Pick<Questionnaire, "steps">,
): QuestionnaireForm {
  const fitting = answersThatFit(toAnswers(before, form), now);
  const texts: Record<string, string> = {};
  const choices: Record<string, readonly string[]> = {};
  const areas: Record<string, QuestionnaireForm["areas"][string]> = {};
  const pictures: Record<string, QuestionnaireForm["pictures"][string]> = {};
  for (const { key, kind } of questionsOf(now)) {
    const answer = ownValue(fitting, key);
    const [text, area, list] = [
      ownValue(form.texts, key),
      ownValue(form.areas, key),
      ownValue(form.pictures, key),
    ];
    if (answer === undefined) continue;
    if (kind === "region" && area !== undefined) areas[key] = area;
    else if (kind === "multiple" && Array.isArray(answer)) choices[key] = answer;
    else if (kind === "upload" && Array.isArray(answer))
      pictures[key] = (list ?? []).filter(({ fileKey }) => answer.includes(fileKey));
    else if (text !== undefined) texts[key] = text;
  }
  return { texts, choices, areas, pictures };
}
