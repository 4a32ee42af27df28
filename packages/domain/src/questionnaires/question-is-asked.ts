import type { Answer, Answers } from "@rimba/contract";
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
        chosen(ownAnswer(answers, when.question)).some((option) => when.anyOf.includes(option)));
    if (isAsked) asked.add(key);
    return isAsked;
  });
}

export function questionIsAsked(form: JudgedQuestionnaire, key: string, answers: Answers): boolean {
  return askedQuestions(form, answers).some((question) => question.key === key);
}

/** Keys such as `constructor` can be a question's: what the answers do not hold themselves is no answer. */
export function ownAnswer(answers: Answers, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}
