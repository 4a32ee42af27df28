import type { Answers, QuestionnaireDefinition } from "@rimba/contract";
import { ownValue, questionsOf } from "@rimba/domain";

/** Where the person who answered is written to: the first e-mail address among the answers. */
export function emailOf(definition: QuestionnaireDefinition, answers: Answers): string | null {
  const given = questionsOf(definition)
    .filter(({ kind }) => kind === "email")
    .map(({ key }) => ownValue(answers, key))
    .find((answer) => typeof answer === "string");
  return given ?? null;
}
