import type { Answer, Answers } from "@rimba/contract";
import { ownValue } from "../common/own-value.ts";
import {
  type JudgedCondition,
  type JudgedQuestion,
  type JudgedQuestionnaire,
  questionsOf,
} from "./judged-question.ts";

export interface AskedQuestion<Question extends JudgedQuestion> {
  /** As the definition has it. */
  readonly question: Question;
  readonly isRequired: boolean;
  /** Keys of the options that are not offered after these answers. */
  readonly withheld: ReadonlySet<string>;
  /** The given answer without options that are not offered. */
  readonly answer: Answer | undefined;
}

/**
 * The questions that these answers lead to, in their order. An answer to a question that is not asked, and an option that is not
 * offered, count as not given for the questions after them.
 */
export function askedQuestions<Question extends JudgedQuestion>(
  form: { readonly steps: readonly { readonly questions: readonly Question[] }[] },
  answers: Answers,
): AskedQuestion<Question>[] {
  const chosen = new Map<string, readonly string[]>();
  const isMet = ({ question, anyOf }: JudgedCondition) =>
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

export function questionIsAsked(form: JudgedQuestionnaire, key: string, answers: Answers): boolean {
  return askedQuestions(form, answers).some(({ question }) => question.key === key);
}
