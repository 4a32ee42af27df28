import type { Answer, Answers } from "@rimba/contract";
import { ownValue } from "../own-value.ts";
import { type JudgedQuestion, type JudgedQuestionnaire, questionsOf } from "./judged-question.ts";

function chosen(answer: Answer | undefined): readonly string[] {
  if (typeof answer === "string") return [answer];
  return Array.isArray(answer) ? answer : [];
}

/** The questions that are asked of whoever answered so, in their order. What is not asked counts as not answered for those behind it. */
export function askedQuestions<Question extends JudgedQuestion>(
  form: { readonly steps: readonly { readonly questions: readonly Question[] }[] },
  answers: Answers,
): Question[] {
  const asked = new Set<string>();
  return questionsOf(form).filter(({ key, when }) => {
    const isAsked =
      when === undefined ||
      (asked.has(when.question) &&
        chosen(ownValue(answers, when.question)).some((option) => when.anyOf.includes(option)));
    if (isAsked) asked.add(key);
    return isAsked;
  });
}

export function questionIsAsked(form: JudgedQuestionnaire, key: string, answers: Answers): boolean {
  return askedQuestions(form, answers).some((question) => question.key === key);
}
