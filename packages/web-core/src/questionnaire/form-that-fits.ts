import type { Questionnaire } from "@rimba/contract";
import { answersThatFit, questionsOf } from "@rimba/domain";
import { own, type QuestionnaireForm } from "./questionnaire-form.ts";
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
    const answer = own(fitting, key);
    const [text, area, list] = [own(form.texts, key), own(form.areas, key), own(form.pictures, key)];
    if (answer === undefined) continue;
    if (kind === "region" && area !== undefined) areas[key] = area;
    else if (kind === "multiple" && Array.isArray(answer)) choices[key] = answer;
    else if (kind === "upload" && Array.isArray(answer))
      pictures[key] = (list ?? []).filter(({ fileKey }) => answer.includes(fileKey));
    else if (text !== undefined) texts[key] = text;
  }
  return { texts, choices, areas, pictures };
}
