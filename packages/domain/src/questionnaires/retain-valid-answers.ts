import type { Answer, Answers } from "@rimba/contract";
import { ownValue } from "../common/own-value.ts";
import {
  type QuestionRules,
  type QuestionnaireRules,
  questionsOf,
  type QuestionCondition,
} from "./question-rules.ts";

/**
 * The answers that remain when the form was changed meanwhile: each whose question still exists and accepts
 * its kind, with the options that still exist. Typed text is kept even if it is too long now: visitors can
 * shorten it.
 */
export function retainValidAnswers(old: Answers, form: QuestionnaireRules): Answers {
  const retained: Answers = {};
  for (const question of questionsOf(form)) {
    const answer = fittingPart(question, ownValue(old, question.key));
    if (answer !== undefined) retained[question.key] = answer;
  }
  return retained;
}

function fittingPart(
  { kind, options = [], most: max = Infinity }: QuestionRules,
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
      return Array.isArray(answer) && answer.length > 0 ? answer.slice(0, max) : undefined;
    case "amount":
      return typeof answer === "number" ? answer : undefined;
    case "vacancy":
    case "text":
    case "region":
    case "phone":
    case "email":
    case "waybill":
      return typeof answer === "string" ? answer : undefined;
  }
}

export interface VisibleQuestion<Question extends QuestionRules> {
  /** As in the definition. */
  readonly question: Question;
  readonly isRequired: boolean;
  /** Keys of the options that are not offered after these answers. */
  readonly withheld: ReadonlySet<string>;
  /** The given answer without options that are not offered. */
  readonly answer: Answer | undefined;
}

/**
 * The questions that these answers lead to, in order. An answer to a hidden question, and an option that is
 * not offered, count as not given for the questions after them.
 */
export function visibleQuestions<Question extends QuestionRules>(
  form: { readonly steps: readonly { readonly questions: readonly Question[] }[] },
  answers: Answers,
): VisibleQuestion<Question>[] {
  const chosen = new Map<string, readonly string[]>();
  const isMet = ({ question, anyOf }: QuestionCondition) =>
    (chosen.get(question) ?? []).some((option) => anyOf.includes(option));
  return questionsOf(form).flatMap((question) => {
    const { key, when, required, requiredWhen, options = [] } = question;
    if (when !== undefined && !isMet(when)) return [];
    const withheld = new Set(
      options
        .filter((option) => option.when !== undefined && !isMet(option.when))
        .map((option) => option.key),
    );
    const answer = withoutOptions(ownValue(answers, key), withheld);
    chosen.set(key, typeof answer === "string" ? [answer] : Array.isArray(answer) ? answer : []);
    const isRequired = required || (requiredWhen !== undefined && isMet(requiredWhen));
    return [{ question, isRequired, withheld, answer }];
  });
}

function withoutOptions(answer: Answer | undefined, withheld: ReadonlySet<string>): Answer | undefined {
  if (typeof answer === "string") return withheld.has(answer) ? undefined : answer;
  return Array.isArray(answer) ? answer.filter((option) => !withheld.has(option)) : answer;
}
