import type { Answers, FieldMessageKey } from "@rimba/contract";
import { judgeAnswer, type JudgingCarrier, missingKeys } from "./judge-answer.ts";
import { type JudgedQuestionnaire, questionsOf } from "./judged-question.ts";
import { askedQuestions } from "./question-is-asked.ts";

export interface JudgedAnswers {
  /** As they are kept: without those to questions that are not asked, and without what is wrong. */
  readonly answers: Answers;
  /** The questions whose answers have to be mended, in the order of the form. */
  readonly issues: readonly AnswerIssue[];
}

export interface AnswerIssue {
  /** Key of the question. */
  readonly question: string;
  readonly key: FieldMessageKey;
  /** Required and not answered: the question may have words of its own for that. */
  readonly missing: boolean;
}

/** Whether answers fit a form. Browser and server ask the same; whether a district and a picture exist, the server adds. */
export function judgeAnswers(
  form: JudgedQuestionnaire,
  given: Answers,
  carrier: JudgingCarrier,
): JudgedAnswers {
  const answers: Answers = {};
  const issues: AnswerIssue[] = [];
  for (const { question, isRequired, answer } of askedQuestions(form, given)) {
    const judged = judgeAnswer(question, answer, carrier);
    if (judged.kind === "wrong") issues.push({ question: question.key, key: judged.key, missing: false });
    else if (judged.answer !== null) answers[question.key] = judged.answer;
    else if (isRequired)
      issues.push({ question: question.key, key: missingKeys[question.kind], missing: true });
  }
  const known = new Set(questionsOf(form).map(({ key }) => key));
  for (const key of Object.keys(given))
    if (!known.has(key)) issues.push({ question: key, key: "answer.unknownQuestion", missing: false });
  return { answers, issues };
}
