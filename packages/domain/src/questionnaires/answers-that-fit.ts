import type { Answer, Answers } from "@rimba/contract";
import { ownValue } from "../common/own-value.ts";
import { type JudgedQuestion, type JudgedQuestionnaire, questionsOf } from "./judged-question.ts";

/**
 * What can be kept of answers when the form was changed meanwhile: each whose question is still there and takes its kind, with the
 * options that still exist. What people typed is kept even where it is too long now: they can shorten it.
 */
export function answersThatFit(old: Answers, form: JudgedQuestionnaire): Answers {
  const kept: Answers = {};
  for (const question of questionsOf(form)) {
    const answer = fittingPart(question, ownValue(old, question.key));
    if (answer !== undefined) kept[question.key] = answer;
  }
  return kept;
}

function fittingPart(
  { kind, options = [], most = Infinity }: JudgedQuestion,
  answer: Answer | undefined,
): Answer | undefined {
  const exists = (key: string): boolean => options.some((option) => option.key === key);
  switch (kind) {
    case "radio":
      return typeof answer === "string" && exists(answer) ? answer : undefined;
    case "multiple": {
      const left = Array.isArray(answer) ? answer.filter(exists) : [];
      return left.length > 0 ? left : undefined;
    }
    case "upload":
      return Array.isArray(answer) && answer.length > 0 ? answer.slice(0, most) : undefined;
    case "amount":
      return typeof answer === "number" ? answer : undefined;
    case "text":
    case "region":
    case "phone":
    case "email":
    case "waybill":
      return typeof answer === "string" ? answer : undefined;
  }
}
