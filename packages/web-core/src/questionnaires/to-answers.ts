import type { Answer, Answers, Questionnaire, ShownQuestion } from "@rimba/contract";
import { ownValue, questionsOf } from "@rimba/domain";
import { readRupiah } from "../rates/form/read-number.ts";
import type { QuestionnaireForm } from "./questionnaire-form.ts";

/** What the form says, as the call takes it. A number that cannot be read stays as it was typed: the rules say what is wrong with it. */
export function toAnswers(questionnaire: Pick<Questionnaire, "steps">, form: QuestionnaireForm): Answers {
  const answers: Answers = {};
  for (const question of questionsOf(questionnaire)) {
    const answer = answerTo(question, form);
    if (answer !== null) answers[question.key] = answer;
  }
  return answers;
}

function answerTo({ key, kind }: ShownQuestion, form: QuestionnaireForm): Answer | null {
  if (kind === "multiple") return some([...(ownValue(form.choices, key) ?? [])]);
  if (kind === "upload") return some((ownValue(form.pictures, key) ?? []).map(({ fileKey }) => fileKey));
  if (kind === "region") return ownValue(form.areas, key)?.areaId ?? null;
  const text = ownValue(form.texts, key) ?? "";
  if (text.trim() === "") return null;
  return kind === "amount" ? (readAmount(text) ?? null) : text;
}

function some(list: string[]): string[] | null {
  return list.length === 0 ? null : list;
}

/** Whole numbers in any unit are grouped alike: `1.200`, `Rp 1.200`, `1,200 kg`. */
function readAmount(typed: string): number | string | undefined {
  const read = readRupiah(typed.replace(/\s*kg\s*$/i, ""));
  return typeof read === "string" ? typed : read;
}
