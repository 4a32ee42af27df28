import type { Questionnaire, ShownQuestion } from "@rimba/contract";
import { questionsOf } from "@rimba/domain";

/** A short hash of each question, to detect later changes. */
export type QuestionHashes = Readonly<Record<string, string>>;

export function hashQuestions(questionnaire: Pick<Questionnaire, "steps">): QuestionHashes {
  return Object.fromEntries(questionsOf(questionnaire).map((question) => [question.key, markOf(question)]));
}

/** The questions that are new or have changed. */
export function changedQuestions(
  before: QuestionHashes,
  now: Pick<Questionnaire, "steps">,
): ReadonlySet<string> {
  const keys = questionsOf(now)
    .filter((question) => !Object.hasOwn(before, question.key) || before[question.key] !== markOf(question))
    .map(({ key }) => key);
  return new Set(keys);
}

/** FNV-1a: short. It need not resist collisions: a forged one gains nothing. */
function markOf(question: ShownQuestion): string {
  const {
    kind,
    label,
    hint,
    required,
    requiredWhen,
    when,
    options = [],
    unit,
    minimum,
    maximum,
    maxLength,
    most: max,
  } = question;
  // Sorted: a page and a call may list the same parts in another order.
  const text = JSON.stringify([
    [kind, label, hint, required, when?.question, when?.anyOf],
    options.map((option) => [
      option.key,
      option.label,
      option.alone,
      option.when?.question,
      option.when?.anyOf,
    ]),
    [unit, minimum, maximum, maxLength, max],
    [requiredWhen?.question, requiredWhen?.anyOf],
  ]);
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
